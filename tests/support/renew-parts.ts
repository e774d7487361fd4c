/** Formats rows as a table in Markdown. */
export const markdownTable = (headings: readonly string[], rows: readonly (readonly string[])[]): string =>
  [headings, headings.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

const START = (name: string): string => `<!-- ${name}: from the program, see below -->\n`;
const END = '\n<!-- end -->';

/** Returns the text with its derived parts renewed; `parts` has them by the names of their markers. */
export function renewParts(text: string, parts: Readonly<Record<string, string>>): string {
  let renewed = text;
  for (const [name, part] of Object.entries(parts)) {
    const from = renewed.indexOf(START(name)) + START(name).length;
    const to = renewed.indexOf(END, from);
    if (from < START(name).length || to < 0) throw new Error(`The part ${name} has no markers.`);
    renewed = renewed.slice(0, from) + part + renewed.slice(to);
  }
  return renewed;
}
