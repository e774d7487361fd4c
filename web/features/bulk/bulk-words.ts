import { describePlaces } from '#domain/locations/describe-places.ts';
import { ProblemError } from '#ports/farm-api/index.ts';
import { locationText } from '../../ui/location-text.ts';
import { sayRefusal } from '../batches/say-refusal.ts';
import type { BulkScene } from './use-bulk-scene.ts';

/** Why several things were not done: the farm's sentence without the names of fields, which stand at their rows. */
export function sayBulkRefusal(error: unknown): string {
  if (error instanceof ProblemError && error.problem.errors !== undefined) {
    return 'Nothing was done. Look at what is marked above.';
  }
  return sayRefusal(error);
}

/** Why what was sent in one call was not done, or that it is not known whether it was. Undefined while nothing failed. */
export function sayUnsent({ error, isUnanswered }: Unsent): string | undefined {
  if (error === null) return undefined;
  const why = sayBulkRefusal(error);
  return isUnanswered ? `${why} The same is sent again, and done once.` : why;
}

interface Unsent {
  readonly error: unknown;
  readonly isUnanswered: boolean;
}

/** The batches that a refusal names. */
export const refusedBatches = (error: unknown): ReadonlySet<string> =>
  new Set(error instanceof ProblemError ? (error.problem.batches ?? []) : []);

/** Places with their chambers, 'Grow A A1-4, B2; Cart 2'. */
export const placesWords = (
  at: readonly { readonly location: string }[],
  { places }: Pick<BulkScene, 'places'>,
): string => locationText(describePlaces(at.flatMap(({ location }) => places.get(location) ?? [])), ' ');
