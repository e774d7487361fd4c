import { describePlaces } from '#domain/locations/describe-places.ts';
import { ProblemError } from '#ports/problem-error.ts';
import { refusalText } from '#web/batches/model/refusal-text.ts';
import { locationText } from '#web/format/location-text.ts';
import * as m from '#words/web/batches/bulk.ts';
import type { BulkView } from './use-bulk-view.ts';

/** Returns the reason for a refusal. For errors of fields it only refers to the rows, which show them. */
export function bulkRefusalText(error: unknown): string {
  if (error instanceof ProblemError && error.problem.errors !== undefined) {
    return m.nothingSaved;
  }
  return refusalText(error);
}

/** Returns why a call failed, or that its outcome is unknown; undefined without an error. */
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

/** Formats places with their chambers: 'Grow A A1-4, B2; Cart 2'. */
export const placesText = (
  at: readonly { readonly location: string }[],
  { places }: Pick<BulkView, 'places'>,
): string => locationText(describePlaces(at.flatMap(({ location }) => places.get(location) ?? [])), ' ');
