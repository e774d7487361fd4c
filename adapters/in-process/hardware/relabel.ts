import { deriveRow, describeStanding } from '#adapters/in-process/batches/apply-changes.ts';
import { MAX_LISTED } from '#adapters/in-process/operations/limit-changed.ts';
import type { Written } from '#adapters/in-process/operations/mutation.ts';
import { sameValue } from '#domain/actions/same-value.ts';
import { deriveHarvestRows } from '#domain/harvests/derive-harvest-rows.ts';
import { createLabelReader, harvestLabel } from '#domain/harvests/harvest-label.ts';
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

/**
 * Updates labels. `renamed` contains the places before the change. Returns the batches whose labels changed, at least
 * enough for clients to reload all.
 */
async function relabel(tx: FarmWriter, site: SiteTime, renamed: Places): Promise<Uuid[]> {
  const places = await tx.places();
  const before = new Map([...places, ...renamed]);
  const standing = await tx.standing([...renamed.keys()], []);
  const here = [...new Set([...standing.values()].flatMap((batches) => [...batches.keys()]))];
  const { replaced, unclear } = await sortLabels(tx, renamed, before, places);
  const changed = new Set(await tx.replaceHarvestLabels(replaced, MAX_LISTED + 1));
  // The rest is recomputed batch by batch.
  const recompute = async (uuids: readonly Uuid[]) => {
    const records = await tx.batchRecords(uuids);
    for (const record of records.values()) {
      if (sameValue(labelsOf(record, places, site), labelsOf(record, before, site))) continue;
      await tx.saveDerived(deriveRow(record, record.state, places, site));
      changed.add(record.uuid);
    }
  };
  await recompute(here);
  const seen = new Set(here);
  if (unclear.length > 0) {
    for await (const page of tx.batchesLabelled(unclear)) await recompute(page.filter((uuid) => !seen.has(uuid)));
  }
  return [...changed].sort();
}

/**
 * Reads the labels of past harvests that name one of the renamed places: those that change with their new text, and
 * those from which the places can't be told.
 */
async function sortLabels(tx: FarmWriter, renamed: Places, before: Places, after: Places) {
  const replaced = new Map<string, string>();
  const unclear: string[] = [];
  const read = createLabelReader(before.values());
  const names = new Set([...renamed.values()].map(({ name, chamber_name }) => chamber_name ?? name));
  for (const name of names) {
    for (const label of await tx.harvestLabels(name)) {
      const was = read(label);
      const is = was && harvestLabel(was.map((place) => after.get(place.id) ?? place));
      if (is === null) unclear.push(label);
      else if (is !== label) replaced.set(label, is);
    }
  }
  return { replaced, unclear };
}

/** Returns the labels of a batch's places and harvests. */
const labelsOf = (record: StoredBatch, places: Places, site: SiteTime) => ({
  standing: describeStanding(record.state, places),
  harvested: deriveHarvestRows(record, record.state, places, site).map(({ locations }) => locations),
});
