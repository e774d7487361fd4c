import type { Operation } from './operation.ts';

/** A segment of a path: literal text, optionally followed by a parameter whose value includes that text. */
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
 * Fills in the parameters of a path. In `bed-:uuid/`, the value is the whole id, `bed-…`. Throws for a missing
 * parameter or prefix, which is a bug in the caller.
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

export const pathsOf = ({ path, plainPath }: Pick<Operation, 'path' | 'plainPath'>): readonly string[] =>
  plainPath === undefined ? [path] : [path, plainPath];

/** Converts a router's parameters, which exclude the literal text, to those of the operation. */
export function paramsFromRoute(path: string, matched: Readonly<Record<string, unknown>>): Record<string, string> {
  const params: Record<string, string> = {};
  for (const { prefix, parameter } of segmentsOf(path)) {
    if (parameter !== null) params[parameter] = `${prefix}${String(matched[parameter])}`;
  }
  return params;
}
