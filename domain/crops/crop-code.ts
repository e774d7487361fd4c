import { foldText } from '#domain/text/fold-text.ts';

const LENGTH = 3;

/**
 * A code for a new crop from its name, none that is taken: the first three letters (BAS), else three others of the name
 * in their order, else the first two with a number.
 */
export const deriveCropCode = (name: string, taken: ReadonlySet<string>): string => createCropCodes(taken)(name);

/** `deriveCropCode` for many crops; codes may be added to `taken` meanwhile, none may leave it. */
export function createCropCodes(taken: ReadonlySet<string>): (name: string) => string {
  const numbers = new Map<string, number>();
  return (name) => deriveCode(name, taken, numbers);
}

/** `numbers` says of two letters up to which number all codes are known to be taken. */
function deriveCode(name: string, taken: ReadonlySet<string>, numbers: Map<string, number>): string {
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
  const start = `${first}${second}`;
  let number = numbers.get(start) ?? 2;
  while (taken.has(`${start}${number}`)) number += 1;
  numbers.set(start, number);
  return `${start}${number}`;
}
