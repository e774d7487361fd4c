import type { DatabaseSync } from 'node:sqlite';
import { expect } from 'vitest';
import { z } from 'zod';
import { deriveRow } from '#adapters/in-process/apply-changes.ts';
import { openFarm } from '#adapters/main/open-farm.ts';
import { chainHash } from '#adapters/storage-sql/commits.ts';
import { deriveBatchState, withIntervals } from '#domain/batches/batch-state.ts';
import { foldBedRecipes } from '#domain/batches/bed-events.ts';

const uuids = z.array(z.object({ uuid: z.string() }).transform(({ uuid }) => uuid));

const auditRows = z.array(
  z.object({
    ...{ at: z.string(), who: z.string(), operation: z.string(), kind: z.string(), record: z.string() },
    ...{ what: z.string(), before: z.string(), after: z.string(), hash: z.string() },
  }),
);

/** Expects a whole file whose references lead somewhere, and audit rows of which each is bound to the one before it. */
export function expectWhole(db: DatabaseSync): void {
  expect(db.prepare('pragma integrity_check').all()).toMatchObject([{ integrity_check: 'ok' }]);
  expect(db.prepare('pragma foreign_key_check').all()).toEqual([]);
  const heads = new Map<string, string>();
  for (const row of auditRows.parse(db.prepare('select * from audit order by id').all())) {
    const chain = `${row.kind} ${row.record}`;
    expect(row.hash).toBe(chainHash(heads.get(chain) ?? '', row));
    heads.set(chain, row.hash);
  }
}

/** Expects of every batch and bed in the folder what follows from the actions alone. */
export async function expectFolded(data: string, db: DatabaseSync): Promise<void> {
  const farm = await openFarm({ data, mustExist: true });
  try {
    await farm.deps.storage.read(async (tx) => {
      const site = farm.deps.clock.site((await tx.site()).time_zone);
      const places = await tx.places();
      const batches = uuids.parse(db.prepare('select uuid from batches').all());
      const derived = [...(await tx.batchRecords(batches)).values()].map((record) => {
        const state = deriveBatchState(record);
        expect(record.state).toEqual(state);
        expect(withIntervals(record.actions)).toEqual(record.actions);
        return deriveRow(record, state, places, site);
      });
      const listed = await tx.batches(batches, site.today);
      for (const { uuid, locations, end_date } of derived) {
        expect(listed.find((batch) => batch.uuid === uuid)).toMatchObject({ locations, end_date });
      }
      const rows = derived.flatMap(({ harvests }) => harvests);
      expect(db.prepare('select count(*) as rows from harvests').get()).toEqual({ rows: rows.length });
      for (const row of rows) expect(await tx.harvest(row.harvest_uuid)).toMatchObject(row);
      for (const bed of await tx.beds({})) {
        const events = derived.flatMap(({ bed_events }) => bed_events).filter((event) => event.bed === bed.uuid);
        const { light_recipe, irrigation_recipe } = foldBedRecipes(events);
        expect(bed).toMatchObject({ light_recipe, irrigation_recipe });
        const standing = derived.flatMap(({ uuid, state }) => {
          const trays = state.trays.tray_locations[bed.uuid];
          return trays === undefined ? [] : [[uuid, trays] as const];
        });
        expect(new Map(bed.standing.map(({ batch, trays }) => [batch, trays]))).toEqual(new Map(standing));
      }
    });
  } finally {
    await farm.close();
  }
}
