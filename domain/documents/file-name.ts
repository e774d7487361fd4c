/** A file's name without the folders that its sender may have named before it; empty where nothing is left. */
export function bareFileName(sent: string): string {
  const last = sent.slice(Math.max(sent.lastIndexOf('/'), sent.lastIndexOf('\\')) + 1).trim();
  return last === '.' || last === '..' ? '' : last;
}
