import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { importFiles, imports } from '#cli/commands/farm/import.ts';
import { readings } from '#cli/commands/look/machines.ts';
import * as m from '#messages/en/terminal/manage/reading-imports.ts';
import * as telemetry from '#messages/en/terminal/telemetry.ts';
import type { FarmApi } from '#ports/farm-api/index.ts';
import { ProblemError } from '#ports/problem-error.ts';
import { rowsOf } from '#ports/schemas/paging.ts';
import { type Run, runHere } from '#tests/cli/commands/command-support.ts';
import { openSeededFarm, type SeededFarm } from '#tests/contract/farm-harness.ts';
import { SEED } from '#tests/contract/seed-farm.ts';

let farm: SeededFarm;
let api: FarmApi;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'phyto-imports-'));
});
beforeEach(async () => {
  farm = await openSeededFarm();
  api = farm.service.as(farm.caller('admin'));
  return farm.close;
});
afterAll(() => rm(folder, { recursive: true }));

const DAY = '2026-03-31';
const csvOf = (rows: Readonly<Record<string, number | string>>): string =>
  `Time (UTC),Tair\n${Object.entries(rows)
    .map(([time, value]) => `${DAY} ${time},${value}\n`)
    .join('')}`;

const importing = async (name: string, text: string, options: Run['options'] = {}) => {
  const file = join(folder, name);
  await writeFile(file, text);
  return runHere(farm, api, importFiles, ['telemetry', file], {
    options: { subject: 'climate 1', ...options },
    look: 'json',
  });
};
const reportOf = async (...call: Parameters<typeof importing>) => JSON.parse((await importing(...call)).out)[0].report;
const valuesOf = async () => {
  const range = { from: `${DAY}T00:00:00Z`, to: `${DAY}T23:59:00Z` };
  const { points } = await api.getTelemetry({
    query: { subject: SEED.hvac, metric: 'temperature', ...range, width: 4000 },
  });
  return points.map(([at, , , mean]) => [at.slice(11, 16), mean]);
};
const listed = async () => rowsOf(await api.listReadingImports({}));

describe('imports of readings', () => {
  it('are records of who, when, which file, how it was read and what became of it', async () => {
    const text = csvOf({ '08:00': 21, '08:05': 22, '08:10': 'nan' });
    const { import: uuid } = await reportOf('climate.csv', text);
    expect(await listed()).toEqual([
      {
        uuid,
        imported_at: expect.any(String),
        imported_by: 'admin',
        file_name: 'climate.csv',
        sha256: createHash('sha256').update(text).digest('hex'),
        columns: [{ heading: 'Tair', metric: 'temperature', unit: null }],
        skipped: [],
        date_order: null,
        time_zone: expect.any(String),
        replaces: false,
        counts: { added: 2, known: 0, other: 0, replaced: 0, refused: 1 },
        spans: [
          {
            subject: SEED.hvac,
            metric: 'temperature',
            first: `${DAY}T08:00:00.000Z`,
            last: `${DAY}T08:05:00.000Z`,
            readings: 2,
          },
        ],
        undone_at: null,
        undone_by: null,
        undone: null,
      },
    ]);
    const { out } = await runHere(farm, api, imports, []);
    expect(out).toContain('climate.csv');
    expect(out).toContain(m.inForce);
    await importing('dry.csv', text, { dryRun: true });
    expect(await listed()).toHaveLength(1);
  });

  it('are undone in one step, with what was there before and came later untouched', async () => {
    await importing('first.csv', csvOf({ '08:00': 20 }));
    await importing('wrong.csv', csvOf({ '08:00': 20, '08:05': 39, '08:10': 'nan' }));
    await importing('later.csv', csvOf({ '08:15': 23 }));
    expect(await api.listBadReadings({ query: {} })).toHaveLength(1);
    const undoing = { options: { yes: true } };
    expect((await runHere(farm, api, imports, ['undo', 'wrong.csv'], undoing)).out).toBe(
      `${m.undone({ file: 'wrong.csv', removed: 1, restored: 0, changed: 0 })}\n`,
    );
    expect(await valuesOf()).toEqual([
      ['08:00', 20],
      ['08:15', 23],
    ]);
    expect(await api.listBadReadings({ query: {} })).toEqual([]);
    const [, undone] = await listed();
    expect(undone).toMatchObject({ undone_by: 'admin', undone: { removed: 1, restored: 0 } });
    expect((await runHere(farm, api, imports, ['undo', 'wrong.csv'], undoing)).err).toContain(
      m.noImport({ name: 'wrong.csv' }),
    );
    await expect(api.undoReadingImport({ params: { uuid: undone?.uuid ?? '' } })).rejects.toMatchObject({
      problem: { code: 'import_already_undone' },
    });
    const audit = rowsOf(await api.listAudit({ query: { kind: 'reading_import', what: 'undo' } }));
    expect(audit).toMatchObject([{ who: 'admin', after: { undone: { removed: 1, restored: 0 } } }]);
  });

  it('of a corrected file say how many readings differ, and replace them if asked, as a dry run counts', async () => {
    await importing('climate.csv', csvOf({ '08:00': 20, '08:05': 39 }));
    const corrected = csvOf({ '08:00': 20, '08:05': 21, '08:10': 22 });
    const kept = await reportOf('climate.csv', corrected, { dryRun: true });
    expect(kept).toMatchObject({ added: 1, known: 2, other: 1, replaced: 0 });
    const file = join(folder, 'climate.csv');
    const said = await runHere(farm, api, importFiles, ['telemetry', file], {
      options: { subject: 'climate 1', dryRun: true },
    });
    expect(said.err.replaceAll(/\s+/g, ' ')).toContain(telemetry.othersThere({ other: 1 }));
    const dry = await reportOf('climate.csv', corrected, { dryRun: true, replace: true });
    const report = await reportOf('climate.csv', corrected, { replace: true });
    for (const one of [dry, report]) expect(one).toMatchObject({ added: 1, known: 1, other: 0, replaced: 1 });
    expect(await valuesOf()).toEqual([
      ['08:00', 20],
      ['08:05', 21],
      ['08:10', 22],
    ]);
    await api.undoReadingImport({ params: { uuid: report.import } });
    expect(await valuesOf()).toEqual([
      ['08:00', 20],
      ['08:05', 39],
    ]);
  });

  it('can be undone again where undoing was interrupted, and the list says so meanwhile', async () => {
    const { import: uuid } = await reportOf('climate.csv', csvOf({ '08:00': 20 }));
    const { telemetry } = farm.deps;
    const { takeBack } = telemetry;
    const down = new ProblemError({ kind: 'unavailable', code: 'try_again', params: {} });
    Object.assign(telemetry, { takeBack: () => Promise.reject(down) });
    await expect(api.undoReadingImport({ params: { uuid } })).rejects.toBe(down);
    Object.assign(telemetry, { takeBack });
    expect((await runHere(farm, api, imports, [])).out).toContain(m.undoInterrupted);
    expect(await valuesOf()).toEqual([['08:00', 20]]);
    expect(await api.undoReadingImport({ params: { uuid } })).toMatchObject({ undone: { removed: 1, restored: 0 } });
    expect(await valuesOf()).toEqual([]);
  });

  it('take no more readings once they are undone, and no values are replaced without an import', async () => {
    const { import: uuid } = await reportOf('climate.csv', csvOf({ '08:00': 20 }));
    await api.undoReadingImport({ params: { uuid } });
    expect(await api.listSeries({ query: { subject: SEED.hvac } })).toEqual([]);
    const reading = { subject: SEED.hvac, metric: 'temperature' as const, instant: `${DAY}T08:00:00Z`, value: 1 };
    await expect(api.addTelemetry({ query: { import: uuid }, body: { readings: [reading] } })).rejects.toMatchObject({
      problem: { code: 'import_already_undone' },
    });
    await expect(api.addTelemetry({ query: { replace: true }, body: { readings: [reading] } })).rejects.toMatchObject({
      problem: { errors: { import: [{ code: 'required' }] } },
    });
  });
});

describe('removing readings', () => {
  const removing = (options: Run['options']) =>
    runHere(farm, api, readings, ['climate 1', 'temperature'], { options: { remove: true, yes: true, ...options } });

  it('takes a range out of a series, with a reason that stays in the audit trail', async () => {
    await importing('climate.csv', csvOf({ '08:00': 20, '08:05': 39, '08:10': 21 }));
    // The site is in Zurich.
    const range = { from: `${DAY} 10:05`, to: `${DAY} 10:06` };
    const { out } = await removing({ ...range, reason: 'Probe dry' });
    expect(out).toBe(`${m.removed({ name: 'Climate 1', metric: 'temperature', readings: 1 })}\n`);
    expect(await valuesOf()).toEqual([
      ['08:00', 20],
      ['08:10', 21],
    ]);
    expect(await api.listRemovedReadings({ query: { subject: SEED.hvac } })).toMatchObject([
      { metric: 'temperature', reason: 'Probe dry', removed_by: 'admin', readings: 1 },
    ]);
    expect(rowsOf(await api.listAudit({ query: { kind: 'readings' } }))).toMatchObject([
      { what: 'remove', who: 'admin', after: { subject: SEED.hvac, reason: 'Probe dry', readings: 1 } },
    ]);
    const [{ uuid = '' } = {}] = await listed();
    expect(await api.undoReadingImport({ params: { uuid } })).toMatchObject({ undone: { removed: 2, restored: 0 } });
  });

  it('needs both ends, whole minutes and a reason, and changes nothing without them', async () => {
    await importing('climate.csv', csvOf({ '08:00': 20 }));
    const range = { from: DAY, to: DAY };
    for (const options of [range, { from: DAY, reason: 'x' }, { ...range, reason: 'x', from: 'soon' }]) {
      expect((await removing(options)).code).not.toBe(0);
    }
    const body = {
      subject: SEED.hvac,
      metric: 'temperature' as const,
      from: `${DAY}T08:00:00Z`,
      to: `${DAY}T09:00:00Z`,
    };
    const refused = async (given: object) =>
      Object.keys(
        await api.removeReadings({ body: { ...body, reason: 'x', ...given } }).then(
          () => ({}),
          (error) => error.problem.errors,
        ),
      );
    expect(await refused({ from: `${DAY}T08:00:30Z` })).toEqual(['from']);
    expect(await refused({ to: `${DAY}T08:00:00Z` })).toEqual(['to']);
    expect(await refused({ reason: ' ' })).toEqual(['reason']);
    expect(await refused({ subject: 'hvac-01970000-0000-7000-8000-00000000dead' })).toEqual(['subject']);
    expect(await valuesOf()).toEqual([['08:00', 20]]);
    expect(await api.listRemovedReadings({})).toEqual([]);
  });
});

it('lists imports of spreadsheets beside those of readings, and undoes them by file', async () => {
  const file = join(folder, 'crops.csv');
  await writeFile(file, 'name,code,family\nDill,DIL,Carrot family\nMizuna,MIZ,Mustards\n');
  await runHere(farm, api, importFiles, ['crops', file]);
  await importing('climate.csv', csvOf({ '08:00': 21 }));
  const { out: table } = await runHere(farm, api, imports, []);
  expect(table).toMatch(/crops\.csv +2 .* crops/);
  expect(table).toMatch(/climate\.csv +1 .* telemetry/);
  const dill = rowsOf(await api.listCrops({})).find(({ name }) => name === 'Dill');
  await api.updateCrop({ params: { uuid: dill?.uuid ?? '' }, body: { name: 'Dill, Bouquet' } });
  const { code, out, err } = await runHere(farm, api, imports, ['undo', file], { answers: ['y'] });
  expect(code).toBe(0);
  expect(err).toContain(m.askUndoRows({ file: 'crops.csv', added: 2 }));
  expect(out).toContain(m.rowsUndone({ file: 'crops.csv', removed: 2, kept: 2 }));
  expect(out).toContain(m.keptRecord({ name: 'Dill, Bouquet', reason: 'changed' }));
  expect(out).toContain(m.keptRecord({ name: 'Carrot family', reason: 'in_use' }));
  expect(rowsOf(await api.listRowImports({}))).toMatchObject([{ undone: { removed: 2, kept: 2 } }]);
});
