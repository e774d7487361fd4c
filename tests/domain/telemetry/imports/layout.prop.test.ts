import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guessUse } from '#domain/telemetry/imports/column-use.ts';
import { findLayout } from '#domain/telemetry/imports/layout.ts';
import { type MappedColumn, parseColumnMap } from '#domain/telemetry/imports/parse-column-map.ts';
import { createRowReader, type RowRules } from '#domain/telemetry/imports/read-row.ts';
import { METRICS } from '#domain/telemetry/metric.ts';
import { anyText } from '#tests/support/random/tricky-text.ts';

const GREENHOUSE = 'Date,Tair,Rhair,CO2air,HumDef,VentLee,PARin,Tair_sigrow,PARin_sigrow,Tleaf_ridder'.split(',');
const mapOf = (...texts: string[]): MappedColumn[] =>
  texts.flatMap((text) => {
    const column = parseColumnMap(text);
    return 'fault' in column ? [] : [column];
  });
const layoutOf = (headings: readonly string[], ...map: string[]) => {
  const found = findLayout(headings, mapOf(...map));
  if (!found.ok) throw new Error(found.error.code);
  return found.value;
};

describe('headings', () => {
  it('of climate computers and loggers are known, with their units', () => {
    expect(guessUse('Tair')).toEqual({ kind: 'readings', metric: 'temperature', unit: null });
    expect(guessUse('temp_f')).toEqual({ kind: 'readings', metric: 'temperature', unit: '°F' });
    expect(guessUse('EC [µS/cm]')).toEqual({ kind: 'readings', metric: 'ec', unit: 'µS/cm' });
    expect(guessUse('Relative humidity (%)')).toEqual({ kind: 'readings', metric: 'humidity', unit: null });
    expect(guessUse('Timestamp')).toMatchObject({ kind: 'time', heading: { part: 'stamp', zone: null } });
    for (const heading of ['Tair_sigrow', 'HumDef', 'Yield', '']) expect(guessUse(heading)).toBeNull();
  });

  it('of metrics by their own names are known, and no text breaks the guess', () => {
    for (const metric of METRICS) expect(guessUse(metric)).toEqual({ kind: 'readings', metric, unit: null });
    fc.assert(fc.property(anyText, (text) => void guessUse(text)));
  });
});

describe('the map of columns', () => {
  it('names metrics with units, parts of readings, and columns to leave out', () => {
    expect(parseColumnMap('Tair=temperature:C')).toEqual({
      heading: 'Tair',
      use: { kind: 'readings', metric: 'temperature', unit: 'C' },
    });
    expect(parseColumnMap('a=b=time')).toEqual({ heading: 'a=b', use: { kind: 'time' } });
    // Other imports have the field first.
    expect(parseColumnMap('temperature:F=Tair')).toEqual(parseColumnMap('Tair=temperature:F'));
    expect(parseColumnMap('temperature=co2')).toMatchObject({ heading: 'temperature', use: { metric: 'co2' } });
    expect(parseColumnMap('Tair=')).toEqual({ heading: 'Tair', use: null });
    expect(parseColumnMap('Tair')).toEqual({ fault: 'pair_expected' });
    expect(parseColumnMap('Tair=warmth')).toEqual({ fault: 'unknown_metric' });
    expect(parseColumnMap('Tair=temperature:ppm')).toEqual({ fault: 'unknown_unit' });
  });
});

describe('the layout of a file', () => {
  it('takes known headings, each content once, and names the others', () => {
    const { time, readings, skipped } = layoutOf(GREENHOUSE);
    expect(time).toEqual([{ at: 0, part: 'date' }]);
    expect(readings.form === 'wide' && readings.columns.map(({ heading, metric }) => [heading, metric])).toEqual([
      ['Tair', 'temperature'],
      ['Rhair', 'humidity'],
      ['CO2air', 'co2'],
      ['PARin', 'ppfd'],
    ]);
    expect(skipped).toEqual(['HumDef', 'VentLee', 'Tair_sigrow', 'PARin_sigrow', 'Tleaf_ridder']);
  });

  it('follows the map first', () => {
    const { readings, skipped } = layoutOf(
      GREENHOUSE,
      'Tair_sigrow=temperature',
      'tleaf_ridder=leaf_temperature',
      'PARin=',
    );
    expect(readings.form === 'wide' && readings.columns.map(({ heading }) => heading)).toEqual(
      ['Rhair', 'CO2air', 'Tair_sigrow', 'PARin_sigrow', 'Tleaf_ridder'].filter(
        (heading) => heading !== 'PARin_sigrow',
      ),
    );
    expect(skipped).toContain('Tair');
    expect(skipped).toContain('PARin');
  });

  it('is refused without times or readings, and for headings that are missing or repeated', () => {
    expect(findLayout(['Tair'], [])).toEqual({ ok: false, error: { code: 'no_time_column' } });
    expect(findLayout(['Date', 'HumDef'], [])).toEqual({ ok: false, error: { code: 'no_readings_column' } });
    expect(findLayout(['Date', 'Tair'], mapOf('x=co2'))).toMatchObject({ error: { code: 'unknown_heading' } });
    expect(findLayout(['Date', 'a', 'A'], mapOf('a=co2'))).toMatchObject({ error: { code: 'repeated_heading' } });
  });
});

describe('the rows of a file', () => {
  const rules = (headings: readonly string[], more: Partial<RowRules> = {}): RowRules => ({
    layout: layoutOf(headings),
    order: null,
    mark: 'point',
    localTime: (local) => `${local}Z`,
    subjectOf: (name) => (name === null || name === 'A1' ? 'bed-1' : null),
    ...more,
  });
  const anyCells = fc.array(anyText, { maxLength: 8 });

  it('give at most one reading or fault for each cell, whatever they hold', () => {
    fc.assert(
      fc.property(fc.array(anyCells, { maxLength: 10 }), fc.boolean(), (rows, isLong) => {
        const headings = isLong ? ['time', 'subject', 'metric', 'value', 'unit'] : ['time', 'temp', 'rh', 'co2'];
        const read = createRowReader(rules(headings));
        for (const cells of rows) {
          const { readings, faults } = read(cells);
          expect(readings.length + faults.length).toBeLessThanOrEqual(isLong ? 1 : 3);
          for (const { value } of readings) expect(String(value).length).toBeLessThanOrEqual(32);
        }
      }),
    );
  });

  it('give readings of a column each, without empty cells', () => {
    const read = createRowReader(rules(['time', 'temp', 'rh', 'co2']));
    const instant = '2026-01-01T10:00:00.000Z';
    expect(read(['2026-01-01 10:00', '21.5', '', 'NaN'])).toEqual({
      readings: [
        { subject: 'bed-1', metric: 'temperature', instant, value: 21.5, unit: null },
        { subject: 'bed-1', metric: 'co2', instant, value: 'NaN', unit: null },
      ],
      faults: [],
    });
    expect(read(['soon', '21.5', '', '400']).faults).toEqual([
      { fault: 'unreadable_time', text: 'soon' },
      { fault: 'unreadable_time', text: 'soon' },
    ]);
  });

  it('in long form name their place, metric and unit', () => {
    const read = createRowReader(rules(['subject', 'metric', 'time', 'value', 'unit'], { mark: 'comma' }));
    const instant = '2026-01-01T10:00:00.000Z';
    expect(read(['A1', 'aranet_co2', instant, '1.021,5', 'ppm']).readings).toEqual([
      { subject: 'bed-1', metric: 'co2', instant, value: 1021.5, unit: 'ppm' },
    ]);
    expect(read(['Z9', 'co2', instant, '1', '']).faults).toEqual([{ fault: 'unknown_place', text: 'Z9' }]);
    expect(read(['A1', 'joy', instant, '1', '']).faults).toEqual([{ fault: 'unknown_metric', text: 'joy' }]);
  });
});
