const MEDIA_TYPE = /^[a-z0-9][a-z0-9!#$&^_.+-]{0,63}\/[a-z0-9][a-z0-9!#$&^_.+-]{0,63}$/;
/** Defaults of clients that don't know the media type. */
const PLACEHOLDERS = new Set(['application/octet-stream', 'application/x-www-form-urlencoded']);

export const UNKNOWN_MEDIA = 'application/octet-stream';

/** Returns a document's media type: from its name, otherwise as sent, otherwise UNKNOWN_MEDIA. */
export function mediaTypeOf(byName: string | null, sent: string | null): string {
  if (byName !== null) return byName;
  const essence = (sent ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
  return MEDIA_TYPE.test(essence) && !PLACEHOLDERS.has(essence) ? essence : UNKNOWN_MEDIA;
}
