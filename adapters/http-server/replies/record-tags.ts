import { hash } from 'node:crypto';
import { invalidField } from '#domain/problem.ts';
import { ProblemError } from '#ports/problem-error.ts';

const VERSION_SHAPE = /^"(\d{1,15})"$/;
/** The tag of a polled answer (27 characters), with mark and version if the answer is one record. */
const TAG_SHAPE = /^(?:W\/)?"[\w-]{27}(?:\.([\w-]{8})\.(\d{1,15}))?"$/;

/** The pattern of If-Match, for the API documentation. */
export const IF_MATCH_PATTERN = '^("[0-9]{1,15}"|(W/)?"[A-Za-z0-9_-]{27}\\.[A-Za-z0-9_-]{8}\\.[0-9]{1,15}")$';

/**
 * Adds the record and its version to the tag of a polled answer that is one record. If-Match then accepts the tag while
 * that record is unchanged, even if others of its kind have changed.
 */
export function recordTag(tag: string, url: string, answer: unknown): string {
  const version = versionOf(answer);
  return version === null ? tag : `${tag.slice(0, -1)}.${markOf(url)}.${version}"`;
}

/**
 * Returns the version in If-Match, given as `"<version>"` or as the record's ETag. Throws `stale` for the ETag of
 * another record and `invalid` for other values.
 */
export function ifMatchOf(header: string | undefined, url: string): number | undefined {
  if (header === undefined) return undefined;
  const version = VERSION_SHAPE.exec(header)?.[1];
  if (version !== undefined) return Number(version);
  const tag = TAG_SHAPE.exec(header);
  if (tag === null) {
    throw new ProblemError(invalidField('If-Match', { code: 'invalid_if_match', params: {} }));
  }
  const [, mark, tagged] = tag;
  if (mark === markOf(url) && tagged !== undefined) return Number(tagged);
  throw new ProblemError({ kind: 'stale', code: 'etag_outdated', params: {} });
}

function versionOf(answer: unknown): number | null {
  if (typeof answer !== 'object' || answer === null || !('version' in answer)) return null;
  return typeof answer.version === 'number' ? answer.version : null;
}

// Some records have several paths, but all end with the record's id.
function markOf(url: string): string {
  const [path = ''] = url.split('?', 1);
  const name = path.split('/').findLast((part) => part !== '') ?? '';
  return hash('sha256', name, 'base64url').slice(0, 8);
}
