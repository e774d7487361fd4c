import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attachment, readDisposition } from '#adapters/http-server/replies/content-disposition.ts';
import { ProblemError } from '#ports/problem-error.ts';

const name = fc.string({ minLength: 1, maxLength: 60, unit: 'grapheme' });

describe('Content-Disposition', () => {
  it('preserves any name', () => {
    fc.assert(fc.property(name, (text) => void expect(readDisposition(attachment(text)).filename).toBe(text)));
  });

  it('is ASCII, whatever the name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(attachment(text)).toMatch(/^[\x20-\x7e]*$/);
      }),
    );
  });

  it('is parsed or refused, whatever it contains', () => {
    const header = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc
        .array(
          fc.constantFrom(
            ';',
            '=',
            '"',
            "'",
            '*',
            '%',
            '%4',
            '\\',
            ' ',
            'filename',
            'author',
            'utf-8',
            '__proto__',
            'ä',
          ),
        )
        .map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(header, (text) => {
        try {
          expect(Object.keys(readDisposition(text))).toEqual(['filename', 'author', 'category']);
        } catch (error) {
          if (!(error instanceof ProblemError)) throw error;
          expect(error.problem.kind).toBe('invalid');
        }
      }),
    );
  });

  it.each([
    ['attachment; filename=plan.json', 'plan.json'],
    ['attachment; filename=my plan.json ; author=ana', 'my plan.json'],
    ['attachment;filename="my \\"best\\" plan.json"; author=ana', 'my "best" plan.json'],
    ['attachment; filename="x"; filename*=utf-8\'da\'gr%C3%B8n.json', 'grøn.json'],
    ['attachment; filename*=iso-8859-1\'\'gr%F8n.json; filename="x"', 'grøn.json'],
    [`attachment; filename="${Buffer.from('grøn.json').toString('latin1')}"`, 'grøn.json'],
    ['attachment; filename="gr\u00f8n.json"', 'grøn.json'],
    ['attachment', null],
    [undefined, null],
  ])('%s gives %s', (header, expected) => {
    expect(readDisposition(header).filename).toBe(expected);
  });
});
