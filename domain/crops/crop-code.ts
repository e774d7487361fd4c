import { foldText } from '#domain/text/fold-text.ts';

const LENGTH = 3;

/**
 * A code for a new crop from its name, none that is taken: the first three letters (BAS), else three others of the name
 * in their order, else the first two with a number.
 */
export function deriveCropCode(name: string, taken: ReadonlySet<string>): string {
  const letters = foldText(name)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .padEnd(LENGTH, 'X');
  const [first = 'X', second = 'X'] = letters;
  const candidates = [
    letters.slice(0, LENGTH),
    ...[...letters.slice(LENGTH)].map((third) => `${first}${second}${third}`),
  ];
  const free = candidates.find((code) => !taken.has(code));
  if (free !== undefined) return free;
  for (let number = 2; ; number++) {
    const code = `${first}${second}${number}`;
    if (!taken.has(code)) return code;
  }
}
