import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { m } from '#cli/language/messages.ts';
import { readTyped as readOption } from '#cli/text/mass.ts';
import { readValue } from '#domain/commands/read-value.ts';
import { tokensOf } from '#domain/commands/tokens.ts';
import { readTable } from '#domain/imports/read-table.ts';
import type { NumberKind } from '#domain/quantities/read-quantity.ts';
import { readSetPoint } from '#domain/set-points/set-point-facts.ts';
import { type DisplayUnits, METRIC } from '#domain/units.ts';
import { adoptSite } from '#messages/en/language.ts';
import { commandWords } from '#messages/en/web/commands.ts';
import { describeTable } from '#ports/record-kinds/imports.ts';
import { notation, readTyped as readForm } from '#web/format/quantity.ts';

const AMERICAN: DisplayUnits = { temperature: 'F', mass: 'oz' };
/** The difference that forms may round off, in grams. */
const ROUNDED = 0.000_501;
const KINDS: readonly NumberKind[] = ['mass', 'temperature', 'share', 'fraction', 'light', 'conductivity', 'h', 'area'];

const digits = fc.oneof(
  fc.constantFrom(
    '1,000',
    '1.000',
    '1,5',
    '2.65',
    '1 000',
    "1'000",
    '−3',
    '1e3',
    '.5',
    '12,34,567',
    '1,234.5',
    '1.234,5',
  ),
  fc
    .tuple(fc.nat({ max: 99_999 }), fc.integer({ min: 0, max: 3 }))
    .map(([whole, places]) => (whole / 10 ** places).toFixed(places)),
);
const unit = fc.constantFrom('', 'g', 'kg', 'oz', 'lb', '°F', 'C', '%', 'ppm', 'µS/cm', 'min', 'lux', 'HEAD');
const typed = fc.tuple(digits, unit).map(([number, symbol]) => (symbol === '' ? number : `${number} ${symbol}`));
const site = fc.constantFrom(
  { locale: 'en-GB', units: METRIC },
  { locale: 'en-US', units: AMERICAN },
  { locale: 'en-ZA', units: METRIC },
);

describe('a number that people type', () => {
  afterEach(() => {
    adoptSite({ locale: 'en-GB', units: METRIC });
    m.language.adoptSite({ locale: 'en-GB', units: METRIC });
  });

  it('means the same in forms, options, set points and commands', () => {
    fc.assert(
      fc.property(typed, site, fc.constantFrom(...KINDS), (text, farm, kind) => {
        adoptSite(farm);
        m.language.adoptSite(farm);
        expect(readOption(kind, text)).toEqual(readForm(kind, text));
        if (kind === 'temperature') {
          const form = readForm(kind, text);
          const point = readSetPoint('day_temperature', text, notation());
          if (form !== null && 'value' in form) expect(point).toEqual({ value: Math.round(form.value * 1000) / 1000 });
          else expect(point).toMatchObject({ fault: { code: expect.any(String) } });
        }
        const words = { ...commandWords, mass: farm.units.mass, decimal: notation().mark };
        const command = kind === 'mass' ? readValue('grams', tokensOf(text), words) : null;
        // The command bar leaves out what it doesn't read.
        if (command !== null)
          expect(readForm('mass', text)).toEqual({ value: command.kind === 'grams' ? command.grams : null });
      }),
    );
  });

  it('means the same in a file, if its marks are those of the farm', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 9_999_999 }),
        fc.constantFrom('g', 'kg', 'oz', 'lb'),
        fc.boolean(),
        (cents, symbol, isComma) => {
          adoptSite({ locale: isComma ? 'en-ZA' : 'en-GB', units: METRIC });
          const text = `${(cents / 100).toFixed(2).replace('.', isComma ? ',' : '.')} ${symbol}`;
          const read = readTable(
            { headings: ['lot', 'date', 'Weight'], rows: [{ line: 2, cells: ['a', '2026-05-12', text] }] },
            describeTable('harvests').shape,
            {
              map: new Map(),
              given: new Set(),
              today: '2026-05-12',
              date_order: null,
              decimal_mark: null,
              dayOf: () => '2026-05-12',
            },
          );
          const form = readForm('mass', text);
          const inFile = read.ok ? Number(read.value.rows[0]?.values.total_yield) : Number.NaN;
          const typed = form !== null && 'value' in form ? form.value : Number.NaN;
          expect(Math.abs(typed - inFile)).toBeLessThan(ROUNDED);
        },
      ),
    );
  });
});
