import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  foldUsername,
  isReservedUsername,
  isSameUsername,
  lookalikeOf,
  mixesScripts,
} from '#domain/people/username.ts';

const anyName = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 });

describe('a username', () => {
  it('is the same for composed and decomposed letters', () =>
    fc.assert(
      fc.property(anyName, (name) => {
        expect(isSameUsername(name.normalize('NFC'), name.normalize('NFD'))).toBe(true);
        expect(foldUsername(foldUsername(name))).toBe(foldUsername(name));
      }),
    ));

  it('is case-insensitive', () => {
    expect(isSameUsername('Ana', 'aNA')).toBe(true);
    expect(isSameUsername('JÜRG', 'jürg')).toBe(true);
    expect(isSameUsername('ana', 'anna')).toBe(false);
  });

  it("can't be the farm's own name", () => {
    expect(isReservedUsername('Setup')).toBe(true);
    expect(isReservedUsername('ana')).toBe(false);
  });
});

describe('the letters of a username', () => {
  const LETTERS = {
    Latin: 'abcdefzñøßł',
    Cyrillic: 'абвгдёжя',
    Greek: 'αβγδλμώ',
    Arabic: 'ابتث',
    Hebrew: 'אבגד',
    Devanagari: 'कखगघ',
    Thai: 'กขคง',
    Hangul: '가나다라',
    Kana: 'あいアイ',
  } as const;
  const letters = (script: keyof typeof LETTERS) =>
    fc.array(fc.constantFrom(...LETTERS[script]), { minLength: 1, maxLength: 8 }).map((list) => list.join(''));
  const scripts = fc.constantFrom<keyof typeof LETTERS>(
    ...(['Latin', 'Cyrillic', 'Greek', 'Arabic', 'Hebrew', 'Devanagari', 'Thai', 'Hangul', 'Kana'] as const),
  );
  const others = fc.stringMatching(/^[0-9._@+-]{0,4}$/);

  it('are of one script, with any digits and signs', () =>
    fc.assert(
      fc.property(
        scripts.chain((script) => letters(script)),
        others,
        (name, more) => {
          for (const form of ['NFC', 'NFD'] as const)
            expect(mixesScripts(`${more}${name}${more}`.normalize(form))).toBe(false);
        },
      ),
    ));

  it("can't mix two scripts", () =>
    fc.assert(
      fc.property(
        fc
          .uniqueArray(scripts, { minLength: 2, maxLength: 2 })
          .filter((two) => !(two.includes('Latin') && two.some((one) => one === 'Hangul' || one === 'Kana')))
          .chain((two) => fc.tuple(...two.map(letters))),
        others,
        (parts, more) => {
          expect(mixesScripts(parts.join(more))).toBe(true);
        },
      ),
    ));

  it.each(['東京たろう', '田中Taro', '김Min', 'カナ漢字', '한글漢字', 'ㄅㄆ中文', 'ана', '7', 'jo.søe'])(
    'may be %s',
    (name) => {
      expect(mixesScripts(name)).toBe(false);
    },
  );

  it.each(['аna', 'anа', 'αna', 'ひ가', 'paypаl'])("can't be %s", (name) => {
    expect(mixesScripts(name)).toBe(true);
  });
});

describe('a username that resembles another', () => {
  const plain = (text: string) => text.replaceAll('1', 'l').replaceAll('I', 'l');

  it.each([
    ['AnI', ['bo', 'anl'], 'anl'],
    ['AI', ['al'], 'al'],
    ['ai', ['AI', 'al'], 'AI'],
    ['a1', ['AL'], 'AL'],
    ['ana', ['ann', 'anne'], null],
    ['ana', [], null],
  ])('is detected: %s among %j', (name, others, found) => {
    expect(lookalikeOf(name, others, plain)).toBe(found);
  });
});
