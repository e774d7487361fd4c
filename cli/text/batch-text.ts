import { m } from '#cli/language/messages.ts';
import type { LocationIndex } from '#cli/locations/location-index.ts';
import { dayOfAction } from '#domain/actions/action-day.ts';
import type { ActionNames } from '#domain/batches/history/action-label.ts';
import { dayOfPlan } from '#domain/batches/performance/list-figures.ts';
import { planFromSowing } from '#domain/batches/sowing-day.ts';
import type { Uuid } from '#domain/ids.ts';
import { joinLabels } from '#domain/locations/describe-places.ts';
import { taskRecipes } from '#domain/tasks/task-recipes.ts';
import { taskTargets } from '#domain/tasks/task-targets.ts';
import type { Day } from '#domain/time.ts';
import type { HydratedBatch, WireAction } from '#ports/schemas/batch-schemas.ts';
import { formatAction, formatFacts } from './action-text.ts';
import { harvestEstimate, standingTrays } from './harvest-estimate.ts';
import { massText } from './mass.ts';
import type { SiteClock } from './site-clock.ts';
import { placeText } from './task-text.ts';

/** The state of an action in a timeline. */
export type TimelineState = 'done' | 'corrected' | 'withdrawn' | 'overdue' | 'open';

export interface TimelineRow {
  readonly action: WireAction;
  readonly state: TimelineState;
  readonly day: Day;
  readonly label: string;
  readonly facts: string;
  readonly by: string;
}

/** A batch with the names that its timeline needs: of places, and of the L.I.F.E. recipes that its open actions set. */
export interface NamedBatch {
  readonly batch: HydratedBatch;
  readonly locationIndex: LocationIndex;
  readonly recipeNames: ReadonlyMap<Uuid, string>;
}

/** Returns the timeline of a batch without its waits. */
export function timelineRows(named: NamedBatch, site: SiteClock): TimelineRow[] {
  const { batch, locationIndex } = named;
  const names = namesIn(locationIndex);
  return batch.actions
    .filter(({ action_type }) => action_type !== 'interval_action')
    .map((action) => ({
      action,
      state: stateOf(action, site.today),
      day: dayOfAction(action, site.dayOf),
      label: formatAction(action, names, action.completed ? undefined : standingTrays(batch)),
      facts: action.withdrawn ? m.batch.actionStates.withdrawn : formatFacts(action, names) || planText(action, named),
      by: action.completed_by_user ?? '-',
    }));
}

type DaySite = Pick<SiteClock, 'today' | 'dayOf'>;

/** Returns 'BAS-2026-0412  Genovese basil  Alive, Finishing  day 37 of 35'. */
export const batchHeading = (batch: HydratedBatch, site: DaySite): string => headingParts(batch, site).join('  ');

/** Returns the two parts of the heading: which batch it is, and how far it is. */
export function headingParts(batch: HydratedBatch, site: DaySite): readonly [string, string] {
  const state = [m.tasks.stages[batch.internal_state], batch.current_state].filter((text) => text !== null).join(', ');
  return [`${batch.lot_code}  ${batch.crop_name}`, `${state}  ${dayText(batch, site)}`];
}

/** Returns 'day 37 of 35', where day 0 is the day of sowing, or the start day of a batch that isn't sown. */
function dayText(batch: HydratedBatch, { today, dayOf }: DaySite): string {
  const { day, days } = dayOfPlan(planFromSowing(batch, dayOf), today);
  return day < 0 ? m.batch.startsIn({ days: -day }) : m.batch.dayOf({ day, days });
}

/** Returns '36 trays, 2 binned, Grow 1 A1-4, B2, recipe Basil 35 d, 3, seed GB-2291'. */
export const batchFacts = (batch: HydratedBatch): string =>
  [...traysText(batch), placeText(batch), ...originText(batch)].join(', ');

/** Returns 'recipe Basil 35 d, 3', 'seed GB-2291', 'tags: restaurant'. */
export const originText = (batch: HydratedBatch): string[] => [
  m.batch.recipe({ name: batch.recipe_name, version: batch.recipe_version }),
  ...(batch.seed_lots.length > 0 ? [m.batch.seed({ lots: batch.seed_lots.join(', ') })] : []),
  ...(batch.tags.length > 0 ? [m.batch.tags({ tags: batch.tags.join(', ') })] : []),
];

/** Returns '36 trays', '2 binned'. */
export function traysText(batch: HydratedBatch): string[] {
  const { binned_trays } = batch.trays;
  return [
    m.batch.trays({ count: standingTrays(batch) }),
    ...(binned_trays > 0 ? [m.batch.binned({ count: binned_trays })] : []),
  ];
}

function stateOf(action: WireAction, today: Day): TimelineState {
  if (action.withdrawn) return 'withdrawn';
  if (!action.completed) return action.action_needed_date < today ? 'overdue' : 'open';
  return action.corrections.length > 0 ? 'corrected' : 'done';
}

function planText(action: WireAction, { batch, locationIndex, recipeNames }: NamedBatch): string {
  const target = joinLabels(taskTargets(action, namesIn(locationIndex)));
  if (target !== '') return m.batch.to({ places: target });
  const recipes = taskRecipes(action, (uuid) => recipeNames.get(uuid));
  if (recipes.length > 0) return recipes.join(', ');
  const estimate = action.completed ? null : harvestEstimate(action, batch);
  return estimate === null ? '' : m.batch.estimate({ mass: massText(Math.round(estimate)) });
}

/** Returns the names that labels need from the index of places. */
export const namesIn = (locationIndex: LocationIndex): ActionNames => ({
  place: locationIndex.place,
  chamber: (uuid) => locationIndex.chambers.find((chamber) => chamber.uuid === uuid)?.name,
});
