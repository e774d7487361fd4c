import type { FactsByType } from '#domain/action-keys/action-properties.ts';
import type { Action, PlannedAction } from '#domain/actions/action.ts';
import { deriveBatchState } from '#domain/batches/history/batch-state.ts';
import type { Bed } from '#domain/hardware/hardware.ts';
import { listPlaces } from '#domain/hardware/list-places.ts';
import { batchFrom, bedOf, completeFreely, uuidOf } from '#tests/support/random/plans.ts';
import type { BatchView } from '#web/batches/model/batch-view.ts';

export const NOW = '2026-03-20T08:00:00.000Z';
export const [A1, A2, A3] = [bedOf(1, 8), bedOf(2, 8), bedOf(3, 8)];
export const CHAMBER = { uuid: uuidOf(700), name: 'Grow 1', active: true, version: 1 };

/** Returns a batch with these plans, the first ones completed, and the three beds it may use. */
export function batchViewOf(
  plans: readonly PlannedAction[],
  done: readonly FactsByType['create_tray_action'][],
  standing: Record<string, number>,
): BatchView {
  const planned = batchFrom(plans, '2026-03-10');
  const actions = planned.actions.map((action, at) => {
    const facts = done[at];
    return facts === undefined ? action : withFacts(completeFreely(action, `2026-03-1${at}T08:00:00.000Z`), facts);
  });
  const beds = [A1, A2, A3].map(
    (place): Bed => ({
      uuid: place.id,
      name: place.name,
      active: true,
      general_control_error: null,
      chamber: CHAMBER.uuid,
      stack: 'A',
      row: place.row ?? 0,
      reservoir: null,
      tray_capacity: place.tray_capacity,
      light_recipe: null,
      irrigation_recipe: null,
      standing:
        standing[place.id] === undefined
          ? []
          : [{ batch: uuidOf(1), crop_code: 'BAS', crop_number: 1, trays: standing[place.id] ?? 0 }],
      version: 1,
    }),
  );
  const places = listPlaces(beds, [CHAMBER], []);
  return {
    batch: {
      ...deriveBatchState({ ...planned, actions }),
      uuid: uuidOf(1),
      lot_code: 'BAS-2026-0001',
      growth_recipe: uuidOf(2),
      recipe_name: 'Basil',
      recipe_version: 1,
      crop: uuidOf(3),
      crop_name: 'Basil',
      crop_code: 'BAS',
      crop_number: 1,
      start_date: '2026-03-10',
      end_date: '2026-03-30',
      tags: [],
      locations: [],
      days_till_action: 0,
      created_at: NOW,
      version: 1,
      actions,
    },
    beds,
    chambers: [CHAMBER],
    places,
    names: { place: (id) => places.get(id), chamber: () => CHAMBER.name },
    recipes: { light_recipe: [], irrigation_recipe: [], fertigation_recipe: [], environment_recipe: [] },
    timeline: [],
    zone: 'UTC',
    today: '2026-03-20',
  };
}

const withFacts = (action: Action, facts: FactsByType['create_tray_action']): Action =>
  action.action_type === 'create_tray_action'
    ? { ...action, action_properties: { ...action.action_properties, ...facts } }
    : action;
