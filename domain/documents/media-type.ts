const MEDIA_TYPE = /^[a-z0-9][a-z0-9!#$&^_.+-]{0,63}\/[a-z0-9][a-z0-9!#$&^_.+-]{0,63}$/;
/** What programs send that don't know better. */
const SAYS_NOTHING = new Set(['application/octet-stream', 'application/x-www-form-urlencoded']);

/** Bytes of which nothing is known. */
export const UNKNOWN_MEDIA = 'application/octet-stream';

/** The media type of a document: as its name tells, else as its sender said, else unknown. */
export function mediaTypeOf(byName: string | null, sent: string | null): string {
  if (byName !== null) return byName;
  const essence = (sent ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
  return MEDIA_TYPE.test(essence) && !SAYS_NOTHING.has(essence) ? essence : UNKNOWN_MEDIA;
}
