import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSiteTime } from '#adapters/clock/site-time.ts';
import { alignTable } from '#cli/text/align-table.ts';
import { parseMoment, withZoneName } from '#cli/text/site-clock.ts';
import { cellOf, cleanText, cutTo, graphemesOf, padTo, startOf, widthOf } from '#cli/text/width.ts';
import { editDistance, nearestWord } from '#domain/text/nearest-word.ts';
import { dayWithin, instantWithin } from '#tests/support/random/arbitraries.ts';

const anyText = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc
    .array(fc.constantFrom('育', '苗', '🌱', 'é', 'e\u0301', 'a', ' ', '👩‍🌾', 'ß', '..'))
    .map((parts) => parts.join('')),
);

describe('width', () => {
  it.each([
    ['育苗', 4],
    ['🌱', 2],
    ['👩‍🌾', 2],
    ['e\u0301', 1],
    ['·', 1],
    ['chêne', 5],
    ['', 0],
  ])('of %s is %i', (text, columns) => {
    expect(widthOf(text)).toBe(columns);
  });

  it('of two joined texts is their sum unless characters combine', () => {
    fc.assert(
      fc.property(anyText, anyText, (a, b) => {
        expect(widthOf(`${a} ${b}`)).toBe(widthOf(a) + 1 + widthOf(b));
      }),
    );
  });

  it('limits a cut text, which is whole if it fits', () => {
    fc.assert(
      fc.property(anyText, fc.nat({ max: 30 }), (text, columns) => {
        const cut = cutTo(text, columns);
        expect(widthOf(cut)).toBeLessThanOrEqual(columns);
        if (widthOf(text) <= columns) expect(cut).toBe(text);
        else expect(cut.endsWith('.'.repeat(Math.min(2, columns)))).toBe(true);
      }),
    );
  });

  it('cuts a text between graphemes only', () => {
    fc.assert(
      fc.property(anyText, fc.nat({ max: 30 }), (text, columns) => {
        const kept = graphemesOf(startOf(text, columns));
        expect(graphemesOf(text).slice(0, kept.length)).toEqual(kept);
      }),
    );
  });

  it('pads a cell to exactly its columns, ending with a blank', () => {
    fc.assert(
      fc.property(anyText, fc.integer({ min: 1, max: 30 }), (text, columns) => {
        const cell = cellOf(text, columns);
        expect(widthOf(cell)).toBe(columns);
        expect(cell.endsWith(' ')).toBe(true);
      }),
    );
  });

  it('shows control characters as question marks', () => {
    expect(cleanText('a\u001b[31mb\nc')).toBe('a?[31mb?c');
  });
});

describe('a table', () => {
  it('aligns each column in every row', () => {
    const word = anyText.map((text) => text.trim()).filter((text) => text !== '');
    fc.assert(
      fc.property(fc.array(fc.tuple(word, word, word), { minLength: 1, maxLength: 6 }), (rows) => {
        const lines = alignTable([{ heading: 'A' }, { heading: 'B', right: true }, { heading: 'C' }], rows);
        const starts = rows.map(([, , last], at) => widthOf(lines[at + 1] ?? '') - widthOf(cleanText(last)));
        expect(new Set(starts).size).toBe(1);
        expect(lines).toHaveLength(rows.length + 1);
      }),
    );
  });

  it('keeps cells whole', () => {
    expect(
      alignTable(
        [{ heading: 'Crop' }, { heading: 'g', right: true }],
        [
          ['育苗', '5'],
          ['Kale', '120'],
        ],
      ),
    ).toEqual(['Crop    g', '育苗    5', 'Kale  120']);
    expect(padTo('育', 4)).toBe('育  ');
  });
});

describe('a typed date and time on the site\u2019s clock', () => {
  const zones = ['Europe/Copenhagen', 'Australia/Lord_Howe', 'America/Santiago', 'Africa/Cairo', 'UTC'];
  const at = (zone: string, now: string) => withZoneName(createSiteTime(zone, now), zone);

  it('converts back to the typed text, or is a skipped time', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        instantWithin('2015-01-01T00:00:00.000Z', '2034-12-31T00:00:00.000Z'),
        dayWithin('2015-01-01', '2034-12-31'),
        fc.integer({ min: 0, max: 23 }),
        fc.integer({ min: 0, max: 59 }),
        (zone, now, day, hours, minutes) => {
          const clock = `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
          const site = at(zone, now);
          const moment = parseMoment(`${day} ${clock}`, site);
          if (moment === null || moment === undefined) return;
          expect([site.dayOf(moment), site.clockOf(moment)]).toEqual([day, clock]);
        },
      ),
    );
  });

  it('is found on ordinary days', () => {
    const site = at('Europe/Copenhagen', '2026-11-21T13:05:00.000Z');
    expect(parseMoment('13:40', site)).toBe('2026-11-21T12:40:00.000Z');
    expect(parseMoment('-1d 17:05', site)).toBe('2026-11-20T16:05:00.000Z');
    expect(parseMoment('2026-07-01 08:00', site)).toBe('2026-07-01T06:00:00.000Z');
    expect(parseMoment('now', site)).toBeUndefined();
    expect(parseMoment('2026-03-29 03:30', site)).toBe('2026-03-29T01:30:00.000Z');
  });

  it.each(['25:00', '12:60', 'noon', '2026-02-30 10:00', '2026-03-29 02:30'])('%s is refused', (text) => {
    expect(parseMoment(text, at('Europe/Copenhagen', '2026-11-21T13:05:00.000Z'))).toBeNull();
  });
});

describe('a mistyped command', () => {
  it.each([
    ['taks', 'tasks'],
    ['tsak', 'tasks'],
    ['complet', 'complete'],
    ['harvest', 'harvest'],
  ])('%s means %s', (typed, meant) => {
    expect(nearestWord(typed, ['tasks', 'batch', 'complete', 'harvest'])).toBe(meant);
  });

  it('is unknown without a similar word', () => {
    expect(nearestWord('zebra', ['tasks', 'batch'])).toBeNull();
  });

  it('has a symmetric distance to any word', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 8 }), fc.string({ maxLength: 8 }), (a, b) => {
        expect(editDistance(a, b)).toBe(editDistance(b, a));
        expect(editDistance(a, b) === 0).toBe(a === b);
      }),
    );
  });
});
