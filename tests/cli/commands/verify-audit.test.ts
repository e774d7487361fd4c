import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as audit from '#messages/en/audit.ts';
import * as upkeep from '#messages/en/terminal/upkeep.ts';
import * as usage from '#messages/en/terminal/usage.ts';
import * as es from '#messages/es/audit.ts';
import { createFarmFolder, type FarmFolder } from '#tests/cli/farm-folder.ts';
import { homeEnv, phytoProcess } from '#tests/cli/phyto.ts';
import { phyto } from '#tests/cli/run-phyto.ts';

describe('phyto verify-audit', () => {
  let farm: FarmFolder;
  const verify = (...more: string[]) => phyto(['verify-audit', '--data', farm.data, ...more], homeEnv(farm.home));
  beforeAll(async () => {
    farm = await createFarmFolder();
  }, 120_000);
  afterAll(() => farm?.remove());

  it('reports that a farm is in order, seals rows missing from the audit trail, and names the newest checkpoint', async () => {
    const first = await verify();
    expect(first).toMatchObject({ code: 0 });
    const [, rows, records] = (/^(\d+)\D+(\d+)/.exec(first.out) ?? []).map(Number);
    expect(first.out).toContain(
      `${audit.auditVerdict({ rows: rows ?? 0, records: records ?? 0, checkpoints: 0, found: 0 })}\n`,
    );
    expect(first.out).toMatch(/Newest checkpoint: \S+, up to row \d+\n {2}[\w-]{43}\n/);
    const [sealed] = (/^\d+/.exec(first.err) ?? []).map(Number);
    expect(first.err).toContain(upkeep.sealed({ records: sealed ?? 0 }));
    const spanish = await phytoProcess(
      ['verify-audit', '--data', farm.data],
      homeEnv(farm.home, { LANG: 'es_ES.UTF-8' }),
    );
    expect(spanish.out).toContain(
      es.auditVerdict({ rows: 0, records: 0, checkpoints: 1, found: 0 }).split(', ').at(-1),
    );
    const { code, out } = await verify('--json');
    expect({ code, ...JSON.parse(out) }).toMatchObject({ code: 0, ok: true, sealed: 0, findings: [], checkpoints: 1 });
  });

  it('names changes made in the file, exits with 1, and stores the outcome', async () => {
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
    const [, uuid = ''] = /The sowing of [^(]+ \((\S+)\)/.exec(out) ?? [];
    const date = String(
      database.prepare('select action_needed_date from actions where uuid = ?').get(uuid)?.action_needed_date,
    );
    const action = { type: 'create_tray_action', date, uuid } as const;
    const fault = { code: 'planned_action_differs', params: { action } } as const;
    expect(out).toContain(audit.auditFaults.in_batch({ lot_code: lot, fault }));
    const spanish = await phytoProcess(
      ['verify-audit', '--data', farm.data],
      homeEnv(farm.home, { LANG: 'es_ES.UTF-8' }),
    );
    expect(spanish.out).toContain(es.auditFaults.in_batch({ lot_code: lot, fault }));
    expect(out).toMatch(/\d+ problems?\./);
    expect(err).toMatch('Problems found');
    expect(database.prepare("select ok, detail from chores where name = 'verify'").get()).toMatchObject({ ok: 0 });
    database.close();
  });

  it("needs the farm's location", async () => {
    const { code, err } = await phyto(['verify-audit'], homeEnv(farm.home));
    expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining(usage.missingData) });
  });
});
