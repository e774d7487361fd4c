import type { Operation } from './operation.ts';

/** One segment of an operation's path: literal text, then perhaps a parameter whose value includes that text. */
interface Segment {
  readonly prefix: string;
  readonly parameter: string | null;
}

const segmentsOf = (path: string): Segment[] =>
  path.split('/').map((segment) => {
    const colon = segment.indexOf(':');
    return colon < 0
      ? { prefix: segment, parameter: null }
      : { prefix: segment.slice(0, colon), parameter: segment.slice(colon + 1) };
  });

/**
 * The path of an operation with its parameters filled in. In `bed-:uuid/` the parameter's value is the whole id, `bed-…`.
 * Throws where a parameter is missing or lacks its prefix: that is a bug of the caller.
 */
export function fillPath(path: string, params: Readonly<Record<string, unknown>> = {}): string {
  return segmentsOf(path)
    .map(({ prefix, parameter }) => {
      if (parameter === null) return prefix;
      const value = params[parameter];
      if (typeof value !== 'string' || !value.startsWith(prefix)) {
        throw new Error(`Parameter ${parameter} of ${path} is missing or has no "${prefix}" in front`);
      }
      return encodeURIComponent(value);
    })
    .join('/');
}

/** Every path that an operation answers at. */
export const pathsOf = ({ path, plainPath }: Pick<Operation, 'path' | 'plainPath'>): readonly string[] =>
  plainPath === undefined ? [path] : [path, plainPath];

/** The parameters as operations take them, from those that a router matched behind the literal text. */
export function paramsFromRoute(path: string, matched: Readonly<Record<string, unknown>>): Record<string, string> {
  const params: Record<string, string> = {};
  for (const { prefix, parameter } of segmentsOf(path)) {
    if (parameter !== null) params[parameter] = `${prefix}${String(matched[parameter])}`;
  }
  return params;
}
