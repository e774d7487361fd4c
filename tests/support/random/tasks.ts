import fc from 'fast-check';
import type { PlaceLabel } from '#domain/batches/batch.ts';
import { openAction } from '#domain/batches/planning/open-action.ts';
import type { Task } from '#domain/tasks/task.ts';
import { addDays } from '#domain/time.ts';
import { formatAction } from '#web/format/action-text.ts';
import { anyWork, uuidOf } from './plans.ts';

const CHAMBERS = ['Grow 1', 'Grow 2', 'Germination', '育苗'].map((name, at) => ({ uuid: uuidOf(600 + at), name }));

/** The uuids of the chambers that tasks use. */
export const CHAMBER_UUIDS = CHAMBERS.map(({ uuid }) => uuid);

const anyLabel: fc.Arbitrary<PlaceLabel> = fc.oneof(
  fc
    .tuple(fc.constantFrom(...CHAMBERS), fc.constantFrom('A1-4', 'B2', 'C10'))
    .map(([{ uuid, name }, label]) => ({ chamber: uuid, chamber_name: name, label })),
  fc.constant({ chamber: null, chamber_name: null, label: 'Cold store' }),
);

/** A task of today whose batch is in up to two chambers. */
export const anyTask: fc.Arbitrary<Task> = fc
  .record({
    planned: anyWork,
    id: fc.integer({ min: 1, max: 9999 }),
    late: fc.nat({ max: 5 }),
    crop: fc.constantFrom('Genovese basil', 'Feuille de chêne', 'Lacinato kale', 'curly kale'),
    next_state: fc.option(fc.constantFrom('Growth', 'Finishing')),
    locations: fc.uniqueArray(anyLabel, { maxLength: 2, selector: ({ chamber }) => chamber }),
  })
  .map(({ planned, id, late, crop, next_state, locations }) => {
    const day = addDays('2026-11-21', -late);
    return {
      ...openAction(planned, { id, uuid: uuidOf(id), batch: uuidOf(id), day, origin: 'plan' }),
      lot_code: `BAS-2026-${String(id).padStart(4, '0')}`,
      crop,
      crop_uuid: uuidOf(crop.length),
      crop_number: 1,
      next_state,
      current_state: null,
      locations,
      days_till_action: -late || 0,
      total_trays: 10,
      binned_trays: 0,
      standing_trays: 10,
      estimated_yield_g: null,
      action_label: formatAction(planned, { place: () => undefined, chamber: () => undefined }, 10),
      targets: [],
      recipes: [],
    };
  });

/** Unique tasks of today. */
export const anyTasks = fc.uniqueArray(anyTask, { selector: ({ id }) => id, maxLength: 30 });
