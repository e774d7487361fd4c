import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { acknowledge, faults, override, readings, setPoints } from '#cli/commands/look/machines.ts';
import type { Command } from '#cli/runtime/cli.ts';
import { addDays, addMs, type Instant } from '#domain/time.ts';
import * as text from '#messages/en/faults.ts';
import * as m from '#messages/en/terminal/manage/machines.ts';
import * as telemetry from '#messages/en/terminal/telemetry.ts';
import type { FarmApi } from '#ports/farm-api/index.ts';
import { openSeededFarm, type SeededFarm } from '#tests/contract/farm-harness.ts';
import { NOW, SEED, TODAY } from '#tests/contract/seed-farm.ts';
import { type Run, runHere } from './command-support.ts';

const HOUR_MS = 3_600_000;

let farm: SeededFarm;
let api: FarmApi;
beforeEach(async () => {
  farm = await openSeededFarm();
  api = farm.service.as(farm.caller('ana'));
});
afterEach(() => farm.close());

const run = async (
  command: Command,
  words: readonly string[],
  options: Run['options'] = {},
  look: Run['look'] = 'table',
) => {
  const { code, out, err } = await runHere(farm, api, command, words, { options, look });
  const rows = out.trimEnd().split('\n');
  return { code, err, out, rows, cells: rows.slice(1).map((row) => row.split(/ {2,}/)) };
};
const jsonOf = async (command: Command, words: readonly string[], options: Run['options'] = {}) =>
  JSON.parse((await run(command, words, options, 'json')).out);

describe('phyto override and phyto set-points', () => {
  const WARM = { reason: 'heat wave', for: '2h' };

  it('read numbers by the marks of the farm, and refuse those in doubt', async () => {
    expect((await run(override, ['Grow 1', 'co2=1,000'], WARM)).rows[0]).toContain('co2 is 1000 ppm');
    const doubt = await run(override, ['Grow 1', 'co2=1.000'], WARM);
    expect(doubt).toMatchObject({ code: 2, err: expect.stringContaining('1 or 1000') });
    const unit = await run(override, ['Grow 1', 'co2=22 lux'], WARM);
    expect(unit).toMatchObject({ code: 2, err: expect.stringContaining('lux') });
  });

  it('read and print temperatures in the unit of the farm', async () => {
    const admin = farm.service.as(farm.caller('admin'));
    const site = await admin.getInterfaceEnvironment({});
    await admin.updateInterfaceEnvironment({ body: { units: { ...site.units, temperature: 'F' } } });
    const made = await run(override, ['Grow 1', 'night_temperature=55'], WARM);
    expect(made.rows[0]).toContain('night_temperature is 55 °F');
    const [place] = await jsonOf(setPoints, ['Grow 1']);
    expect(place.asked.night_temperature).toBe(12.778);
    expect((await run(setPoints, ['Grow 1'])).out).toContain('55 °F');
    const body = { readings: [{ subject: SEED.beds.A1, metric: 'temperature' as const, instant: NOW, value: 20 }] };
    await admin.addTelemetry({ body });
    expect((await run(readings, ['Grow 1 A1'])).out).toContain('68 °F');
    await admin.updateInterfaceEnvironment({ body: { units: site.units } });
    await run(readings, ['Grow 1 A1']);
  });

  it('override set points of a place until an end, show them, and end them', async () => {
    const made = await run(override, ['Grow 1', 'day_temperature=75.2F', 'co2=900'], WARM);
    expect(made.rows.map((row) => row.replace(/ until .*/, ''))).toEqual([
      'Grow 1: day_temperature is 24 °C',
      'Grow 1: co2 is 900 ppm',
    ]);
    const [place] = await jsonOf(setPoints, ['climate 1']);
    expect(place).toMatchObject({
      name: 'Grow 1',
      asked: { day_temperature: 24, co2: 900 },
      overrides: [{ reason: 'heat wave', created_by: 'ana', until: addMs(NOW, 2 * HOUR_MS) }, { key: 'co2' }],
    });
    farm.deps.devices.reportState(SEED.chambers.grow, {
      at: NOW,
      state: { day_temperature: 24, co2: 800, mode: 'auto' },
    });
    const shown = await run(setPoints, ['Grow', '1']);
    expect(shown.rows[0]?.split(/ {2,}/)).toEqual(Object.values(m.setPointHeadings));
    expect(shown.cells).toEqual([
      ['Grow 1', 'day_temperature', '-', '24 °C', expect.stringContaining(TODAY), '24 °C', m.yes],
      ['Grow 1', 'co2', '-', '900 ppm', expect.stringContaining(TODAY), '800 ppm', m.no],
      ['Grow 1', 'mode', '-', '-', '-', 'auto', '-'],
    ]);
    expect((await run(override, ['end', 'Grow 1', 'co2'])).rows).toEqual([
      m.overrideEnded({ name: 'Grow 1', key: 'co2' }),
    ]);
    expect(await jsonOf(override, ['end', 'Grow 1'])).toMatchObject([{ key: 'day_temperature', name: 'Grow 1' }]);
    const none = await run(override, ['end', 'Grow 1']);
    expect([none.code, none.err]).toEqual([1, `phyto: ${m.noOverride({ name: 'Grow 1', keys: [] })}\n`]);
    expect(await jsonOf(setPoints, [], { overridden: true })).toEqual([]);
  });

  it('last until a moment or the end of a day', async () => {
    const untilOf = async (until: string): Promise<Instant> =>
      (await jsonOf(override, ['Tank 1', 'ec=1.4'], { reason: 'rain', until }))[0].until;
    const { time_zone } = await api.getSystem({});
    const site = farm.clock.site(time_zone);
    expect(await untilOf('+2d')).toBe(site.startOfDay(addDays(TODAY, 3)));
    expect(site.dayOf(await untilOf('+1d 08:00'))).toBe(addDays(TODAY, 1));
  });

  it('send nothing that the farm would refuse, and say what to do', async () => {
    const refused = async (words: readonly string[], options: Run['options'] = WARM) => {
      const { code, err } = await run(override, words, options);
      expect(await jsonOf(setPoints, [], { overridden: true })).toEqual([]);
      return { code, err };
    };
    const pairs: readonly (readonly [readonly string[], Run['options'], string])[] = [
      [['Grow 1'], WARM, m.nothingToOverride],
      [['Grow 1', 'co2=900'], { for: '2h' }, '--reason is missing'],
      [['Grow 1', 'co2=900'], { reason: 'heat wave' }, m.endMissing],
      [['Grow 1', 'co2=900'], { reason: 'heat wave', for: 'soon' }, m.notADuration({ option: '--for', typed: 'soon' })],
      [['Grow 1', 'co2=900'], { reason: 'heat wave', until: 'soon' }, m.notAnEnd({ typed: 'soon' })],
      [['Grow 1', 'co2=900'], { ...WARM, until: '18:00' }, '--for or --until'],
      [['Grow 1', 'co2=900', 'day_temperature=90'], WARM, 'day_temperature=90: '],
      [['Grow 1', 'co2=900'], { reason: 'heat wave', for: '91d' }, '--until: '],
      [['Grow 1', 'co2=lots'], WARM, m.notASetPointValue({ key: 'co2', typed: 'lots', example: '22' })],
      [['Grow 1', 'ec=1.4'], WARM, m.noSetPoint({ typed: 'ec' })],
      [['end'], {}, m.nothingToEnd],
    ];
    for (const [words, options, said] of pairs) {
      expect(await refused(words, options)).toEqual({ code: 2, err: expect.stringContaining(said) });
    }
    const unknown = await refused(['Grow 11', 'co2=900']);
    expect(unknown).toEqual({ code: 1, err: expect.stringContaining(m.noPlace({ name: 'Grow 11' })) });
    expect(unknown.err).toContain('"Grow 1"');
  });
});

describe('phyto faults and phyto acknowledge', () => {
  const report = (subject: string, said: string | null) => api.reportFault({ body: { subject, text: said } });

  it('list open faults of a place with what to check first, and those that have ended', async () => {
    await report(SEED.chambers.grow, 'Door open');
    await report(SEED.beds.A1, 'Relay stuck');
    const all = await run(faults, []);
    expect(all.cells.map((cells) => [cells[0], cells[2], cells[5]])).toEqual([
      ['Grow 1', 'Door open', '-'],
      ['Grow 1 A1', 'Relay stuck', '-'],
    ]);
    expect(all.out).toContain(text.checks.look);
    // An HVAC answers for its chamber.
    expect(await jsonOf(faults, ['Climate 1'])).toMatchObject([{ name: 'Grow 1', text: 'Door open' }]);
    expect((await run(faults, ['Grow 1 A2'], { fail: true })).rows).toEqual(['']);
    expect((await run(faults, ['Grow 1 A1'], { fail: true })).code).toBe(1);
    farm.clock.set(addMs(NOW, HOUR_MS));
    await report(SEED.beds.A1, null);
    const [past] = (await run(faults, [], { past: true, from: 'today' })).cells;
    expect(past?.slice(0, 4)).toEqual(['Grow 1 A1', expect.any(String), expect.any(String), 'Relay stuck']);
    expect((await run(faults, [], { past: true, to: 'yesterday' })).err).toBe(`${m.noPastFaults}\n`);
    expect((await run(faults, [], { from: 'today' })).code).toBe(2);
    await report(SEED.beds.A2, 'Fan broken');
    await report(SEED.beds.A2, null);
    const newest = await run(faults, [], { past: true, limit: '1' });
    expect([newest.rows.length, newest.err]).toEqual([2, `${m.olderFaults({ count: 1 })}\n`]);
  });

  it('acknowledge the faults of a place, or one fault, with a note', async () => {
    const { fault } = await report(SEED.chambers.grow, 'Door open');
    const first = await run(acknowledge, ['Climate 1'], { note: 'hinge ordered' });
    expect(first.rows).toEqual([m.acknowledged({ name: 'Grow 1', sentence: 'Door open' })]);
    const again = await run(acknowledge, [fault?.uuid ?? '']);
    expect(again.rows).toEqual([m.acknowledgedBefore({ name: 'Grow 1', sentence: 'Door open', who: 'ana' })]);
    expect(await jsonOf(faults, [])).toMatchObject([{ acknowledged_by: 'ana', note: 'hinge ordered' }]);
    expect((await run(faults, [])).cells[0]?.[5]).toBe('ana: hinge ordered');
    expect(await jsonOf(acknowledge, ['Grow 1'], { note: 'hinge mended' })).toMatchObject([{ note: 'hinge mended' }]);
    const none = await run(acknowledge, ['Tank 1']);
    expect([none.code, none.err]).toEqual([1, `phyto: ${m.noFault({ name: 'Tank 1' })}\n`]);
  });
});

describe('phyto readings', () => {
  const at = (minutes: number) => addMs(NOW, minutes * 60_000);
  const room = { subject: SEED.chambers.grow, metric: 'temperature' } as const;
  beforeEach(() =>
    api.addTelemetry({
      body: {
        readings: [
          { ...room, instant: at(-30), value: 21.5 },
          { ...room, instant: at(-20), value: 22 },
          { ...room, instant: at(-10), value: -1023 },
          { subject: SEED.beds.A1, metric: 'ppfd', instant: at(-4 * 1440), value: 250 },
        ],
      },
    }),
  );

  it('names the machines of a place that measures nothing itself, with the command', async () => {
    const hvac = { subject: SEED.hvac, metric: 'humidity', instant: at(-30), value: 65 } as const;
    await api.addTelemetry({ body: { readings: [hvac] } });
    const climate = m.measuredBy({ name: 'Climate 1', command: 'phyto readings "Climate 1" humidity' });
    for (const place of ['Grow 1', 'Grow 1 A1', 'Grow 1 A2'])
      expect((await run(readings, [place, 'humidity'])).err).toContain(climate);
    const nothing = await run(readings, ['Grow 1 A2']);
    expect(nothing.err).toContain(m.measuredBy({ name: 'Climate 1', command: 'phyto readings "Climate 1"' }));
    expect((await run(readings, ['Tank 1', 'humidity'])).err).toBe(`phyto: ${m.noReadingsOf({ name: 'Tank 1' })}\n`);
  });

  it('lists what is measured, and what was kept apart', async () => {
    const { rows, cells } = await run(readings, []);
    expect(rows[0]?.split(/ {2,}/)).toEqual(Object.values(m.seriesHeadings));
    expect(cells.map((row) => [row[0], row[1], row[4]])).toEqual([
      ['Grow 1', 'temperature', '22 °C'],
      ['Grow 1 A1', 'ppfd', '250 µmol/m²/s'],
    ]);
    expect(await jsonOf(readings, ['Grow 1 A1'])).toMatchObject([
      { name: 'Grow 1 A1', metric: 'ppfd', last_value: 250 },
    ]);
    expect((await run(readings, ['Tank 1'])).err).toBe(`${m.noReadingsOf({ name: 'Tank 1' })}\n`);
    const bad = await run(readings, [], { bad: true });
    expect(bad.cells.map(([place, metric, , value, unit, reason]) => [place, metric, value, unit, reason])).toEqual([
      ['Grow 1', 'temperature', '-1023', '-', telemetry.badReasons.impossible],
    ]);
    expect(await jsonOf(readings, [], { bad: true, limit: '1' })).toMatchObject([
      { name: 'Grow 1', reason: 'impossible' },
    ]);
  });

  it('prints a series as a table, CSV or JSON', async () => {
    const table = await run(readings, ['Grow 1', 'temperature'], { last: '1h' });
    expect(table.cells.map(([, value]) => value)).toEqual(['21.5 °C', '22 °C']);
    const csv = await run(readings, ['Grow 1', 'temperature'], { format: 'csv', last: '1h' });
    expect(csv.rows).toEqual(['time,min,max,mean', `${at(-30)},21.5,21.5,21.5`, `${at(-20)},22,22,22`]);
    const json = await jsonOf(readings, ['Grow 1', 'temperature'], { points: '1' });
    expect(json).toMatchObject({ name: 'Grow 1', unit: '°C', points: [[expect.any(String), 21.5, 22, 21.75]] });
    const wide = await run(readings, ['Grow 1', 'temperature'], { points: '1' });
    expect(wide.rows[0]?.split(/ {2,}/)).toEqual(['Time', 'Least', 'Mean', 'Most']);
    expect((await run(readings, ['Grow 1', 'temperature'], { last: '5min' })).err).toBe(`${m.noneInRange}\n`);
  });

  it('prints each reading of a long range once', async () => {
    const days = Array.from({ length: 60 }, (_, n) => ({ ...room, instant: at(-n * 240 - 45), value: 20 + n / 10 }));
    await api.addTelemetry({ body: { readings: days } });
    const { rows } = await run(readings, ['Grow 1', 'temperature'], { single: true, last: '30d', format: 'csv' });
    expect(rows.slice(1).map((row) => Number(row.split(',')[3]))).toEqual([
      ...days.map(({ value }) => value).toReversed(),
      21.5,
      22,
    ]);
  });

  it('says what a place measures, and what to write', async () => {
    const refused = async (words: readonly string[], options: Run['options'] = {}) => {
      const { code, err } = await run(readings, words, options);
      return [code, err];
    };
    const other = m.measuresOnly({ name: 'Grow 1', metrics: ['temperature'] });
    expect(await refused(['Grow 1', 'ec'])).toEqual([1, `phyto: ${other}\n`]);
    expect(await refused(['Grow 1', 'temperatur'])).toEqual([2, expect.stringContaining('"temperature"')]);
    expect(await refused(['Grow 1', 'temperature'], { format: 'xml' })).toEqual([
      2,
      expect.stringContaining('--format'),
    ]);
    expect(await refused(['Grow 1', 'temperature'], { points: '4001' })).toEqual([
      2,
      expect.stringContaining('--points'),
    ]);
    expect(await refused([], { format: 'csv' })).toEqual([2, expect.stringContaining('--format')]);
    expect(await refused(['Grow 1', 'temperature', 'now'])).toEqual([2, expect.stringContaining('now')]);
    expect(await refused(['A1'], { bad: true })).toEqual([2, expect.stringContaining('A1')]);
  });
});
