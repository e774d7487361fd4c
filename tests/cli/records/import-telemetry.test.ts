import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { importFiles } from '#cli/commands/farm/import.ts';
import * as m from '#messages/en/terminal/telemetry.ts';
import type { FarmApi } from '#ports/farm-api/index.ts';
import { runHere } from '#tests/cli/commands/command-support.ts';
import { openSeededFarm, type SeededFarm } from '#tests/contract/farm-harness.ts';
import { SEED } from '#tests/contract/seed-farm.ts';

const REAL = process.env.PHYTO_REAL_DATA;
if (REAL === undefined) process.stderr.write('Skipped: import of real climate. PHYTO_REAL_DATA is not set.\n');

let farm: SeededFarm;
let api: FarmApi;
let folder: string;
beforeAll(async () => {
  farm = await openSeededFarm();
  api = farm.service.as(farm.caller('admin'));
  folder = await mkdtemp(join(tmpdir(), 'phyto-telemetry-'));
});
afterAll(async () => {
  await farm.close();
  await rm(folder, { recursive: true });
});

const fileOf = async (name: string, content: string | Uint8Array): Promise<string> => {
  const file = join(folder, name);
  await writeFile(file, content);
  return file;
};
const run = (file: string, options: Readonly<Record<string, unknown>> = {}) =>
  runHere(farm, api, importFiles, ['telemetry', file], { options });
const reportOf = async (file: string, options: Readonly<Record<string, unknown>> = {}) => {
  const { out } = await runHere(farm, api, importFiles, ['telemetry', file], { options, look: 'json' });
  return JSON.parse(out)[0].report;
};
const seriesOf = async (subject: string) => {
  const series = await api.listSeries({ query: { subject } });
  return series.map(({ metric, first, last, last_value }) => [metric, first, last, last_value]);
};

describe('importing readings', () => {
  it('reports what it would add, adds it once, and keeps impossible readings apart', async () => {
    const file = await fileOf(
      'climate.csv',
      'Date,Tair,Rhair,VentLee\r\n3/31/2026 8:00,21.5,70,0\r\n3/31/2026 8:05,-1023,71,0\r\n\r\n3/31/2026 8:10,21.7,,0\r\n',
    );
    const lines = [
      '  - read: temperature from "Tair", humidity from "Rhair"',
      '  - "Tair": 21.5, 21.7 °C …',
      '  - "Rhair": 70, 71 % …',
      '  - not read: VentLee',
      '  - times: month first',
      '  - from 2026-03-31 08:00 to 2026-03-31 08:10 (Europe/Zurich)',
      '',
    ].join('\n');
    const bad = '  ! 1 reading: impossible for a working sensor. First lines: 3.\n';
    const options = { subject: 'climate 1' };
    expect(await run(file, { ...options, dryRun: true })).toEqual({
      code: 0,
      out: `${file}: 4 of 5 readings in 3 rows would be added.\n${lines}`,
      err: bad,
    });
    expect(await seriesOf(SEED.hvac)).toEqual([]);
    expect((await run(file, options)).out).toBe(`${file}: 4 of 5 readings in 3 rows added.\n${lines}`);
    expect(await reportOf(file, options)).toMatchObject({ added: 0, known: 4 });
    expect(await seriesOf(SEED.hvac)).toEqual([
      ['humidity', '2026-03-31T06:00:00.000Z', '2026-03-31T06:05:00.000Z', 71],
      ['temperature', '2026-03-31T06:00:00.000Z', '2026-03-31T06:10:00.000Z', 21.7],
    ]);
  });

  it('reads a row for each reading, decimal commas, semicolons and Windows-1252', async () => {
    const text =
      'Ort;Metric;Zeit;Value;Unit\nGrow 1 A1;temperature;01.02.2026 10:00;68,0;°F\nTank 1;ec;13.02.2026 10:00;1800;µS/cm\n';
    const file = await fileOf('long.csv', Buffer.from(text, 'latin1'));
    const report = await reportOf(file, { map: ['Ort=subject'], timeColumn: 'Zeit' });
    expect(report).toMatchObject({ added: 2, bad: [], date_order: 'dmy' });
    expect(await seriesOf(SEED.beds.A1)).toEqual([
      ['temperature', '2026-02-01T09:00:00.000Z', '2026-02-01T09:00:00.000Z', 20],
    ]);
    expect(await seriesOf(SEED.reservoir)).toEqual([
      ['ec', '2026-02-13T09:00:00.000Z', '2026-02-13T09:00:00.000Z', 1.8],
    ]);
  });

  it('reads exports with a list of times, and says which devices it does not know', async () => {
    const labels = ['2026-01-01T10:00:00-00:00', '2026-01-01T10:10:00-00:00', '2026-01-01T10:20:00-00:00'];
    const file = await fileOf(
      'export.json',
      JSON.stringify({
        metadata: { metrics: { aranet_co2: { symbol: 'ppm' } }, devices: { a: { name: 'Farm_1' }, b: { name: '' } } },
        labels,
        series: [
          { metric: 'aranet_co2', device_id: 'a', values: [410, null, 420] },
          { metric: 'aranet_co2', device_id: 'b', values: [1, 2, 3] },
        ],
      }),
    );
    const { code, out, err } = await run(file, { device: ['farm_1=Grow 1 A2'] });
    expect(code).toBe(0);
    expect(out).toContain('2 of 5 readings in 6 rows added.');
    expect(err.replaceAll(/\s+/g, ' ')).toContain(
      m.bad({ reason: m.badReasons.unknown_place, count: 3, lines: [4, 5, 6], names: ['b'] }),
    );
    expect(await seriesOf(SEED.beds.A2)).toEqual([
      ['co2', '2026-01-01T10:00:00.000Z', '2026-01-01T10:20:00.000Z', 420],
    ]);
  });

  it('refuses what it would have to guess, and says how to say it', async () => {
    const unclear = await fileOf('unclear.csv', 'Date,Tair\n2/1/2026 8:00,21\n3/1/2026 8:00,21\n');
    const of = { subject: 'Grow 1 A3' };
    expect(await run(unclear, of)).toMatchObject({ code: 1, err: expect.stringContaining('--date-order dmy') });
    expect(await reportOf(unclear, { ...of, dateOrder: 'mdy' })).toMatchObject({ added: 2 });
    expect((await run(unclear)).err).toContain('Add --subject');
    expect((await run(unclear, { subject: 'Grow 1 Z9' })).code).toBe(2);
    expect((await run(unclear, { ...of, map: ['Tair=warmth'] })).code).toBe(2);
    expect((await run(unclear, { ...of, skipBad: true })).code).toBe(2);
    const empty = await fileOf('empty.csv', '');
    const book = await fileOf('book.xlsx', Uint8Array.of(0x50, 0x4b, 3, 4));
    const json = await fileOf('other.json', '{"labels": []}');
    const open = await fileOf('open.csv', `Date,Tair\n2026-01-01,"${'x'.repeat(300_000)}\n`);
    expect((await run(empty, of)).err).toContain(m.notReadings.empty);
    expect((await run(book, of)).err).toContain('workbook');
    expect((await run(json, of)).err).toContain('JSON');
    expect((await run(open, of)).err).toContain('damaged');
    expect((await run(join(folder, 'missing.csv'), of)).err).toContain('no such file');
  });

  it('asks for a unit that the values contradict, or refuses and says which --map to give', async () => {
    const text = 'Time,Temp,EC\n2026-02-02 08:00,68,1400\n2026-02-02 08:05,69.8,1420\n2026-02-02 08:10,71.6,1440\n';
    const file = await fileOf('units.csv', text);
    const of = { subject: 'Grow 1 B1', dryRun: true };
    const refused = await run(file, of);
    expect(refused.code).toBe(1);
    const told = refused.err.replaceAll(/\s+/g, ' ');
    expect(told).toContain('"Temp" has no unit, and its values are unusual in °C: 68, 69.8, 71.6.');
    expect(told).toContain('in °F they would be 20, 21, 22 °C');
    expect(told).toContain(m.unitOption({ unit: '°F', option: '--map "Temp=temperature:°F"' }));
    const given = { ...of, map: ['Temp=temperature:°F', 'EC=ec:µS/cm'] };
    expect(await reportOf(file, given)).toMatchObject({ added: 6, bad: [] });
    // Answers by number; what isn't one is asked again.
    const asked = await runHere(farm, api, importFiles, ['telemetry', file], { options: of, answers: ['9', '2', '2'] });
    expect(asked.err).toContain(m.askUnit({ heading: 'EC', most: 5 }));
    expect(asked.out).toContain('6 of 6 readings');
    expect(asked.out).toContain('"Temp": 20, 21, 22 °C (written 68, 69.8, 71.6)');
    const rows = 'Place,Metric,Time,Value\nGrow 1 B1,temperature,2026-02-02 08:00,68\n';
    const long = await fileOf('long-units.csv', rows);
    expect((await run(long, { dryRun: true })).err).toContain('temperature=temperature:°F');
    expect(await reportOf(long, { dryRun: true, map: ['temperature=temperature:°F'] })).toMatchObject({ added: 1 });
    expect(await seriesOf(SEED.beds.B1)).toEqual([]);
  });

  it('reads InfluxDB line protocol in each precision, with tags as places, and names lines that are none', async () => {
    const at = '1769929200';
    const file = await fileOf(
      'export.lp',
      [
        '# exported',
        `climate,room=Grow\\ 1\\ B1 temp_c=20.5,humidity=55i,fan=true ${at}000000000`,
        `climate,room=Grow\\ 1\\ B1 temp_c=20.7,humidity=56i,fan=false 1769929500000000000`,
        '',
      ].join('\n'),
    );
    const options = { map: ['room=subject'], dryRun: true };
    const report = await reportOf(file, options);
    expect(report).toMatchObject({
      ...{ added: 4, bad: [], first: '2026-02-01T07:00:00.000Z', last: '2026-02-01T07:05:00.000Z' },
      columns: [
        { heading: 'temp_c', metric: 'temperature', unit: '°C' },
        { heading: 'humidity', metric: 'humidity' },
      ],
      notes: [{ code: 'timestamps_read', params: { precision: 'ns' } }],
    });
    const seconds = await fileOf('seconds.lp', `humidity,device=Grow\\ 1\\ B1 value=55 ${at}\n`);
    expect(await reportOf(seconds, { dryRun: true })).toMatchObject({ added: 1, first: '2026-02-01T07:00:00.000Z' });
    const wrong = await fileOf('wrong.lp', `a,b=c d=1 ${at}\na,b=c d=2 ${at}\na,b=c d=3 ${at}\na,b d=1\n`);
    expect((await run(wrong, { subject: 'Grow 1 B1' })).err.replaceAll(/\s+/g, ' ')).toContain(m.badLine({ line: 4 }));
  });

  it('points out days that lie years from the others', async () => {
    const file = await fileOf(
      'stopped.csv',
      'Time,Temp\n2001-01-01 00:00,20\n2026-02-02 08:05,20\n2026-02-02 08:10,20\n',
    );
    const { err } = await run(file, { subject: 'Propagation P1', dryRun: true });
    const at = '2001-01-01 00:00';
    expect(err.replaceAll(/\s+/g, ' ')).toContain(m.farReadings({ end: 'first', readings: 1, from: at, to: at }));
  });

  it('reads local times by the clock of the site, or of another zone, and refuses those that it skips', async () => {
    const file = await fileOf(
      'zones.csv',
      'time,temp\n2026-03-29 01:30,20\n2026-03-29 02:30,20.1\n2026-03-29 03:30,20.2\n',
    );
    const report = await reportOf(file, { subject: 'Propagation P1' });
    expect(report).toMatchObject({ added: 2, first: '2026-03-29T00:30:00.000Z', last: '2026-03-29T01:30:00.000Z' });
    expect(report.bad).toEqual([{ reason: 'skipped_time', count: 1, lines: [3], texts: ['2026-03-29 02:30'] }]);
    const utc = await reportOf(file, { subject: 'Propagation P1', timeZone: 'Etc/UTC' });
    expect(utc).toMatchObject({ added: 2, known: 1, bad: [], last: '2026-03-29T03:30:00.000Z' });
    expect((await run(file, { subject: 'Propagation P1', timeZone: 'Mars/Olympus' })).code).toBe(2);
  });

  it('sends any number of rows in calls of at most 500', async () => {
    const rows = Array.from({ length: 1700 }, (_, at) => `${1_767_225_600 + at * 60},${20 + (at % 10) / 10}`);
    const file = await fileOf('many.csv', `time,temp\n${rows.join('\n')}\n`);
    const sizes: number[] = [];
    const counting: FarmApi = {
      ...api,
      addTelemetry: (call) => {
        sizes.push(call.body.readings.length);
        return api.addTelemetry(call);
      },
    };
    await runHere(farm, counting, importFiles, ['telemetry', file], { options: { subject: 'Grow 1 A4' } });
    expect(sizes).toEqual([500, 500, 500, 200]);
    expect((await seriesOf(SEED.beds.A4)).map(([metric]) => metric)).toEqual(['temperature']);
  });
});

describe('importing the files of loggers', () => {
  const of = { subject: 'Grow 1 A1' };
  beforeEach(async () => {
    await farm.close();
    farm = await openSeededFarm();
    api = farm.service.as(farm.caller('admin'));
  });

  it('joins a day and a time of day, with or without --time-column', async () => {
    const file = await fileOf('two.csv', 'Date,Time,Temperature\n2026-06-01,08:00,20.1\n2026-06-01,08:05,20.4\n');
    const past = await fileOf('two-past.csv', 'Date,Time,Temperature\n2026-02-01,08:00,20.1\n2026-02-01,08:05,20.4\n');
    expect(await reportOf(file, { ...of, dryRun: true })).toMatchObject({ added: 0, bad: [{ reason: 'in_future' }] });
    const options = { subject: 'Grow 1 A2' };
    const span = { first: '2026-02-01T07:00:00.000Z', last: '2026-02-01T07:05:00.000Z' };
    expect(await reportOf(past, { ...options, timeColumn: 'Date+Time', dryRun: true })).toMatchObject({
      added: 2,
      ...span,
    });
    expect(await reportOf(past, options)).toMatchObject({ added: 2, known: 0, ...span });
  });

  it('takes the zone and the units of the headings, and refuses options that contradict them', async () => {
    const file = await fileOf(
      'hobo.csv',
      'Plot Title: Grow 1\n"#","Date Time, GMT-06:00","Temp, °F (LGR S/N: 1, SEN S/N: 1)","RH, % (LGR S/N: 1, SEN S/N: 1)"\n' +
        '1,03/31/26 08:00:00 AM,68,55\n2,03/31/26 08:05:00 AM,69.8,56\n',
    );
    const options = { subject: 'Grow 1 A3' };
    const { out } = await run(file, options);
    expect(out).toContain(m.zoneRead({ zone: '-06:00' }));
    expect(await seriesOf(SEED.beds.A3)).toEqual([
      ['humidity', '2026-03-31T14:00:00.000Z', '2026-03-31T14:05:00.000Z', 56],
      ['temperature', '2026-03-31T14:00:00.000Z', '2026-03-31T14:05:00.000Z', 21],
    ]);
    expect((await run(file, { ...options, timeZone: 'Europe/Zurich' })).err.replaceAll(/\s+/g, ' ')).toContain(
      m.zonesDiffer({ zone: '-06:00', option: 'Europe/Zurich' }),
    );
    const unclear = await fileOf('cst.csv', 'Date-Time (CST),Temp\n2026-02-01 08:00,20\n');
    expect((await run(unclear, options)).err.replaceAll(/\s+/g, ' ')).toContain(m.zoneUnclear({ zone: 'CST' }));
    const mapped = await fileOf('map.csv', 'Time,Probe (F)\n2026-02-01 08:00,158\n');
    const water = { subject: 'Tank 1', map: ['Probe (F)=water_temperature'] };
    expect(await reportOf(mapped, { ...water, dryRun: true })).toMatchObject({
      added: 0,
      bad: [{ reason: 'impossible' }],
    });
    expect((await run(mapped, { ...water, map: ['Probe (F)=water_temperature:C'] })).code).toBe(1);
    const lux = await fileOf('lux.csv', 'Time,Temp,PAR (klux)\n2026-02-01 08:00,20,12\n');
    const told = await run(lux, { ...options, dryRun: true });
    expect(told.err).toContain('klx');
    expect(told.out).toContain('1 of 1 reading');
    const strict = await run(lux, { ...options, strict: true });
    expect(strict.code).toBe(1);
    expect(strict.err.replaceAll(/\s+/g, ' ')).toContain(m.strictRefused({ headings: ['PAR (klux)'] }));
    expect((await run(lux, { ...options, strict: true, map: ['PAR (klux)='] })).code).toBe(0);
    const dead = await fileOf('dead.csv', 'Time,Temp\n2026-02-01 08:00,-1023\n');
    expect((await run(dead, options)).code).toBe(1);
  });

  it('tells of two values for one time, and of readings that are there, in the dry run as in the import', async () => {
    const of = { subject: 'Grow 1 A4' };
    const file = await fileOf(
      'again.csv',
      'Time,Temp\n2026-02-01 08:00,20\n2026-02-01 08:05,20.5\n2026-02-01 08:00,21\n2026-02-01 08:05,20.5\n',
    );
    const { dry_run: _, import: none, ...dry } = await reportOf(file, { ...of, dryRun: true });
    expect(dry).toMatchObject({ readings: 4, added: 2, known: 1, bad: [{ reason: 'repeated', count: 1, lines: [4] }] });
    const { dry_run: __, import: uuid, ...done } = await reportOf(file, of);
    expect(done).toEqual(dry);
    expect([none, uuid]).toEqual([null, expect.any(String)]);
    const again = { added: 0, known: 3 };
    expect(await reportOf(file, { ...of, dryRun: true })).toMatchObject(again);
    expect(await reportOf(file, of)).toMatchObject(again);
  });

  it('asks about numbers whose decimal mark is unclear, but not where a sensor decides it', async () => {
    const flow = await fileOf('flow.csv', 'Time;Flow\n2026-02-01 08:00;1,234\n');
    const options = { subject: 'Tank 1' };
    expect((await run(flow, options)).err).toContain('--decimal-mark');
    const air = await fileOf('air.csv', 'Time;Temp;CO2\n2026-02-01 08:00;21,125;1.200\n');
    await run(air, { subject: 'Grow 1 A1' });
    expect((await seriesOf(SEED.beds.A1)).map(([metric, , , value]) => [metric, value])).toEqual([
      ['co2', 1200],
      ['temperature', 21.125],
    ]);
  });
});

describe.skipIf(REAL === undefined)('importing real climate', () => {
  it('of a greenhouse reads all its values', async () => {
    const file = join(REAL ?? '', 'agc2022_lettuce_exp1', 'Reference', 'GreenhouseClimate.csv');
    const report = await reportOf(file, { subject: 'Grow 1', map: ['Tleaf_ridder=leaf_temperature:C'] });
    expect(report).toMatchObject({ rows: 12_384, bad: [], date_order: 'mdy', known: 0 });
    expect(report.added).toBe(12_359 * 3 + 12_354 + 12_244);
    expect(report.first).toBe('2022-01-31T23:00:00.000Z');
  });

  it('of a vertical farm says which devices are unknown', async () => {
    const file = join(REAL ?? '', 'turing_crop', 'Environmental', 'hyper_trh_testdata.json');
    const report = await reportOf(file, { device: ['Farm_T/RH_16B1=Grow 1 B1'] });
    expect(report).toMatchObject({ added: 862, known: 0 });
    expect(report.bad).toMatchObject([{ reason: 'unknown_place' }]);
  });
});
