import { foldBedRecipes } from '#domain/batches/bed-events.ts';
import { sameValue } from '#domain/batches/same-value.ts';
import type { Bed } from '#domain/hardware/hardware.ts';
import { isStackName } from '#domain/locations/compress-ranges.ts';
import { conflict } from '#domain/problem.ts';
import type { SiteTime } from '#domain/time.ts';
import type { FarmReader, FarmWriter } from '#ports/storage.ts';
import { deriveRow } from './apply-changes.ts';
import { oneOf } from './lists.ts';
import { loadSlice } from './load-slice.ts';
import { judgeVersion, type WriteContext, type Written } from './mutation.ts';
import { invalidFields } from './parse-input.ts';
import { type Frozen, refuse, type UseCaseCall } from './use-case.ts';

type Body = UseCaseCall<'updateBed'>['input']['body'];

/** Changes the fields of a bed that a call carries. */
export async function updateBed(
  tx: FarmWriter,
  { site }: WriteContext,
  { input: { params, body }, options }: UseCaseCall<'updateBed'>,
): Promise<Written<Frozen<Bed>>> {
  const bed = oneOf(await tx.beds({ uuids: [params.uuid] }), params.uuid, 'bed');
  judgeVersion(options.ifMatch, bed.version);
  await judgeBody(tx, bed, body);
  const { standing, ...was } = bed;
  const is = { ...was, ...changeableOf(body, bed) };
  if (sameValue(was, is)) return { answer: bed, audit: [], changed: {} };
  judgeCapacity(bed, is.tray_capacity);
  await judgeShelf(tx, bed, is);

  const isChosen = is.light_recipe !== was.light_recipe || is.irrigation_recipe !== was.irrigation_recipe;
  if (isChosen) {
    const light = is.light_recipe === was.light_recipe ? {} : { light_recipe: is.light_recipe };
    const water = is.irrigation_recipe === was.irrigation_recipe ? {} : { irrigation_recipe: is.irrigation_recipe };
    await tx.insertHandAssignment({ bed: bed.uuid, instant: site.now, ...light, ...water });
  }
  const recipes = isChosen ? await recipesOf(tx, bed.uuid) : {};
  if (!(await tx.updateBed({ ...is, ...recipes }))) {
    refuse({ kind: 'stale', detail: 'This bed was changed meanwhile. Read it again.' });
  }
  const batch = await renamePlaces(tx, was, is, site);
  const answer = oneOf(await tx.beds({ uuids: [bed.uuid] }), bed.uuid, 'bed');
  return {
    answer,
    audit: [
      {
        kind: 'bed',
        record: bed.uuid,
        what: 'update',
        before: was,
        after: { ...is, ...recipes, version: answer.version },
      },
    ],
    changed: { bed: [bed.uuid], ...(batch.length > 0 ? { batch } : {}) },
  };
}

type Place = Pick<Bed, 'uuid' | 'name' | 'chamber' | 'stack' | 'row'>;

/** The fields that a call changes, each as it was where the call is silent. */
const changeableOf = (body: Body, bed: Bed) => ({
  name: body.name ?? bed.name,
  active: body.active ?? bed.active,
  chamber: body.chamber ?? bed.chamber,
  stack: body.stack ?? bed.stack,
  row: body.row ?? bed.row,
  reservoir: body.reservoir === undefined ? bed.reservoir : body.reservoir,
  tray_capacity: body.tray_capacity === undefined ? bed.tray_capacity : body.tray_capacity,
  light_recipe: body.light_recipe === undefined ? bed.light_recipe : body.light_recipe,
  irrigation_recipe: body.irrigation_recipe === undefined ? bed.irrigation_recipe : body.irrigation_recipe,
});

/** Refuses (400) names of what is not on the farm, and a stack that labels could not name. */
async function judgeBody(tx: FarmReader, bed: Bed, body: Body): Promise<void> {
  const messages = new Map<string, string[]>();
  const { chamber, stack, reservoir, light_recipe, irrigation_recipe } = body;
  if (stack !== undefined && !isStackName(stack)) {
    messages.set('stack', ['Enter a name without commas, semicolons, colons or blanks at its ends.']);
  }
  if (chamber !== undefined && !(await tx.known('chamber', [chamber])).has(chamber)) {
    messages.set('chamber', [`There is no chamber ${chamber}.`]);
  }
  if (typeof reservoir === 'string' && !(await tx.reservoirs()).some(({ uuid }) => uuid === reservoir)) {
    messages.set('reservoir', [`There is no reservoir ${reservoir}.`]);
  }
  if (typeof light_recipe === 'string' && !(await tx.known('light_recipe', [light_recipe])).has(light_recipe)) {
    messages.set('light_recipe', [`There is no light recipe ${light_recipe}.`]);
  }
  if (typeof irrigation_recipe === 'string' && irrigation_recipe !== bed.irrigation_recipe) {
    messages.set('irrigation_recipe', [`There is no irrigation recipe ${irrigation_recipe}.`]);
  }
  if (messages.size > 0) refuse(invalidFields(messages));
}

function judgeCapacity({ name, standing, tray_capacity }: Bed, wanted: number | null): void {
  const trays = standing.reduce((sum, one) => sum + one.trays, 0);
  if (wanted === null || wanted === tray_capacity || trays <= wanted) return;
  const batches = standing.map(({ batch }) => batch);
  refuse(conflict(`${trays} trays stand on bed ${name}. Enter at least ${trays}, or move some first.`, [], batches));
}

async function judgeShelf(tx: FarmReader, was: Place, is: Place): Promise<void> {
  if (isSameShelf(was, is)) return;
  const other = (await tx.beds({})).find((bed) => bed.uuid !== is.uuid && isSameShelf(bed, is));
  if (other !== undefined) refuse(conflict(`Bed ${other.name} stands on that shelf already. Choose another.`));
}

const isSameShelf = (a: Place, b: Place): boolean => a.chamber === b.chamber && a.stack === b.stack && a.row === b.row;

async function recipesOf(tx: FarmReader, bed: string) {
  const { light_recipe, irrigation_recipe } = foldBedRecipes(
    await tx.bedEvents([bed]),
    await tx.handAssignments([bed]),
  );
  return { light_recipe, irrigation_recipe };
}

/** Says anew where the batches of a bed and their harvests stand or stood, if its place reads otherwise now; gives those batches. */
async function renamePlaces(tx: FarmWriter, was: Place, is: Place, site: SiteTime): Promise<readonly string[]> {
  if (isSameShelf(was, is) && was.name === is.name) return [];
  const batches = [...new Set((await tx.bedEvents([is.uuid])).map(({ batch }) => batch))];
  const { records, slice } = await loadSlice(tx, batches);
  for (const record of records.values()) await tx.saveDerived(deriveRow(record, record.state, slice.places, site));
  return batches;
}
