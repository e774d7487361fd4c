import type { Action } from '#domain/actions/action.ts';
import { dayOfAction } from '#domain/actions/action-day.ts';
import type { ActionType } from '#domain/actions/action-properties.ts';
import { MAX_TRAYS } from '#domain/actions/tray-lists.ts';
import type { BatchRecord } from '#domain/batches/batch.ts';
import type { Place } from '#domain/locations/location.ts';
import { monthName } from '#domain/text/month-name.ts';
import type { Day, SiteTime } from '#domain/time.ts';
import type { FoldReason } from './fold-actions.ts';

const KINDS: Readonly<Record<ActionType, string>> = {
  create_tray_action: 'Sowing',
  location_change: 'Move',
  state_change: 'State change',
  life_change_action: 'L.I.F.E. change',
  redist_action: 'Redistribution',
  harvest_action: 'Harvest',
  generic_text_action: 'Note',
  interval_action: 'Interval',
};

/** An action in a refusal: 'Harvest, 8 May'; the day of completion, or the needed day when open. */
export function nameAction(action: Action, site: Pick<SiteTime, 'today' | 'dayOf'>): string {
  const day = dayOfAction(action, site.dayOf);
  return `${KINDS[action.action_type]}, ${dayText(day, site.today)}`;
}

/** A place in a refusal, by its name; beds and tables that are gone by their id. */
export const namePlace = (location: string, places: ReadonlyMap<string, Place>): string =>
  places.get(location)?.name ?? location;

/** Why a step fails, as one sentence or two: '39 stand on B3. Enter 39 or less.' */
export function stepText(reason: FoldReason, places: ReadonlyMap<string, Place>): string {
  switch (reason.kind) {
    case 'nothing_stands':
      return 'No trays stand.';
    case 'too_few_here':
      return `${standText(reason.standing)} on ${namePlace(reason.location, places)}. ${enterAtMost(reason.standing)}`;
    case 'too_few_in_all':
      return `${standText(reason.standing)}. ${enterAtMost(reason.standing)}`;
    case 'more_cleared':
      return `${reason.cleared} cleared of ${reason.harvested} harvested. ${enterAtMost(reason.harvested)}`;
    case 'all_merged':
      return `${standText(reason.standing)}. Not all can be merged away.`;
    case 'too_many':
      return `At most ${MAX_TRAYS} trays of a batch can stand at once.`;
  }
}

/** The actions to be undone or put right first, with their lot where more than one is concerned. */
export function listActions(
  actions: readonly Action[],
  batches: ReadonlyMap<string, BatchRecord>,
  site: Pick<SiteTime, 'today' | 'dayOf'>,
): string {
  const lots = new Set(actions.map(({ batch }) => batch));
  return actions
    .map((action) => {
      const lot = lots.size > 1 ? `${lotOf(action.batch, batches)} ` : '';
      return `${lot}${nameAction(action, site)}`;
    })
    .join('; ');
}

/** A batch's lot code. */
export const lotOf = (batch: string, batches: ReadonlyMap<string, BatchRecord>): string =>
  batches.get(batch)?.lot_code ?? batch;

const standText = (trays: number): string => (trays === 0 ? 'None stand' : trays === 1 ? '1 stands' : `${trays} stand`);

const enterAtMost = (trays: number): string => (trays === 0 ? 'Choose another place.' : `Enter ${trays} or less.`);

/** A day in a refusal: '8 May', with the year where it isn't this one. */
export function dayText(day: Day, today: Day): string {
  const text = `${Number(day.slice(8))} ${monthName(day)}`;
  return day.slice(0, 4) === today.slice(0, 4) ? text : `${text} ${day.slice(0, 4)}`;
}
