/** A picture of 2 × 2 pixels, as a PNG. */
export const TINY_PNG: Uint8Array<ArrayBuffer> = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEElEQVQI12M4oaEBRAwQCgAhLgRh1YkDWAAAAABJRU5ErkJggg==',
  'base64',
);
