import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  looksLikeLineProtocol,
  parseProtocolLine,
  precisionOf,
  protocolMs,
} from '#domain/telemetry/imports/line-protocol.ts';

/** Names with what has to be escaped. A backslash before such a character, or at the end, can't be written. */
const name = fc
  .string({ unit: fc.constantFrom('a', 'Z', '°', '1', ',', '=', ' ', '"', '#', '.'), minLength: 1, maxLength: 8 })
  .filter((text) => !text.startsWith('#'));
const escapeKey = (text: string): string => text.replaceAll(/[,= ]/g, String.raw`\$&`);
const escapeMeasurement = (text: string): string => text.replaceAll(/[, ]/g, String.raw`\$&`);
const value = fc.oneof(
  // -0 is written as 0.
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => [String(number), number + 0] as const),
  fc.integer().map((number) => [`${number}i`, number] as const),
  fc.nat().map((number) => [`${number}u`, number] as const),
  fc.constantFrom('t', 'T', 'true', 'True', 'TRUE').map((text) => [text, 'TRUE'] as const),
  fc.constantFrom('f', 'F', 'false', 'False', 'FALSE').map((text) => [text, 'FALSE'] as const),
  fc
    .string({ unit: fc.constantFrom('a', '"', '\\', ' ', ',', '='), maxLength: 8 })
    .map((text) => [`"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`, text] as const),
);
const pairs = <T>(of: fc.Arbitrary<T>, minLength: number) =>
  fc.uniqueArray(fc.tuple(name, of), { selector: ([key]) => key, minLength, maxLength: 4 });

describe('line protocol', () => {
  it('is read as it was written, whatever had to be escaped', () => {
    fc.assert(
      fc.property(
        name,
        pairs(name, 0),
        pairs(value, 1),
        fc.option(fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n })),
        (measurement, tags, fields, time) => {
          const line = [
            [escapeMeasurement(measurement), ...tags.map(([key, text]) => `${escapeKey(key)}=${escapeKey(text)}`)].join(
              ',',
            ),
            fields.map(([key, [text]]) => `${escapeKey(key)}=${text}`).join(','),
            ...(time === null ? [] : [String(time)]),
          ].join(' ');
          const parsed = parseProtocolLine(line);
          expect(parsed).toEqual({
            measurement,
            tags: new Map(tags),
            fields: new Map(fields.map(([key, [, read]]) => [key, read])),
            timestamp: time === null ? null : String(time),
          });
        },
      ),
    );
  });

  it('has the same time in each precision', () => {
    const ms = fc
      .integer({ min: Date.UTC(2002, 0), max: Date.UTC(2200, 0) })
      .map((time) => Math.floor(time / 1000) * 1000);
    fc.assert(
      fc.property(ms, (time) => {
        const texts = [time / 1000, time, BigInt(time) * 1000n, BigInt(time) * 1_000_000n].map(String);
        expect(texts.map(precisionOf)).toEqual(['s', 'ms', 'us', 'ns']);
        for (const text of texts) expect(protocolMs(text, precisionOf(text))).toBe(String(time));
      }),
    );
  });

  it('is strict about what is no line, and is told from spreadsheets', () => {
    for (const wrong of [
      '',
      '# comment',
      'm',
      'm ',
      'm a',
      'm a=',
      'm a=1.2.3',
      'm a=1 x',
      'm,a a=1',
      'm a="x',
      'm a=tru',
      'm a=1i2',
      'm a=0x1 1',
    ]) {
      expect([wrong, parseProtocolLine(wrong)]).toEqual([wrong, null]);
    }
    // A backslash before any other character stands for itself.
    expect(parseProtocolLine(String.raw`C:\x,path=a\b v=1`)?.tags).toEqual(new Map([['path', String.raw`a\b`]]));
    expect(looksLikeLineProtocol('# exported\n\nclimate,room=A t=1 1\nclimate,room=A t=')).toBe(true);
    expect(looksLikeLineProtocol('climate,room=A t=1 1')).toBe(true);
    for (const other of ['', 'Time,Temp\n2026-02-01 08:00,20\n', 'a;b\n', '{"labels": []}', '# only a comment\n']) {
      expect(looksLikeLineProtocol(other)).toBe(false);
    }
  });
});
