/** Returns true if all `%` of a part of a URL are those of its encoding. */
export function isEncoded(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
