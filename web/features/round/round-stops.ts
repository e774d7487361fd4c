import type { Action } from '#domain/actions/action.ts';
import { planOrder } from '#domain/actions/order-actions.ts';
import { describePlaces } from '#domain/locations/describe-places.ts';
import { comparePlaces } from '#domain/locations/label-order.ts';
import type { Place } from '#domain/locations/location.ts';
import type { RoundStop } from '#domain/tasks/round.ts';
import type { Task } from '#domain/tasks/task.ts';
import { type PlacedTask, walkingOrder } from '#domain/tasks/walking-order.ts';
import type { BulkView } from '#web/batches/bulk/model/use-bulk-view.ts';
import type { HydratedBatch } from '#web/batches/model/batch-view.ts';
import * as m from '#words/web/round.ts';

/** Returns the stops of a round in walking order. */
export const stopsOf = (tasks: readonly Task[], view: BulkView): RoundStop[] =>
  walkingOrder(tasks.map((task) => placed(task, view))).map(({ task, places }) => ({
    action: task.uuid,
    chamber: places[0]?.chamber ?? null,
  }));

function placed(task: Task, view: BulkView): PlacedTask {
  const batch = view.batches.find(({ uuid }) => uuid === task.batch);
  return { task, places: batch === undefined ? [] : placesOf(batch, view) };
}

/** Returns where a batch's trays stand, in label order; before it is sown, where they will. */
export function placesOf(batch: HydratedBatch, { places }: Pick<BulkView, 'places'>): Place[] {
  const standing = Object.entries(batch.trays.tray_locations).flatMap(([id, trays]) => (trays > 0 ? [id] : []));
  const ids = standing.length > 0 ? standing : targetsOf(batch.actions);
  return ids
    .map((id) => places.get(id))
    .filter((place) => place !== undefined)
    .sort(comparePlaces);
}

const targetsOf = (actions: readonly Action[]): readonly string[] => {
  const sowing = planOrder(actions).find(
    ({ action_type, completed }) => action_type === 'create_tray_action' && !completed,
  );
  return sowing?.action_type === 'create_tray_action' ? (sowing.action_properties.target_locations ?? []) : [];
};

/** The texts of a place: the label in its first chamber, and what to look for. */
export interface PlaceText {
  /** Null for physical locations, and without a place. */
  readonly chamber: string | null;
  readonly label: string;
  readonly detail: string;
}

/** Describes places for someone who walks to them. */
export function placeText(places: readonly Place[]): PlaceText {
  const [first, ...others] = describePlaces(places);
  if (first === undefined) return { chamber: null, label: m.notPlaced, detail: '' };
  const here = places.filter(({ chamber }) => chamber === first.chamber);
  const also = others.map(({ chamber_name, label }) => [chamber_name, label].filter(Boolean).join(' ')).join(', ');
  const detail = [shelfText(here), also === '' ? '' : m.alsoAt({ place: also })].filter((part) => part !== '');
  return { chamber: first.chamber_name, label: first.label, detail: detail.join('. ') };
}

/** 'Stack D, shelves 3 to 5'; the number of beds where they aren't next to each other in one stack. */
function shelfText(places: readonly Place[]): string {
  const rows = places.flatMap(({ row }) => row ?? []);
  const [stack] = new Set(places.map((place) => place.stack));
  const [from, to] = [Math.min(...rows), Math.max(...rows)];
  if (rows.length < places.length || stack === undefined || stack === null) return '';
  if (places.some((place) => place.stack !== stack) || to - from + 1 !== rows.length) {
    return m.beds({ count: places.length });
  }
  return from === to ? m.shelf({ stack, row: from }) : m.shelves({ stack, from, to });
}
