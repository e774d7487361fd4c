import { describe, expect, it } from 'vitest';
import { rowsOf } from '#ports/schemas/paging.ts';
import { useFarm } from '#tests/contract/contract-support.ts';
import type { ContractFarm } from '#tests/contract/farm-harness.ts';
import { SEED } from '#tests/contract/seed-farm.ts';

const TEXT = [
  'Time,Temp,RH (%),Note',
  '2026-02-01 08:00,68,55,x',
  '2026-02-01 08:05,69.8,56,x',
  '2026-02-01 08:05,71.6,56,x',
  'later,71.6,57,x',
].join('\n');
const file = { filename: 'climate.csv', content: TEXT };
const IN_F = JSON.stringify({ Temp: 'temperature:°F' });

/** Files of readings that are uploaded. */
export function describeReadingFiles(open: () => Promise<ContractFarm>): void {
  describe('files of readings', () => {
    const farm = useFarm(open);
    const ana = () => farm().api('ana');
    const series = async () => {
      const all = await ana().listSeries({ query: { subject: SEED.hvac } });
      return all.map(({ metric, last_value }) => [metric, last_value]);
    };

    it('are asked about where they are unclear, and refused with the same questions', async () => {
      const { questions, headings, columns, added } = await ana().importReadings({ query: { dry_run: true }, file });
      expect(headings).toEqual(['Time', 'Temp', 'RH (%)', 'Note']);
      expect(added).toBe(0);
      expect(columns).toMatchObject([{ heading: 'Temp', metric: 'temperature' }, { heading: 'RH (%)' }]);
      expect(questions).toMatchObject([
        { field: 'subject', code: 'readings_place_needed' },
        {
          field: 'map',
          code: 'readings_unit_doubtful',
          params: {
            heading: 'Temp',
            written: [68, 69.8, 71.6],
            choices: [
              { unit: '°C', values: [68, 69.8, 71.6] },
              { unit: '°F', values: [20, 21, 22] },
            ],
          },
        },
      ]);
      const refusal = { kind: 'invalid', errors: { subject: [{ code: 'readings_place_needed' }], map: [{}] } };
      await expect(ana().importReadings({ file })).rejects.toMatchObject({ problem: refusal });
      const wrong = { map: [{ code: 'readings_map_invalid' }] };
      const query = { subject: SEED.hvac, map: JSON.stringify({ Temp: 'warmth' }) };
      await expect(ana().importReadings({ query, file })).rejects.toMatchObject({ problem: { errors: wrong } });
      expect(rowsOf(await ana().listReadingImports({}))).toEqual([]);
    });

    it('are imported as their dry run says, once for a key, and undone to what was there', async () => {
      const query = { subject: SEED.hvac, map: IN_F };
      const dry = await ana().importReadings({ query: { ...query, dry_run: true }, file });
      expect(dry).toMatchObject({
        ...{ import: null, questions: [], times: ['Time'], skipped: ['Note'], time_zone: 'Europe/Zurich' },
        ...{ rows: 4, readings: 8, added: 4, known: 1, first: '2026-02-01T07:00:00.000Z' },
        columns: [
          {
            heading: 'Temp',
            metric: 'temperature',
            unit: '°F',
            samples: [{ text: '68', value: 20 }, { value: 21 }, {}],
          },
          { heading: 'RH (%)', metric: 'humidity', unit: null },
        ],
        bad: [
          { reason: 'unreadable_time', count: 2, lines: [5], texts: ['later'] },
          { reason: 'repeated', count: 1, lines: [4] },
        ],
        sketches: [
          {
            ...{ subject: SEED.hvac, metric: 'temperature' },
            points: [
              ['2026-02-01T07:00:00.000Z', 20, 20],
              ['2026-02-01T07:05:00.000Z', 21, 21],
            ],
          },
          { metric: 'humidity' },
        ],
      });
      expect(await series()).toEqual([]);
      const idempotencyKey = '01970000-0000-7000-8000-0000000000bb';
      const add = () => ana().importReadings({ query, file }, { idempotencyKey });
      const done = await add();
      expect({ ...done, import: null, sketches: dry.sketches }).toEqual(dry);
      expect(await add()).toEqual(done);
      expect(await series()).toEqual([
        ['humidity', 56],
        ['temperature', 21],
      ]);
      const [first, ...others] = rowsOf(await ana().listReadingImports({}));
      expect(others).toEqual([]);
      expect(first).toMatchObject({
        ...{ uuid: done.import, file_name: 'climate.csv', imported_by: 'ana' },
        counts: { added: 4, known: 1, other: 0, replaced: 0, refused: 3 },
      });
      expect(first?.sha256).toMatch(/^[0-9a-f]{64}$/);
      await ana().undoReadingImport({ params: { uuid: done.import ?? '' } });
      expect(await series()).toEqual([]);
    });

    it('name the places of rows, which can be given', async () => {
      const rows = 'Device,Metric,Time,Value\nSensor 7,co2,2026-02-01 08:00,410\nGrow 1 A1,co2,2026-02-01 08:00,420\n';
      const long = { filename: 'long.csv', content: rows };
      const dry = await ana().importReadings({ query: { dry_run: true }, file: long });
      expect(dry).toMatchObject({
        place_column: 'Device',
        added: 1,
        bad: [{ reason: 'unknown_place', texts: ['Sensor 7'] }],
      });
      const places = JSON.stringify({ 'sensor 7': SEED.beds.A2 });
      expect(await ana().importReadings({ query: { places }, file: long })).toMatchObject({ added: 2, bad: [] });
    });
  });
}
