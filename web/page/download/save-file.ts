const CACHED_MS = 60_000;

/** Saves a file in the browser's folder of downloads. */
export function saveFile(blob: Blob, filename: string): void {
  const url = URL.createObjectURL(blob);
  setTimeout(() => URL.revokeObjectURL(url), CACHED_MS);
  const link = document.createElement('a');
  link.href = url;
  link.download = filename;
  link.click();
}
