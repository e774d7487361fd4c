import { expect } from 'vitest';
import { z } from 'zod';
import { deriveRow } from '#adapters/in-process/batches/apply-changes.ts';
import { chainHash } from '#adapters/storage-sql/audit/audit.ts';
import type { Batch } from '#domain/batches/batch.ts';
import { deriveBatchState, withIntervals } from '#domain/batches/history/batch-state.ts';
import { foldBedRecipes } from '#domain/batches/history/bed-events.ts';
import type { Place } from './grounds.ts';
import { countRows, type Truth } from './truth.ts';

const uuids = z.array(z.object({ uuid: z.string() }).transform(({ uuid }) => uuid));

const auditRows = z.array(
  z.object({
    ...{ at: z.string(), who: z.string(), operation: z.string(), kind: z.string(), record: z.string() },
    ...{ what: z.string(), before: z.string(), after: z.string(), hash: z.string() },
  }),
);

/** Expects an intact database with unbroken audit chains. */
export async function expectWhole(truth: Truth): Promise<void> {
  await truth.expectIntact();
  const heads = new Map<string, string>();
  for (const row of auditRows.parse(await truth.rows('select * from audit order by id'))) {
    const chain = `${row.kind} ${row.record}`;
    expect(row.hash).toBe(chainHash(heads.get(chain) ?? '', row));
    heads.set(chain, row.hash);
  }
}

/** Expects every batch and bed to agree with the state derived from the actions. */
export async function expectFolded(place: Pick<Place, 'open'>, truth: Truth): Promise<void> {
  const farm = await place.open();
  try {
    await farm.deps.storage.read(async (tx) => {
      const site = farm.deps.clock.site((await tx.site()).time_zone);
      const places = await tx.places();
      const batches = uuids.parse(await truth.rows('select uuid from batches'));
      const derived = [...(await tx.batchRecords(batches)).values()].map((record) => {
        const state = deriveBatchState(record);
        expect(record.state).toEqual(state);
        expect(withIntervals(record.actions)).toEqual(record.actions);
        return deriveRow(record, state, places, site);
      });
      const listed: Batch[] = JSON.parse((await tx.batchesJson(batches, site.today)).json);
      const byUuid = new Map(listed.map((batch) => [batch.uuid, batch]));
      for (const { uuid, locations, end_date } of derived) {
        expect(byUuid.get(uuid)).toMatchObject({ locations, end_date });
      }
      const rows = derived.flatMap(({ harvests }) => harvests);
      expect(await countRows(truth, 'harvests')).toBe(rows.length);
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
