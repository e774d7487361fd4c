/** Returns a file name without folders; empty if nothing is left. */
export function bareFileName(sent: string): string {
  const last = sent.slice(Math.max(sent.lastIndexOf('/'), sent.lastIndexOf('\\')) + 1).trim();
  return last === '.' || last === '..' ? '' : last;
}
