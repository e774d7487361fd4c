import { comparePlaces } from '#domain/locations/label-order.ts';
import type { Place } from '#domain/locations/location.ts';
import { compareByBatch } from './sort-tasks.ts';
import type { Task } from './task.ts';

/** A task with the places where it is done, in label order; none if its trays have no place yet. */
export interface PlacedTask {
  readonly task: Task;
  readonly places: readonly Place[];
}

/**
 * Sorts tasks as a person walks past them: by chamber, stack and row of the first place, then physical locations, then
 * tasks without a place. Tasks at the same place are sorted by `compareByBatch`. Total over distinct tasks.
 */
export function walkingOrder<T extends PlacedTask>(tasks: readonly T[]): T[] {
  return [...tasks].sort((a, b) => {
    const [from] = a.places;
    const [to] = b.places;
    if (from === undefined || to === undefined) {
      return Number(from === undefined) - Number(to === undefined) || compareByBatch(a.task, b.task);
    }
    return comparePlaces(from, to) || compareByBatch(a.task, b.task);
  });
}
