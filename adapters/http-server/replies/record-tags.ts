import { hash } from 'node:crypto';
import { invalidField, plain } from '#domain/problem.ts';
import { ProblemError } from '#ports/farm-api/index.ts';

const VERSION_SHAPE = /^"(\d{1,15})"$/;
/** The tag of a polled answer (27 characters), and where that answer is one record, its mark and version. */
const TAG_SHAPE = /^(?:W\/)?"[\w-]{27}(?:\.([\w-]{8})\.(\d{1,15}))?"$/;

/** What If-Match may look like, for the API's documentation. */
export const IF_MATCH_PATTERN = '^("[0-9]{1,15}"|(W/)?"[A-Za-z0-9_-]{27}\\.[A-Za-z0-9_-]{8}\\.[0-9]{1,15}")$';

/**
 * The tag of a polled answer, completed with the record and its version where the answer is one record: a change of that
 * record may then be made on condition that the tag still holds, however much else of its kind has changed.
 */
export function recordTag(tag: string, url: string, answer: unknown): string {
  const version = versionOf(answer);
  return version === null ? tag : `${tag.slice(0, -1)}.${markOf(url)}.${version}"`;
}

/**
 * The version that If-Match names, as `"<version>"` or by the tag that the record was read with. A tag of anything but that
 * record is stale; what is neither is refused as malformed.
 */
export function ifMatchOf(header: string | undefined, url: string): number | undefined {
  if (header === undefined) return undefined;
  const version = VERSION_SHAPE.exec(header)?.[1];
  if (version !== undefined) return Number(version);
  const tag = TAG_SHAPE.exec(header);
  if (tag === null) {
    throw new ProblemError(
      invalidField('If-Match', 'Enter one version in quotes, such as "3", or the ETag of the record.'),
    );
  }
  const [, mark, tagged] = tag;
  if (mark === markOf(url) && tagged !== undefined) return Number(tagged);
  throw new ProblemError({
    kind: 'stale',
    ...plain('This ETag was not given for this record as it is now. Read the record again.'),
  });
}

function versionOf(answer: unknown): number | null {
  if (typeof answer !== 'object' || answer === null || !('version' in answer)) return null;
  return typeof answer.version === 'number' ? answer.version : null;
}

// A record goes by the last part of its address, under whichever path it is read and changed.
function markOf(url: string): string {
  const [path = ''] = url.split('?', 1);
  const name = path.split('/').findLast((part) => part !== '') ?? '';
  return hash('sha256', name, 'base64url').slice(0, 8);
}
