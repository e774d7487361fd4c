import type { Action } from '#domain/actions/action.ts';
import { planOf } from '#domain/actions/full-plan.ts';
import type { BatchRecord } from '#domain/batches/batch.ts';
import { stateOf } from '#domain/batches/history/batch-state.ts';
import { deriveBedEvents } from '#domain/batches/history/bed-events.ts';
import { foldSkipping } from '#domain/batches/history/fold-actions.ts';
import type { Crop } from '#domain/crops/crop.ts';
import type { Bed } from '#domain/hardware/hardware.ts';
import type { Harvest } from '#domain/harvests/harvest.ts';
import type { User } from '#domain/people/user.ts';
import type { GrowthRecipe } from '#domain/recipes/growth-recipe.ts';
import { daysBetween } from '#domain/time.ts';
import type { BatchDerived } from '#ports/storage/batches.ts';
import type { HarvestDerived } from '#ports/storage/harvests.ts';
import type { FarmWriter } from '#ports/storage/storage.ts';
import { siteAt, uuidOf } from '#tests/support/random/plans.ts';

export const NOW = '2026-05-12T06:00:00.000Z';
export const SITE = siteAt(NOW);
export const CHAMBER = { uuid: uuidOf(700), name: 'Grow "1"', active: true, version: 1 };

/** Returns a crop by its number from 0. */
export const cropOf = (number: number, name = `Crop ${number}`): Crop => ({
  uuid: uuidOf(300 + number),
  name,
  code: `C${number}X`,
  number: number + 1,
  family: null,
  supplier: null,
  base_temperature: null,
  archived: false,
  version: 1,
});

/** Returns the first version of a recipe by its number from 0. */
export const recipeOf = (number: number, name = `Recipe ${number}`): GrowthRecipe => ({
  uuid: uuidOf(400 + number),
  version_uuid: uuidOf(400 + number),
  version_number: 1,
  metadata: { gr_family_uuid: uuidOf(500 + number), name, crop: uuidOf(300 + number), description: null },
  recipe_data: [
    { index: 0, action_type: 'state_change', action_properties: planOf('state_change', { current_state: 'Growth' }) },
    { index: 1, action_type: 'interval_action', action_properties: planOf('interval_action', { duration: 7 }) },
  ],
  archived: false,
  versions: [{ version_uuid: uuidOf(400 + number), version_number: 1, created_at: NOW }],
  crop_name: `Crop ${number}`,
  total_days: 7,
  created_at: NOW,
  version: 1,
});

export const bedRecord = (row: number): Omit<Bed, 'standing'> => ({
  uuid: `bed-${uuidOf(800 + row)}`,
  name: `A${row}`,
  active: true,
  general_control_error: null,
  version: 1,
  chamber: CHAMBER.uuid,
  stack: 'A',
  row,
  reservoir: null,
  tray_capacity: 20,
  light_recipe: null,
  irrigation_recipe: null,
});

export const ANNA: User = {
  id: uuidOf(1),
  username: 'Anna',
  first_name: 'Anna',
  last_name: 'Berg',
  preferred_name: 'Anna',
  full_name: 'Anna Berg',
  email: null,
  user_class: 'admin',
  is_admin: true,
  phone_number: null,
  profile_picture: null,
  language: null,
  system_user: false,
  disabled: false,
  version: 1,
};

/** Adds a chamber with two beds, and three crops with a recipe each. */
export async function seedPlaces(tx: FarmWriter): Promise<void> {
  await tx.insertRecord('chamber', CHAMBER);
  for (const row of [1, 2]) await tx.insertBed(bedRecord(row));
  for (const number of [0, 1, 2]) {
    await tx.insertRecord('crop', cropOf(number));
    await tx.insertGrowthRecipe(recipeOf(number));
  }
}

/** Returns everything derived from a batch's actions, as a write stores it, skipping impossible actions. */
export function derivedOf(batch: BatchRecord, harvests: readonly HarvestDerived[] = []): BatchDerived {
  const { folded, failed } = foldSkipping(batch.actions);
  const skipped = new Set(failed.map(({ action }) => action.uuid));
  const happened = batch.actions.filter(({ uuid }) => !skipped.has(uuid));
  return {
    uuid: batch.uuid,
    state: stateOf(happened, folded),
    locations: [{ chamber: CHAMBER.uuid, chamber_name: CHAMBER.name, label: 'A1-2' }],
    end_date: '2026-06-30',
    harvests,
    bed_events: deriveBedEvents({ ...batch, actions: happened }),
  };
}

/** Stores a batch with its actions and derived rows; returns it with its stored actions. */
export async function storeBatch(
  tx: FarmWriter,
  batch: BatchRecord,
  { crop = 0, tags = [], harvests = [] }: { crop?: number; tags?: readonly string[]; harvests?: HarvestDerived[] } = {},
): Promise<{ batch: BatchRecord; derived: BatchDerived }> {
  const { uuid, lot_code } = batch;
  const [growth_recipe, crop_uuid] = [uuidOf(400 + crop), uuidOf(300 + crop)];
  await tx.insertBatch({
    uuid,
    lot_code,
    growth_recipe,
    crop: crop_uuid,
    start_date: '2026-03-01',
    tags,
    created_at: NOW,
  });
  const actions = await tx.saveActions(batch.actions);
  const stored = { ...batch, actions };
  const derived = derivedOf(stored, harvests);
  await tx.saveDerived(derived);
  return { batch: stored, derived };
}

/** Returns a batch, by default without actions. */
export const emptyBatch = (number: number, actions: readonly Action[] = []): BatchRecord => ({
  uuid: uuidOf(10_000 + number),
  lot_code: `BAS-2026-${String(number).padStart(4, '0')}`,
  start_date: '2026-03-01',
  actions,
});

/** Returns a harvest without the fields joined from batch, crop and recipe. */
export function derivedHarvest(harvest: Harvest): HarvestDerived {
  const {
    lot_code: _,
    crop: _c,
    crop_uuid: _u,
    growth_recipe: _g,
    recipe_uuid: _r,
    recipe_version: _v,
    tags: _t,
    ...own
  } = harvest;
  return own;
}

/** Returns a batch stored by `storeBatch` as lists show it. */
export const shownBatch = ({ uuid, lot_code }: BatchRecord, { state, locations, end_date }: BatchDerived) => ({
  uuid,
  lot_code,
  growth_recipe: uuidOf(400),
  recipe_name: 'Recipe 0',
  recipe_version: 1,
  crop: uuidOf(300),
  crop_name: 'Crop 0',
  crop_code: 'C0X',
  crop_number: 1,
  start_date: '2026-03-01',
  end_date,
  tags: ['a "b"', 'ünï'],
  ...state,
  locations,
  days_till_action: state.action_day === null ? null : daysBetween(SITE.today, state.action_day),
  created_at: '2026-05-12T06:00:00.000Z',
  version: 1,
});
