const WIDTH = 80;

/** Wraps words on indented rows of at most 80 columns. */
export function wrapWords(words: readonly string[], gap: string, indent = '  '): string[] {
  const rows: string[] = [];
  for (const word of words) {
    const longer = `${rows.at(-1) ?? ''}${gap}${word}`;
    if (rows.length > 0 && longer.length <= WIDTH) rows.splice(-1, 1, longer);
    else rows.push(`${indent}${word}`);
  }
  return rows;
}
