import type { ActionType } from '#domain/action-keys/action-properties.ts';
import type { Action } from '#domain/actions/action.ts';
import { dayOfAction } from '#domain/actions/action-day.ts';
import type { GraphAxis } from '#domain/graphs/graph.ts';
import { type Day, daysBetween, dayToEpochDays, type SiteTime } from '#domain/time.ts';
import type { Ends } from './zoom.ts';

/** An action of a batch on the axis of a graph. */
export interface GraphEvent {
  readonly key: string;
  readonly x: number;
  readonly day: Day;
  readonly type: ActionType;
  readonly lot_code: string;
  readonly batch: string;
  readonly done: boolean;
}

interface EventfulBatch {
  readonly uuid: string;
  readonly lot_code: string;
  readonly start_date: Day;
  readonly actions: readonly Action[];
}

/** Returns the actions of batches between the ends of an axis, without waits, in order. */
export function eventsOf(
  batches: readonly EventfulBatch[],
  axis: GraphAxis,
  { min, max }: Ends,
  dayOf: SiteTime['dayOf'],
): GraphEvent[] {
  return batches
    .flatMap(({ uuid: batch, lot_code, start_date, actions }) =>
      actions.flatMap((action): GraphEvent[] => {
        if (action.withdrawn || action.action_type === 'interval_action') return [];
        const day = dayOfAction(action, dayOf);
        const x = axis === 'date' ? dayToEpochDays(day) : daysBetween(start_date, day);
        if (x < min || x > max) return [];
        return [{ key: action.uuid, x, day, type: action.action_type, lot_code, batch, done: action.completed }];
      }),
    )
    .sort((a, b) => a.x - b.x);
}
