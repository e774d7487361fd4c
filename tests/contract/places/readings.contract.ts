import { describe, expect, it } from 'vitest';
import { addMs } from '#domain/time.ts';
import { inputFaults } from '#messages/en/problems/input.ts';
import { expectInvalid, useFarm } from '#tests/contract/contract-support.ts';
import type { ContractFarm } from '#tests/contract/farm-harness.ts';
import { NOBODY, NOW, SEED } from '#tests/contract/seed-farm.ts';

const { A1, A2 } = SEED.beds;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const at = (ms: number) => addMs(NOW, ms);
const reading = (value: number | string | null, ms = 0, subject: string = A1) => ({
  subject,
  metric: 'temperature' as const,
  instant: at(ms),
  value,
});

/** Readings of machines, and the series that they make. */
export function describeReadings(open: () => Promise<ContractFarm>): void {
  describe('readings', () => {
    const farm = useFarm(open);
    const ana = () => farm().api('ana');
    const add = (...readings: (ReturnType<typeof reading> & { readonly unit?: string })[]) =>
      ana().addTelemetry({ body: { readings } });
    const series = (from: number, to: number, width?: number) =>
      ana().getTelemetry({
        query: { subject: A1, metric: 'temperature', from: at(from), to: at(to), ...(width ? { width } : {}) },
      });

    it('come back in order of time, whatever order they arrived in, each once', async () => {
      expect(await add(reading(21, -MINUTE), reading(22), reading(20, -2 * MINUTE))).toEqual({
        ...{ added: 3, known: 0, other: 0, replaced: 0, bad: [] },
      });
      expect(await add(reading(22), reading(19, -3 * MINUTE))).toMatchObject({ added: 1, known: 1, bad: [] });
      expect(await series(-HOUR, MINUTE)).toEqual({
        ...{ unit: '°C', step: 0 },
        points: [19, 20, 21, 22].map((value, index) => [at((index - 3) * MINUTE), value, value, value]),
      });
    });

    it('of a long range are spans with their least, greatest and mean value', async () => {
      await add(...[20, 21, 25].map((value, index) => reading(value, (index - 100) * HOUR)));
      await add(reading(30, -100 * HOUR + 10 * MINUTE));
      const { step, points } = await series(-150 * HOUR, 0, 150);
      expect([step, points]).toEqual([
        3600,
        [
          [at(-100 * HOUR), 20, 30, 25],
          [at(-99 * HOUR), 21, 21, 21],
          [at(-98 * HOUR), 25, 25, 25],
        ],
      ]);
    });

    it('in other units are converted', async () => {
      await add({ ...reading(68), unit: '°F' });
      expect((await series(0, 1)).points).toEqual([[NOW, 20, 20, 20]]);
    });

    it('that are impossible are kept apart with a reason, and never in the series', async () => {
      const answer = await add(reading(-1023), reading('nan', 1), reading(20, 2), { ...reading(1, 3), unit: 'bar' });
      expect(answer).toEqual({
        ...{ added: 1, known: 0, other: 0, replaced: 0 },
        bad: [
          { index: 0, reason: 'impossible' },
          { index: 1, reason: 'not_a_number' },
          { index: 3, reason: 'unknown_unit' },
        ],
      });
      expect((await series(-HOUR, HOUR)).points).toHaveLength(1);
      const bad = await ana().listBadReadings({});
      expect(bad.map(({ value, reason }) => [value, reason])).toEqual([
        ['1', 'unknown_unit'],
        ['nan', 'not_a_number'],
        ['-1023', 'impossible'],
      ]);
    });

    it('of places that the farm does not have are refused alone', async () => {
      const answer = await add(reading(20, 0, NOBODY), reading(20, 0, `bed-${NOBODY}`), reading(20, 0, A2));
      expect(answer).toEqual({
        ...{ added: 1, known: 0, other: 0, replaced: 0 },
        bad: [
          { index: 0, reason: 'unknown_subject' },
          { index: 1, reason: 'unknown_subject' },
        ],
      });
    });

    it('are listed as series with the last one', async () => {
      const { reservoir, hvac, chambers } = SEED;
      await add(reading(20), reading(21, MINUTE), reading(22, 0, chambers.grow), reading(23, 0, hvac));
      await ana().addTelemetry({
        body: { readings: [{ subject: reservoir, metric: 'ec', instant: NOW, value: 1200, unit: 'µS/cm' }] },
      });
      const all = await ana().listSeries({});
      expect(new Set(all.map(({ subject }) => subject))).toEqual(new Set([A1, reservoir, hvac, chambers.grow]));
      expect(all.find(({ subject }) => subject === A1)).toEqual({
        ...{ subject: A1, metric: 'temperature', unit: '°C' },
        ...{ first: NOW, last: at(MINUTE), last_value: 21 },
      });
      expect((await ana().listSeries({ query: { subject: reservoir } })).map(({ last_value }) => last_value)).toEqual([
        1.2,
      ]);
    });

    it('need a range that ends after it starts', async () => {
      expect(await expectInvalid(series(0, 0))).toEqual({ to: [inputFaults.ends_before_start({})] });
    });
  });
}
