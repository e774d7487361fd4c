import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HARVEST_CSV_COLUMNS } from '#domain/harvests/harvest-row.ts';
import { HARVEST_ORDERS } from '#domain/harvests/sort-harvests.ts';
import { PERIOD_FORMS } from '#domain/periods/parse-period.ts';
import { addDays } from '#domain/time.ts';
import * as acts from '#messages/en/terminal/acts.ts';
import * as usage from '#messages/en/terminal/usage.ts';
import { homeEnv } from '#tests/cli/phyto.ts';
import { phyto } from '#tests/cli/run-phyto.ts';
import { type ServedFarm, serveFarmFolder } from '#tests/cli/served-farm.ts';
import { SEED, testUuid } from '#tests/contract/seed-farm.ts';

interface Row {
  readonly lot_code: string;
  readonly expected_date: string;
  readonly total_yield_g: number | null;
}

describe('the options of phyto harvests export', () => {
  let farm: ServedFarm;
  let today: string;
  const run = (words: readonly string[], more: Record<string, string> = {}) =>
    phyto(['harvests', 'export', ...words], homeEnv(farm.home, more));
  const onHost = (...words: string[]) => run(['--host', farm.host, ...words]);
  const inFolder = (...words: string[]) => run(['--data', farm.data, ...words]);
  /** Returns the lots of an export from the folder. */
  const lots = async (...words: string[]): Promise<string[]> => {
    const { code, out, err } = await inFolder('--json', ...words);
    expect([code, err]).toEqual([0, '']);
    return JSON.parse(out).map(({ lot_code }: Row) => lot_code);
  };

  beforeAll(async () => {
    farm = await serveFarmFolder();
    const { toHarvest } = farm.lots;
    const done = await phyto(
      ['harvest', 'record', toHarvest, '--grams', '812', '--yes', '--data', farm.data],
      homeEnv(farm.home),
    );
    if (done.code !== 0) throw new Error(done.err);
    const system = await phyto(['harvests', 'export', '--json', '--data', farm.data], homeEnv(farm.home));
    const rows: Row[] = JSON.parse(system.out);
    today = rows.find(({ lot_code }) => lot_code === toHarvest)?.expected_date ?? '';
  }, 180_000);
  afterAll(() => farm?.stop());

  it('write CSV, JSON or a line of JSON per harvest, to stdout or a file', async () => {
    const [csv, json, lines] = await Promise.all([onHost(), onHost('--format', 'json'), onHost('--format', 'ndjson')]);
    const [head, ...rows] = csv.out.trimEnd().split('\r\n');
    expect([head, rows.length]).toEqual([HARVEST_CSV_COLUMNS.join(','), 4]);
    const list: Row[] = JSON.parse(json.out);
    expect(
      lines.out
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toEqual(list);
    expect(list.find(({ lot_code }) => lot_code === farm.lots.toHarvest)).toMatchObject({ total_yield_g: 812 });
    for (const format of ['csv', 'json', 'ndjson']) {
      const path = join(farm.home, `h.${format}`);
      const { code, out, err } = await inFolder('--format', format, '-o', path);
      expect([code, out]).toEqual([0, '']);
      expect(err).toMatch(/^Wrote 4 harvests to .*, \d kB, 0:\d\d\.\n$/);
      expect(await readFile(path, 'utf8')).toBe({ csv, json, ndjson: lines }[format]?.out);
    }
  });

  it('select by lot, crop, recipe, words and whether harvested, alone and together', async () => {
    const { toSow, toMove, toHarvest, late } = farm.lots;
    const all = [toSow, toMove, toHarvest, late].sort();
    expect((await lots()).sort()).toEqual(all);
    expect((await lots('--batch', toSow, '--batch', late.toLowerCase())).sort()).toEqual([toSow, late].sort());
    expect((await lots('--crop', 'basil', '--crop', 'Kale')).sort()).toEqual(all);
    expect(await lots('--crop', 'KAL')).toEqual([]);
    expect((await lots('--crop', SEED.crops.basil)).sort()).toEqual(all);
    expect((await lots('--recipe', 'basil, 21 DAYS')).sort()).toEqual(all);
    expect((await lots('--recipe', SEED.recipe)).sort()).toEqual(all);
    expect(await lots('--query', toMove)).toEqual([toMove]);
    expect(await lots('--show', 'completed')).toEqual([toHarvest]);
    expect((await lots('--show', 'expected')).sort()).toEqual(all.filter((lot) => lot !== toHarvest));
    expect(await lots('--show', 'expected', '--batch', toHarvest, '--batch', late)).toEqual([late]);
  });

  it('select by periods, with both ends included', async () => {
    const { toSow, toMove, toHarvest, late } = farm.lots;
    expect(await lots('--from', 'today', '--to', 'today')).toEqual([toHarvest]);
    expect(await lots('--from', 'today')).toEqual([toHarvest]);
    expect(await lots('--from', '-7d')).toEqual([late]);
    expect(await lots('--from', '-1d')).toEqual([]);
    expect((await lots('--from', '-2d', '--to', 'today')).sort()).toEqual([toHarvest, late].sort());
    expect((await lots('--from', today)).sort()).toEqual([toSow, toMove, toHarvest].sort());
    expect(await lots('--to', addDays(today, -2))).toEqual([late]);
    expect(await lots('--to', addDays(today, -3))).toEqual([]);
  });

  it('select the same from a host as from a folder', async () => {
    const { toHarvest, late } = farm.lots;
    const period = ['--from', '-7d', '--to', 'today'];
    for (const words of [
      [
        '--crop',
        'basil',
        '--recipe',
        'basil, 21 days',
        '--batch',
        toHarvest,
        '--batch',
        late,
        '--order-by',
        'lot_code',
      ],
      ['--query', toHarvest, '--show', 'completed', ...period],
      ['--show', 'expected', ...period],
      ['--crop', 'KAL'],
    ]) {
      const [near, far] = await Promise.all([inFolder('--json', ...words), onHost('--json', ...words)]);
      expect(near).toMatchObject({ code: 0, err: '' });
      expect(far).toEqual(near);
    }
  });

  it('sort by any field, both ways', async () => {
    const dates = async (order: string) =>
      JSON.parse((await inFolder('--json', '--order-by', order)).out).map((row: Row) => row.expected_date);
    const up = await dates('expected_date');
    expect(up).toEqual(up.toSorted());
    expect(await dates('-expected_date')).toEqual(up.toReversed());
  });

  it.each([
    [['--format', 'xml'], usage.notOneOf({ option: '--format', value: 'xml', values: ['csv', 'json', 'ndjson'] })],
    [['--order-by', 'weight'], usage.notOneOf({ option: '--order-by', value: 'weight', values: HARVEST_ORDERS })],
    [['--show', 'all'], usage.notOneOf({ option: '--show', value: 'all', values: ['expected', 'completed'] })],
    [['--from', 'soon'], usage.notAPeriod({ option: '--from', value: 'soon', forms: PERIOD_FORMS })],
    [['--to', '-0d'], usage.notAPeriod({ option: '--to', value: '-0d', forms: PERIOD_FORMS })],
    [['--crop', 'Tulip'], `${usage.notOnFarm({ option: '--crop', name: 'Tulip' })} It has Basil, Kale.`],
    [
      ['--recipe', 'Basil, 12 days'],
      `${usage.notOnFarm({ option: '--recipe', name: 'Basil, 12 days' })} ${usage.didYouMean({ words: ['Basil, 21 days'] })}`,
    ],
    [['--recipe', testUuid(99, 9)], usage.notOnFarm({ option: '--recipe', name: testUuid(99, 9) })],
    [['--batch', 'BAS-1999-0001'], usage.notOnFarm({ option: '--batch', name: 'BAS-1999-0001' })],
    [['--from', '2026-05-10', '--to', '2026-05-01'], usage.reversedRange({ first: '2026-05-10', last: '2026-05-01' })],
    [['--output', ''], usage.missingValue({ option: '-o' })],
    [['--plain'], acts.notPlain({ formats: ['csv', 'json', 'ndjson'] })],
    [['--json', '--format', 'csv'], usage.notBoth({ one: '--json', other: '--format csv' })],
  ])('%j is refused with exit code 2, and names what is allowed', async (words, said) => {
    expect(await onHost(...words)).toEqual({ code: 2, out: '', err: `phyto: ${said}\n` });
  });

  it('can be given by variables, which they precede, and whose faults name them', async () => {
    const { toSow, toMove, late } = farm.lots;
    const host = { PHYTO_HOST: farm.host };
    const lines = await run([], {
      ...host,
      ...{ PHYTO_FORMAT: 'ndjson', PHYTO_BATCH: `${toSow}, ${toMove}`, PHYTO_ORDER_BY: 'lot_code', PHYTO_FROM: '' },
    });
    expect(lines.err).toBe('');
    expect(
      lines.out
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line).lot_code),
    ).toEqual([toSow, toMove].sort());
    const beaten = await run(['--format', 'json', '--batch', late], {
      ...host,
      PHYTO_FORMAT: 'csv',
      PHYTO_BATCH: toSow,
    });
    expect(JSON.parse(beaten.out)).toMatchObject([{ lot_code: late }]);
    expect((await run([], { ...host, PHYTO_FORMAT: 'xml' })).err).toBe(
      `phyto: ${usage.notOneOf({ option: 'PHYTO_FORMAT', value: 'xml', values: ['csv', 'json', 'ndjson'] })}\n`,
    );
    expect((await run([], { ...host, PHYTO_CROP: 'Tulip' })).err).toContain('PHYTO_CROP "Tulip" isn\'t on this farm.');
    expect(await run([], { PHYTO_HOST: 'http://a b' })).toMatchObject({
      code: 2,
      err: `phyto: ${usage.notAnAddress({ option: 'PHYTO_HOST', value: 'http://a b' })}\n`,
    });
    // Only the export reads them.
    const record = await phyto(['harvest', 'record', late], homeEnv(farm.home, { ...host, PHYTO_FORMAT: 'csv' }));
    expect(record.err).not.toContain('--format');
  });

  it('exit with 1 if no row came, if asked to', async () => {
    const path = join(farm.home, 'empty.csv');
    expect(await onHost('--crop', 'Kale', '-o', path)).toMatchObject({ code: 0 });
    const { code, err } = await onHost('--crop', 'Kale', '--fail-empty', '-o', path);
    expect([code, err]).toEqual([1, expect.stringContaining(acts.exportEmpty)]);
    expect(await readFile(path, 'utf8')).toBe(`${HARVEST_CSV_COLUMNS.join(',')}\r\n`);
    expect(await onHost('--crop', 'Kale', '--fail-empty', '--json')).toMatchObject({ code: 1, out: '[]\n' });
    expect((await onHost('--fail-empty')).code).toBe(0);
    const variable = { PHYTO_HOST: farm.host, PHYTO_CROP: 'Kale', PHYTO_FAIL_EMPTY: '1' };
    expect((await run([], variable)).code).toBe(1);
    expect((await run([], { ...variable, PHYTO_FAIL_EMPTY: '0' })).code).toBe(0);
    expect((await run([], { ...variable, PHYTO_FAIL_EMPTY: 'perhaps' })).err).toContain('PHYTO_FAIL_EMPTY "perhaps"');
  });
});
