const ACCENTED: Readonly<Record<string, string>> = {
  a: 'áà',
  e: 'éè',
  i: 'íì',
  o: 'óò',
  u: 'úù',
  y: 'ýÿ',
  n: 'ñ',
  c: 'ç',
};

/** Marks around each message of the pseudo-language. */
export const MARKS = { open: '⟦', close: '⟧' } as const;

/**
 * Translates a message to the pseudo-language: accented, about 40 % longer and between marks. Functions and groups of
 * messages are translated too. Names of tags are unchanged.
 */
export function pseudo(message: unknown): unknown {
  if (typeof message === 'string') return message === '' ? '' : `${MARKS.open}${accent(message)}${MARKS.close}`;
  if (typeof message === 'function')
    return (...params: readonly unknown[]) => pseudo(Reflect.apply(message, undefined, params));
  if (Array.isArray(message)) return message.map(pseudo);
  if (typeof message !== 'object' || message === null) return message;
  return Object.fromEntries(Object.entries(message).map(([name, part]) => [name, pseudo(part)]));
}

const accent = (text: string): string =>
  text.replace(/<[^>]*>|⟦[^⟦⟧]*⟧|[a-z]/g, (part) => (part.length > 1 ? part : (ACCENTED[part] ?? part)));

/** Rewrites a source file of English messages to export them in the pseudo-language. `from` is the path of this module. */
export function pseudoSource(source: string, from: string): string {
  const names = [...source.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name);
  return [
    `import { pseudo as toPseudo } from ${JSON.stringify(from)};`,
    source.replace(/^export (?=const |function )/gm, ''),
    ...names.map((name) => `const ${name}$ = toPseudo(${name});\nexport { ${name}$ as ${name} };`),
  ].join('\n');
}
