import { MAX_TRAYS } from '#domain/action-keys/action-keys.ts';
import type { Action } from '#domain/actions/action.ts';
import { dayOfAction } from '#domain/actions/action-day.ts';
import type { BatchRecord } from '#domain/batches/batch.ts';
import type { Place } from '#domain/locations/location.ts';
import type { NamedAction } from '#domain/problems/rules/action-problems.ts';
import type { StepFault } from '#domain/problems/rules/fact-problems.ts';
import type { SiteTime } from '#domain/time.ts';
import type { FoldReason } from './fold-actions.ts';

/** Describes an action for a problem. */
export const nameAction = (
  action: Action,
  batches: ReadonlyMap<string, BatchRecord>,
  { dayOf }: Pick<SiteTime, 'dayOf'>,
): NamedAction => ({
  lot: batches.get(action.batch)?.lot_code ?? action.batch,
  action_type: action.action_type,
  day: dayOfAction(action, dayOf),
});

/** Returns the name of a location, or its id if it has been deleted. */
export const namePlace = (location: string, places: ReadonlyMap<string, Place>): string =>
  places.get(location)?.name ?? location;

/** Converts the reason of a failed step to a fault with names of locations. */
export function stepFault(reason: FoldReason, places: ReadonlyMap<string, Place>): StepFault {
  switch (reason.kind) {
    case 'nothing_stands':
      return { code: 'no_standing_trays', params: {} };
    case 'too_few_here': {
      const { location, standing, wanted } = reason;
      return { code: 'too_few_trays_at', params: { place: namePlace(location, places), standing, wanted } };
    }
    case 'too_few_in_all': {
      const { standing, wanted } = reason;
      return { code: 'too_few_trays', params: { standing, wanted } };
    }
    case 'more_cleared': {
      const { cleared, harvested } = reason;
      return { code: 'cleared_exceeds_harvested', params: { cleared, harvested } };
    }
    case 'all_merged':
      return { code: 'merges_all_trays', params: { standing: reason.standing } };
    case 'too_many':
      return { code: 'too_many_trays', params: { most: MAX_TRAYS } };
  }
}
