import { describe, expect, it } from 'vitest';
import { compareLanguages } from '#tests/support/messages/compare-languages.ts';
import { languagesWithMessages, readMessages } from '#tests/support/messages/read-messages.ts';

const hello = ({ name }: { readonly name: string }) => `Hello ${name}`;

describe('comparing the messages of two languages', () => {
  it('finds no fault if both have the same messages', () => {
    expect(compareLanguages({ 'a.ts': { title: 'Beds', hello } }, { 'a.ts': { title: 'Camas', hello } })).toEqual([]);
  });

  it('names messages that are missing, superfluous, empty or of another kind', () => {
    const english = { 'a.ts': { title: 'Beds', hello, kinds: { bed: 'bed', tray: 'tray' } }, 'b.ts': {} };
    const other = { 'a.ts': { title: '', hello: 'Hola', kinds: { bed: 'cama' }, more: 'Más' }, 'c.ts': {} };
    expect(compareLanguages(english, other)).toEqual([
      'a.ts: hello is a string, in English a function',
      'a.ts: kinds.tray is missing',
      'a.ts: English has no more',
      'a.ts: title is empty',
      'b.ts is missing',
      'c.ts: English has no such file',
    ]);
  });

  it('reads the messages of each language', async () => {
    expect(languagesWithMessages()).toEqual(['en', 'es']);
    expect(await readMessages('es')).toMatchObject({ 'language.ts': { locale: 'es' } });
  });
});
