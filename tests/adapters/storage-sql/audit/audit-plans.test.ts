import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAuditQueries } from '#adapters/storage-sql/audit/audit.ts';
import { createHistoryQueries } from '#adapters/storage-sql/locations/history.ts';
import type { Connection } from '#adapters/storage-sql/shared/connection.ts';
import { sqliteDialect } from '#adapters/storage-sql/sqlite/dialect.ts';
import { openSqlite } from '#adapters/storage-sql/sqlite/engine.ts';
import type { AuditQuery } from '#ports/storage/audit.ts';

let folder: string;
let file: DatabaseSync;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'phyto-plans-'));
  const path = join(folder, 'farm.sqlite');
  await (await openSqlite({ path })).close();
  file = new DatabaseSync(path);
});
afterAll(() => {
  file.close();
  rmSync(folder, { recursive: true });
});

/** Returns SQLite's query plans of the statements that `ask` issues, which find nothing. */
async function plansOf(ask: (connection: Connection) => Promise<unknown>): Promise<readonly string[]> {
  const asked: string[] = [];
  await ask({
    all: async (query) => {
      asked.push(query.compile().sql);
      return [];
    },
    allPrepared: async ({ sql }) => {
      asked.push(sql);
      return [];
    },
    run: async () => 0,
    runPrepared: async () => 0,
    sendPrepared: async () => undefined,
  });
  return asked.map((sql) => {
    const steps = file.prepare(`explain query plan ${sql}`).all(...Array(sql.split('?').length - 1).fill(null));
    return steps.map(({ detail }) => String(detail)).join('; ');
  });
}

const audit = createAuditQueries(sqliteDialect);
const history = createHistoryQueries(sqliteDialect);
const at = '2026-05-12T06:00:00.000Z';

describe('a long audit trail', () => {
  it('finds the end of one chain without reading others', async () => {
    const entry = { kind: 'bed', record: 'bed-1', what: 'update', before: null, after: null } as const;
    const plans = await plansOf((connection) => audit.append(connection, { at, who: 'anna', operation: 'o' }, entry));
    expect(plans).toEqual(['SEARCH audit USING INDEX audit_record (record=?)']);
  });

  const one: readonly (readonly [AuditQuery, string])[] = [
    [{}, 'audit_at'],
    [{ from: at, to: at }, 'audit_at'],
    [{ kind: 'bed' }, 'audit_kind'],
    [{ kind: 'bed', from: at, to: at }, 'audit_kind'],
    [{ what: 'undo' }, 'audit_at'],
    [{ kind: 'bed', what: 'undo' }, 'audit_kind'],
    [{ who: 'anna' }, 'audit_who'],
    [{ who: 'anna', from: at, to: at }, 'audit_who'],
    [{ who: 'anna', kind: 'bed' }, 'audit_who_kind'],
    [{ who: 'anna', kind: 'bed', from: at, to: at }, 'audit_who_kind'],
  ];
  it.each(one)('lists the newest rows of %o by %s without a sort', async (query, index) => {
    const [plan = ''] = await plansOf((connection) => audit.reader(connection).listAudit({ ...query, page_num: 1 }));
    expect(plan).toMatch(new RegExp(`^S(?:CAN|EARCH) audit USING INDEX ${index}(?: |$)`));
    expect(plan).not.toContain('TEMP B-TREE');
  });

  it('finds the rows of one record by that record, whatever the other filters', async () => {
    for (const query of [
      {},
      { kind: 'bed' },
      { what: 'undo' },
      { who: 'anna' },
      { from: at, to: at },
      { kind: 'bed', who: 'anna' },
    ]) {
      const [plan] = await plansOf((connection) => audit.reader(connection).listAudit({ ...query, record: 'bed-1' }));
      expect(plan).toContain('USING INDEX audit_record (record=?)');
    }
  });

  it('finds the history of one record by its index, newest first without a sort', async () => {
    const paging = { page_num: 3, total: true };
    const plans = await plansOf((connection) => history.reader(connection).listHistory('bed', 'bed-1', paging));
    expect(plans).toEqual([
      'SEARCH audit USING INDEX audit_record (record=?)',
      'SEARCH audit USING INDEX audit_record (record=?)',
    ]);
  });

  it("finds a bed's newest events and manual assignments without a sort", async () => {
    const plans = await plansOf((connection) => history.reader(connection).newestBedPast('bed-1', 10));
    for (const plan of plans) expect(plan).not.toMatch(/SCAN|TEMP B-TREE/);
    expect(plans[0]).toMatch(/USING INDEX bed_events_bed \(bed=\?\)/);
    expect(plans[1]).toMatch(/USING INDEX hand_assignments_bed \(bed=\?\)/);
  });
});
