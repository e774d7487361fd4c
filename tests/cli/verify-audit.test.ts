import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FarmFolder, makeFarmFolder } from './farm-folder.ts';
import { homeEnv, phyto } from './phyto.ts';

const root = resolve(import.meta.dirname, '../..');

describe('phyto verify-audit', () => {
  let farm: FarmFolder;
  const verify = (...more: string[]) => phyto(['verify-audit', '--data', farm.data, ...more], homeEnv(farm.home));
  beforeAll(async () => {
    const built = spawnSync(process.execPath, [join(root, 'tests/support/ensure-build.ts')], { cwd: root });
    if (built.status !== 0) throw new Error(String(built.stderr));
    farm = await makeFarmFolder();
  }, 120_000);
  afterAll(() => farm?.remove());

  it('says that a farm is in order, seals what its trail does not tell, and names the newest checkpoint', async () => {
    const first = await verify();
    expect(first).toMatchObject({ code: 0 });
    expect(first.out).toMatch(/\d+ rows of the audit trail, \d+ records, 0 checkpoints: all in order\./);
    expect(first.out).toMatch(/Newest checkpoint: \S+, up to row \d+\n {2}[\w-]{43}\n/);
    expect(first.err).toMatch('records that the audit trail did not tell of were sealed');
    const { code, out } = await verify('--json');
    expect({ code, ...JSON.parse(out) }).toMatchObject({ code: 0, ok: true, sealed: 0, findings: [], checkpoints: 1 });
  });

  it('names what was changed in a file, ends with 1, and keeps the outcome', async () => {
    const database = new DatabaseSync(join(farm.data, 'farm.sqlite'));
    const lot = farm.lots.toHarvest;
    const changed = database
      .prepare(
        `update actions set action_properties = replace(action_properties, '"trays_sown":8', '"trays_sown":9')
         where batch = (select uuid from batches where lot_code = ?) and action_type = 'create_tray_action'`,
      )
      .run(lot);
    expect(changed.changes).toBe(1);
    const { code, out, err } = await verify();
    expect(code).toBe(1);
    expect(out).toMatch(`${lot}: The create_tray_action of`);
    expect(out).toMatch(/\d+ things? not in order\./);
    expect(err).toMatch('Not in order');
    expect(database.prepare("select ok, detail from chores where name = 'verify'").get()).toMatchObject({ ok: 0 });
    database.close();
  });

  it('needs to know where the farm lies', async () => {
    const { code, err } = await phyto(['verify-audit'], homeEnv(farm.home));
    expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining('--data or --database-url is missing') });
  });
});
