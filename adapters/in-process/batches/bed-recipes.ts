import { sameValue } from '#domain/actions/same-value.ts';
import {
  applyBedEvent,
  type BedEvent,
  type BedRecipes,
  EMPTY_BED,
  foldBedRecipes,
} from '#domain/batches/history/bed-events.ts';
import type { Bed } from '#domain/hardware/hardware.ts';
import type { FarmReader, FarmWriter } from '#ports/storage/storage.ts';

/**
 * Updates the recipes of beds after a write that changed the bed events of some batches. Returns the beds whose recipes
 * changed. New events that follow all others are applied to a bed's current recipes, so that the cost doesn't grow with
 * its history; other beds are recomputed from all their events.
 */
export async function updateBedRecipes(
  tx: FarmWriter,
  before: readonly BedEvent[],
  after: readonly BedEvent[],
): Promise<string[]> {
  const [was, is] = [groupByBed(before), groupByBed(after)];
  const touched = [...new Set([...was.keys(), ...is.keys()])].filter((bed) => !sameValue(was.get(bed), is.get(bed)));
  const newest = await newestEvents(tx, new Map(touched.map((bed) => [bed, addedTo(was.get(bed), is.get(bed))])));
  const changed: string[] = [];
  for (const bed of newest.size > 0 ? await tx.beds({ uuids: [...newest.keys()] }) : []) {
    const added = newest.get(bed.uuid) ?? [];
    const addedTrays = added.reduce((sum, { trays_delta }) => sum + trays_delta, 0);
    const trays = bed.standing.reduce((sum, one) => sum + one.trays, 0) - addedTrays;
    if (await setRecipes(tx, bed, added.reduce(applyBedEvent, { ...recipesOf(bed), trays }))) changed.push(bed.uuid);
  }
  const others = touched.filter((bed) => !newest.has(bed));
  return [...changed, ...(await refreshBedRecipes(tx, others))];
}

/** Recomputes the recipes of those beds from all their events. Returns the beds whose recipes changed. */
export async function refreshBedRecipes(tx: FarmWriter, ids: readonly string[]): Promise<string[]> {
  const folded = await foldRecipesOf(tx, [...new Set(ids)]);
  const changed: string[] = [];
  for (const bed of folded.size > 0 ? await tx.beds({ uuids: [...folded.keys()] }) : []) {
    if (await setRecipes(tx, bed, folded.get(bed.uuid) ?? EMPTY_BED)) changed.push(bed.uuid);
  }
  return changed;
}

/** Computes the recipes of those beds from their events and manual assignments. */
export async function foldRecipesOf(
  tx: FarmReader,
  beds: readonly string[],
): Promise<ReadonlyMap<string, Pick<BedRecipes, 'light_recipe' | 'irrigation_recipe'>>> {
  if (beds.length === 0) return new Map();
  const [bedEvents, assignments] = await Promise.all([tx.bedEvents(beds), tx.handAssignments(beds)]);
  const [events, assignedTo] = [groupByBed(bedEvents), groupByBed(assignments)];
  return new Map(
    beds.map((bed) => [bed, recipesOf(foldBedRecipes(events.get(bed) ?? [], assignedTo.get(bed) ?? []))] as const),
  );
}

/** Returns the events added to a bed's history; empty if any were removed or changed. */
function addedTo(was: readonly BedEvent[] = [], is: readonly BedEvent[] = []): readonly BedEvent[] {
  const left = new Set(was.map((event) => JSON.stringify(event)));
  const added = is.filter((event) => !left.delete(JSON.stringify(event)));
  return left.size === 0 ? added : [];
}

/** Returns the beds whose added events are newer than all others, with these events in order. */
async function newestEvents(
  tx: FarmWriter,
  added: ReadonlyMap<string, readonly BedEvent[]>,
): Promise<ReadonlyMap<string, readonly BedEvent[]>> {
  const beds = [...added].flatMap(([bed, events]) => (events.length > 0 ? [bed] : []));
  const [since] = [...added.values()].flatMap((events) => events.map(({ instant }) => instant)).sort();
  if (since === undefined) return new Map();
  const [events, assignments] = await Promise.all([tx.bedEvents(beds, since), tx.handAssignments(beds)]);
  const assignedTo = groupByBed(assignments);
  return new Map(
    [...groupByBed(events)].filter(
      ([bed, events]) =>
        events.length === added.get(bed)?.length && (assignedTo.get(bed) ?? []).every(({ instant }) => instant < since),
    ),
  );
}

async function setRecipes(
  tx: FarmWriter,
  bed: Bed,
  wanted: Pick<BedRecipes, 'light_recipe' | 'irrigation_recipe'>,
): Promise<boolean> {
  const recipes = recipesOf(wanted);
  if (sameValue(recipes, recipesOf(bed))) return false;
  await tx.setBedRecipes(bed.uuid, recipes);
  return true;
}

const recipesOf = ({ light_recipe, irrigation_recipe }: Pick<BedRecipes, 'light_recipe' | 'irrigation_recipe'>) => ({
  light_recipe,
  irrigation_recipe,
});

function groupByBed<T extends { readonly bed: string }>(entries: readonly T[]): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const entry of entries) {
    const group = groups.get(entry.bed);
    if (group === undefined) groups.set(entry.bed, [entry]);
    else group.push(entry);
  }
  return groups;
}
