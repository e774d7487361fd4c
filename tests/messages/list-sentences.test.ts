import { describe, expect, it } from 'vitest';
import { findSentences } from '#tests/support/messages/find-sentences.ts';
import { listSentences } from '#tests/support/messages/list-sentences.ts';
import { readSources } from '#tests/support/walls/read-sources.ts';

const textsOf = (source: string, path = 'web/plant.tsx') => findSentences(path, source).map(({ text }) => text);

describe('a sentence outside the catalogue', () => {
  it.each([
    ['a decision words a problem', "export const detail = 'Enter a number of trays.';", 'Enter a number of trays.'],
    ['a decision interpolates', `export const f = (n: number) => \`\${n} trays are left.\`;`, '0 trays are left.'],
    ['an error that is shown', "throw new UsageError('Name a batch');", 'Name a batch'],
    ['one of several texts', "export const f = (on: boolean) => (on ? 'Light is on' : '');", 'Light is on'],
    ['a word on a screen', 'export const F = () => <b>Save</b>;', 'Save'],
    ['a word in a fragment', 'export const F = () => <>Save</>;', 'Save'],
    ['a word beside a value', 'export const F = ({ n }: P) => <b>{n} trays</b>;', 'trays'],
    ['a word in an expression', "export const F = ({ on }: P) => <b>{on ? 'on' : null}</b>;", 'on'],
    ['a word in a template', `export const F = ({ n }: P) => <b>{\`\${n} trays\`}</b>;`, '0 trays'],
    ['a word in an attribute', 'export const F = () => <button type="button" aria-label="Close" />;', 'Close'],
    ['a word in an attribute by expression', "export const F = ({ on }: P) => <p title={on && 'open'} />;", 'open'],
  ])('is found: %s', (_name, source, text) => {
    expect(textsOf(source)).toEqual([text]);
  });

  it.each([
    ['a bug', "throw new Error('The queue was closed twice.');"],
    ['an error of a class of its own', "class A extends Error { constructor() { super('Nothing is kept.'); } }"],
    ['a comment', '// Save the batch first.\nexport const a = 1;'],
    ['a class', 'export const F = () => <b className="ph-list ph-plain" />;'],
    ['an id', 'export const F = () => <b id="grow-1" aria-labelledby="grow-1 grow-2" />;'],
    ['a path of a drawing', `export const F = ({ x }: P) => <path d={\`M\${x} 0H5V10Z\`} />;`],
    ['a unit', 'export const F = ({ n }: P) => <b>{n} kg</b>;'],
    ['documentation of the API', "export const a = { about: 'The name of a bed.' };"],
    ['documentation of a field', "export const a = z.string().describe('The name of a bed.');"],
    ['a type', "export type A = 'Not A Text';"],
    ['a name', "export const a = 'Kale';"],
  ])('is not %s', (_name, source) => {
    expect(textsOf(source)).toEqual([]);
  });

  it('is listed with its place, and an exception that is not needed too', () => {
    const save = 'export const F = () => (\n  <b>Save</b>\n);';
    const sources = {
      'web/a.tsx': save,
      'web/b.tsx': save,
      'adapters/files/c.ts': "export const a = 'Not found here.';",
    };
    expect(listSentences(sources, { 'web/b.tsx': 'A reason', 'cli/d.ts': 'A reason' })).toEqual([
      'web/a.tsx:2: Save',
      'cli/d.ts: the exception is not needed',
    ]);
  });

  it('does not exist in the product', () => {
    expect(listSentences(readSources())).toEqual([]);
  });

  it('is searched only in files that can be parsed', () => {
    expect(() => findSentences('web/a.ts', 'export const a =')).toThrow("web/a.ts can't be parsed");
  });
});
