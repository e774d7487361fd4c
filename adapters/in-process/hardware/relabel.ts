import { deriveRow, describeStanding } from '#adapters/in-process/batches/apply-changes.ts';
import type { Written } from '#adapters/in-process/operations/mutation.ts';
import { sameValue } from '#domain/actions/same-value.ts';
import { deriveHarvestRows } from '#domain/harvests/derive-harvest-rows.ts';
import type { Uuid } from '#domain/ids.ts';
import type { Place } from '#domain/locations/location.ts';
import type { SiteTime } from '#domain/time.ts';
import type { StoredBatch } from '#ports/storage/batches.ts';
import type { FarmWriter } from '#ports/storage/storage.ts';

type Places = ReadonlyMap<string, Place>;

/**
 * Runs a write that may rename places, then updates the labels of batches with trays or harvests there, and adds them
 * to the changes.
 */
export async function relabelAfter<T>(
  tx: FarmWriter,
  site: SiteTime,
  places: readonly string[],
  write: () => Promise<Written<T>>,
): Promise<Written<T>> {
  const before = await tx.places(places);
  const written = await write();
  const after = await tx.places(places);
  const renamed = new Map([...before].filter(([id, place]) => !hasSameLabel(place, after.get(id))));
  const batch = renamed.size === 0 ? [] : await relabel(tx, site, renamed);
  return batch.length === 0 ? written : { ...written, changed: { ...written.changed, batch } };
}

/** Compares the parts of places that labels show: chamber, stack and row of a shelf, the name of other places. */
const hasSameLabel = (a: Place, b: Place | undefined): boolean => b !== undefined && sameValue(nameOf(a), nameOf(b));

const nameOf = ({ name, chamber, chamber_name, stack, row }: Place) => ({
  ...{ chamber, chamber_name, stack, row },
  name: stack === null ? name : null,
});

/** Recomputes labels. `renamed` contains the places before the change. Returns the batches whose labels changed. */
async function relabel(tx: FarmWriter, site: SiteTime, renamed: Places): Promise<Uuid[]> {
  const places = await tx.places();
  const before = new Map([...places, ...renamed]);
  const seen = new Set<Uuid>();
  const changed: Uuid[] = [];
  for (const [name, ids] of byLabelName(renamed)) {
    for await (const page of tx.batchesLabelled(ids, name)) {
      const records = await tx.batchRecords(page.filter((uuid) => !seen.has(uuid)));
      for (const record of records.values()) {
        seen.add(record.uuid);
        if (sameValue(labelsOf(record, places, site), labelsOf(record, before, site))) continue;
        await tx.saveDerived(deriveRow(record, record.state, places, site));
        changed.push(record.uuid);
      }
    }
  }
  return changed.sort();
}

/** Groups places by the name in their labels: shelves by chamber, others by their own name. */
function byLabelName(places: Places): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const [id, { name, chamber_name }] of places) {
    const label = chamber_name ?? name;
    const group = groups.get(label);
    if (group === undefined) groups.set(label, [id]);
    else group.push(id);
  }
  return groups;
}

/** Returns the labels of a batch's places and harvests. */
const labelsOf = (record: StoredBatch, places: Places, site: SiteTime) => ({
  standing: describeStanding(record.state, places),
  harvested: deriveHarvestRows(record, record.state, places, site).map(({ locations }) => locations),
});
