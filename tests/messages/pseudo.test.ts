import { expect, it } from 'vitest';
import { pseudo, pseudoSource } from '#tests/support/messages/pseudo.ts';

it('marks and lengthens texts, results of functions, and groups of both; tags keep their names', () => {
  expect(pseudo('Read <link>more</link>')).toBe('⟦Réèáàd <link>móòréè</link>⟧');
  const messages = pseudo({ found: () => 'Found', rows: ['On'] });
  expect(messages).toMatchObject({ rows: ['⟦Oñ⟧'], found: expect.any(Function) });
  const found = pseudo(({ lot }: { readonly lot: string }) => `Found ${lot}`);
  expect(typeof found === 'function' && found({ lot: '12' })).toBe('⟦Fóòúùñd 12⟧');
});

it('leaves pseudo-language texts and the empty text unchanged', () => {
  expect(pseudo(`a ${pseudo('b')}`)).toBe('⟦áà ⟦b⟧⟧');
  expect(pseudo('')).toBe('');
});

it('rewrites each export of a file', () => {
  const source = "export const a = 'A';\nexport const b = (): string => a;\nexport type C = string;\n";
  const rewritten = pseudoSource(source, './pseudo.ts');
  expect(rewritten).toContain("\nconst a = 'A';\n");
  expect(rewritten).toContain('export { a$ as a };');
  expect(rewritten).toContain('export { b$ as b };');
  expect(rewritten).toContain('export type C');
});
