import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attachment, fileNameFrom } from '#adapters/http-server/content-disposition.ts';

const name = fc
  .string({ minLength: 1, maxLength: 60, unit: 'grapheme' })
  .filter((text) => text.trim() === text && !/[/\\]/.test(text) && text !== '.' && text !== '..');

describe('Content-Disposition', () => {
  it('carries any name there and back', () => {
    fc.assert(fc.property(name, (text) => void expect(fileNameFrom(attachment(text))).toBe(text)));
  });

  it('is Latin-1 on the line, whatever the name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(attachment(text)).toMatch(/^[\x20-\x7e]*$/);
      }),
    );
  });

  it('never gives a name with a path in it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.constantFrom('"', '*', ''), (text, form) => {
        const header = {
          '"': `attachment; filename="${text}"`,
          '*': `x; filename*=UTF-8''${encodeURIComponent(text.replace(/[\ud800-\udfff]/g, ''))}`,
          '': text,
        }[form];
        expect(fileNameFrom(header) ?? 'none').not.toMatch(/[/\\]|^\.\.?$/);
      }),
    );
  });

  it.each([
    ['attachment; filename=plan.json', 'plan.json'],
    ['attachment;filename="my \\"best\\" plan.json"; author=ana', 'my "best" plan.json'],
    ['attachment; filename="x"; filename*=utf-8\'da\'gr%C3%B8n.json', 'grøn.json'],
    ['attachment; filename="x"; filename*=UTF-8\'\'%ff', 'x'],
    ['attachment; filename="../../etc/passwd"', 'passwd'],
    ['attachment', null],
  ])('%s names %s', (header, expected) => {
    expect(fileNameFrom(header)).toBe(expected);
  });
});
