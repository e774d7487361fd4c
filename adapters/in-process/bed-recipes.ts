import { type BedEvent, foldBedRecipes } from '#domain/batches/bed-events.ts';
import { sameValue } from '#domain/batches/same-value.ts';
import type { FarmWriter } from '#ports/storage.ts';

/** The beds to which one history does something else than the other. */
export function bedsBetween(before: readonly BedEvent[], after: readonly BedEvent[]): string[] {
  const was = groupByBed(before);
  const is = groupByBed(after);
  return [...new Set([...was.keys(), ...is.keys()])].filter((bed) => !sameValue(was.get(bed), is.get(bed)));
}

/** Works out the recipes of those beds from all that happened there; gives the beds whose recipes changed. */
export async function refreshBedRecipes(tx: FarmWriter, ids: readonly string[]): Promise<string[]> {
  const beds = [...new Set(ids)];
  if (beds.length === 0) return [];
  const events = groupByBed(await tx.bedEvents(beds));
  const chosen = groupByBed(await tx.handAssignments(beds));
  const changed: string[] = [];
  for (const bed of await tx.beds({ uuids: beds })) {
    const { light_recipe, irrigation_recipe } = foldBedRecipes(events.get(bed.uuid) ?? [], chosen.get(bed.uuid) ?? []);
    if (light_recipe === bed.light_recipe && irrigation_recipe === bed.irrigation_recipe) continue;
    await tx.setBedRecipes(bed.uuid, { light_recipe, irrigation_recipe });
    changed.push(bed.uuid);
  }
  return changed;
}

function groupByBed<T extends { readonly bed: string }>(entries: readonly T[]): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const entry of entries) {
    const group = groups.get(entry.bed);
    if (group === undefined) groups.set(entry.bed, [entry]);
    else group.push(entry);
  }
  return groups;
}
