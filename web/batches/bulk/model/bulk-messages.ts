import { describePlaces } from '#domain/locations/describe-places.ts';
import { ProblemError } from '#ports/farm-api/index.ts';
import { refusalText } from '#web/batches/model/refusal-text.ts';
import { locationText } from '#web/format/location-text.ts';
import * as m from '#words/web/batches/bulk.ts';
import type { BulkView } from './use-bulk-view.ts';

/** Why a call about several batches was refused. Errors of fields are only pointed at, since their rows show them. */
export function bulkRefusalText(error: unknown): string {
  if (error instanceof ProblemError && error.problem.errors !== undefined) {
    return m.nothingSaved;
  }
  return refusalText(error);
}

/** Why a call failed, or that its outcome is unknown. Undefined while nothing failed. */
export function unsentText({ error, isUnanswered }: Unsent): string | undefined {
  if (error === null) return undefined;
  const why = bulkRefusalText(error);
  return isUnanswered ? m.unanswered({ why }) : why;
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
