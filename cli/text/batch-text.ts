import type { LocationIndex } from '#cli/locations/location-index.ts';
import { dayOfAction } from '#domain/actions/action-day.ts';
import { type ActionNames, actionLabel } from '#domain/batches/history/action-label.ts';
import { factLine } from '#domain/batches/history/fact-line.ts';
import { dayOfPlan } from '#domain/batches/performance/list-figures.ts';
import { planFromSowing } from '#domain/batches/sowing-day.ts';
import type { Day } from '#domain/time.ts';
import type { HydratedBatch, WireAction } from '#ports/schemas/batch-schemas.ts';
import { harvestEstimate, standingTrays } from './harvest-estimate.ts';
import type { SiteClock } from './site-clock.ts';
import { targetText } from './target-text.ts';
import { placeText } from './task-text.ts';

/** How an action stands in the timeline of its batch. */
export type TimelineState = 'done' | 'corrected' | 'withdrawn' | 'overdue' | 'open';

/** One line of a timeline. */
export interface TimelineRow {
  readonly action: WireAction;
  readonly state: TimelineState;
  readonly day: Day;
  readonly label: string;
  readonly facts: string;
  readonly by: string;
}

/** The timeline of a batch as people read it, without the days of waiting. */
export function timelineRows(batch: HydratedBatch, book: LocationIndex, site: SiteClock): TimelineRow[] {
  const names = namesIn(book);
  return batch.actions
    .filter(({ action_type }) => action_type !== 'interval_action')
    .map((action) => ({
      action,
      state: stateOf(action, site.today),
      day: dayOfAction(action, site.dayOf),
      label: actionLabel(action, names, action.completed ? undefined : standingTrays(batch)),
      facts: action.withdrawn ? 'withdrawn' : factLine(action, names) || planText(action, batch, book),
      by: action.completed_by_user ?? '-',
    }));
}

type DaySite = Pick<SiteClock, 'today' | 'dayOf'>;

/** 'BAS-2026-0412  Genovese basil  Alive, Finishing  day 37 of 35'. */
export function batchHeading(batch: HydratedBatch, site: DaySite): string {
  const state = [batch.internal_state, batch.current_state].filter((text) => text !== null).join(', ');
  return `${batch.lot_code}  ${batch.crop_name}  ${state}  ${dayText(batch, site)}`;
}

/** 'day 37 of 35', the day of sowing being 0, or when it starts. */
function dayText(batch: HydratedBatch, { today, dayOf }: DaySite): string {
  const { day, days } = dayOfPlan(planFromSowing(batch, dayOf), today);
  return day < 0 ? `starts in ${-day} d` : `day ${day} of ${days}`;
}

/** '36 trays, 2 binned, Grow 1 A1-4, B2, recipe Basil 35 d 3, seed GB-2291'. */
export const batchFacts = (batch: HydratedBatch): string =>
  [
    ...traysText(batch),
    placeText(batch),
    `recipe ${batch.recipe_name} ${batch.recipe_version}`,
    ...(batch.seed_lots.length > 0 ? [`seed ${batch.seed_lots.join(', ')}`] : []),
    ...(batch.tags.length > 0 ? [`tags: ${batch.tags.join(', ')}`] : []),
  ].join(', ');

/** '36 trays', '2 binned'. */
export function traysText(batch: HydratedBatch): string[] {
  const { binned_trays } = batch.trays;
  return [`${standingTrays(batch)} trays`, ...(binned_trays > 0 ? [`${binned_trays} binned`] : [])];
}

function stateOf(action: WireAction, today: Day): TimelineState {
  if (action.withdrawn) return 'withdrawn';
  if (!action.completed) return action.action_needed_date < today ? 'overdue' : 'open';
  return action.corrections.length > 0 ? 'corrected' : 'done';
}

function planText(action: WireAction, batch: HydratedBatch, book: LocationIndex): string {
  const target = targetText(action, book);
  if (target !== '') return `to ${target}`;
  const estimate = action.completed ? null : harvestEstimate(action, batch);
  return estimate === null ? '' : `estimate ${Math.round(estimate)} g`;
}

/** The book of places as labels need it. */
export const namesIn = (book: LocationIndex): ActionNames => ({
  place: book.place,
  chamber: (uuid) => book.chambers.find((chamber) => chamber.uuid === uuid)?.name,
});
