import { describePlaces } from '#domain/locations/describe-places.ts';
import { ProblemError } from '#ports/farm-api/index.ts';
import { refusalText } from '#web/batches/model/refusal-text.ts';
import { locationText } from '#web/format/location-text.ts';
import type { BulkView } from './use-bulk-view.ts';

/** Why several things were not done: the farm's sentence without the names of fields, which stand at their rows. */
export function bulkRefusalText(error: unknown): string {
  if (error instanceof ProblemError && error.problem.errors !== undefined) {
    return 'Nothing was done. Look at what is marked above.';
  }
  return refusalText(error);
}

/** Why what was sent in one call was not done, or that it is not known whether it was. Undefined while nothing failed. */
export function unsentText({ error, isUnanswered }: Unsent): string | undefined {
  if (error === null) return undefined;
  const why = bulkRefusalText(error);
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
  { places }: Pick<BulkView, 'places'>,
): string => locationText(describePlaces(at.flatMap(({ location }) => places.get(location) ?? [])), ' ');
