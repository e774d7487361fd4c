import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audit } from '#cli/commands/history/audit.ts';
import { climate } from '#cli/commands/history/climate.ts';
import { occupancy } from '#cli/commands/history/occupancy.ts';
import { performance } from '#cli/commands/history/performance.ts';
import type { Command } from '#cli/runtime/cli.ts';
import { addDays, instantToMs, msToInstant } from '#domain/time.ts';
import * as climateWords from '#messages/en/terminal/climate.ts';
import * as look from '#messages/en/terminal/look.ts';
import * as usage from '#messages/en/terminal/usage.ts';
import type { FarmApi } from '#ports/farm-api/index.ts';
import { openSeededFarm, type SeededFarm } from '#tests/contract/farm-harness.ts';
import { SEED, TODAY } from '#tests/contract/seed-farm.ts';
import { type Run, runHere } from './command-support.ts';

describe('what happened on the farm', () => {
  let farm: SeededFarm;
  let api: FarmApi;
  let lot: string;
  const run = async (command: Command, words: readonly string[], how: Run = {}) => {
    const { code, out, err } = await runHere(farm, api, command, words, how);
    return { code, err, rows: out.trimEnd().split('\n') };
  };

  beforeAll(async () => {
    farm = await openSeededFarm();
    api = farm.service.as(farm.caller('admin'));
    ({ lot_code: lot } = await api.createBatch({
      body: {
        growth_recipe: SEED.recipe,
        trays: 8,
        start_date: addDays(TODAY, -21),
        completed_to: TODAY,
        placed_at: [{ location: SEED.beds.A1, trays: 8 }],
      },
    }));
    await api.createSupplier({ body: { name: 'Sativa' } });
    await farm.service.as(farm.caller('ana')).createSupplier({ body: { name: 'Nordfrø' } });
  });
  afterAll(() => farm.close());

  it('phyto audit lists the newest changes, filtered, and says if there are older ones', async () => {
    const all = await run(audit, []);
    const { at, who, what, kind, record } = look.auditHeadings;
    expect(all.rows[0]?.split(/ {2,}/)).toEqual([at, who, what, kind, record]);
    expect(all.rows[1]).toMatch(new RegExp(`${TODAY} \\d\\d:\\d\\d +ana +Create +supplier`));
    const mine = await run(audit, [], { options: { kind: 'supplier', who: 'admin', from: 'today' } });
    expect([mine.rows.length, mine.err]).toEqual([2, '']);
    const newest = await run(audit, [], { options: { limit: '1' }, look: 'json' });
    expect(JSON.parse(newest.rows.join(''))).toMatchObject([{ who: 'ana', after: { name: 'Nordfrø' } }]);
    expect(newest.err).toBe(`${look.olderAudit({ count: 1 })}\n`);
    expect((await run(audit, [], { options: { to: 'yesterday' } })).err).toBe(`${look.noAudit}\n`);
    expect((await run(audit, [], { options: { limit: '0' } })).code).toBe(2);
    const mistyped = await run(audit, [], { options: { kind: 'suplier', what: 'creat' } });
    for (const word of ['supplier', 'create']) expect(mistyped.err).toContain(usage.didYouMean({ words: [word] }));
    expect((await run(audit, [], { options: { kind: 'session', what: 'undo' } })).err).toBe(`${look.noAudit}\n`);
  });

  it('phyto performance compares the batches of a recipe with its plan', async () => {
    const { rows } = await run(performance, ['Basil, 21']);
    expect(rows).toHaveLength(2);
    expect(rows[1]?.split(/ {2,}/).slice(0, 3)).toEqual([lot, '1', addDays(TODAY, -21)]);
    expect((await run(performance, ['Rice'])).code).toBe(1);
  });

  it('phyto climate shows each phase or day, and performance --climate each batch, though nothing is measured', async () => {
    const phases = await run(climate, [lot]);
    expect(phases.err).toContain(climateWords.noReadings({ lot }));
    expect(phases.rows.map((row) => row.split(/ {2,}/).slice(0, 2))).toEqual([
      ['Phase', 'Days'],
      ['Germination', '10 (10)'],
      ['Growth', '12 (11)'],
    ]);
    const { rows } = await run(climate, [lot], { options: { days: true } });
    expect(rows).toHaveLength(23);
    expect(rows[1]?.split(/ {2,}/).slice(0, 2)).toEqual([addDays(TODAY, -21), '0']);
    const all = await run(performance, ['Basil, 21'], { options: { climate: true } });
    expect(all.rows[1]?.split(/ {2,}/)[0]).toBe(lot);
    expect((await run(climate, ['BAS-1999-0001'])).code).toBe(1);
  });

  it('phyto occupancy shows how full each chamber is on the days of a period', async () => {
    const { rows } = await run(occupancy, ['yesterday..today']);
    const places: readonly (readonly string[])[] = rows.slice(1).map((row) => row.split(/ {2,}/));
    const grow = places.find(([name]) => name === 'Grow 1') ?? [];
    expect(grow[3]).toBe('8');
    const { places: found } = await api.getOccupancy({ query: { from: addDays(TODAY, -1), to: TODAY } });
    expect(places).toHaveLength(found.length);
    expect((await run(occupancy, ['someday'])).code).toBe(2);
  });

  it('phyto climate shows what was planned beside what was measured, and the days that were outside', async () => {
    const start_date = addDays(TODAY, -3);
    const batch = await api.createBatch({
      body: {
        ...{ growth_recipe: SEED.recipe, trays: 4, start_date, completed_to: start_date },
        placed_at: [{ location: SEED.beds.A2, trays: 4 }],
      },
    });
    const now = instantToMs(farm.clock.now());
    const readings = Array.from({ length: 72 }, (_, at) => {
      const instant = msToInstant(now - (72 - at) * 3_600_000);
      const isShort = at >= 24 && at < 48;
      return [
        { metric: 'temperature' as const, value: 22.1 },
        { metric: 'ppfd' as const, value: isShort ? 40 : 120 },
      ].map((one) => ({ ...one, subject: SEED.beds.A2, instant }));
    }).flat();
    await api.addTelemetry({ body: { readings } });
    farm.clock.set(msToInstant(now - 3_600_000));
    await api.reportFault({ body: { subject: SEED.beds.A2, text: 'Driver broken' } });
    farm.clock.set(msToInstant(now));
    const { rows } = await run(climate, [batch.lot_code]);
    const cells = rows.map((row) => row.split(/ {2,}/));
    // Light has a plan, temperature none.
    expect(cells[1]).toEqual(['Germination', '4 (10)', '6.9 (6.9)', '-', '22.1', '22.1', '-', '-', '10 h']);
    const short = addDays(TODAY, -2);
    expect(cells.slice(4, 7).map((row) => row.slice(0, 3))).toEqual([
      [short, short, 'Light 29 % short, 1 day'],
      [addDays(short, 1), addDays(short, 1), 'Light 29 % over, 1 day'],
      [start_date, start_date, 'No data, 10 h'],
    ]);
    expect(cells.at(-1)?.slice(1)).toEqual(['lasts', 'Driver broken', 'Grow 1 A2', '-']);
  });
});
