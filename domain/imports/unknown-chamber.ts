import type { CodedProblem } from '#domain/problems/problem-params.ts';
import { foldText } from '#domain/text/fold-text.ts';
import { nearestWord } from '#domain/text/nearest-word.ts';
import { excerpt } from './table.ts';

/** Returns the problem of a row that names an unknown chamber, with the nearest of the known names. */
export function unknownChamber(name: string, known: readonly string[]): CodedProblem {
  const nearest = nearestWord(foldText(name), known.map(foldText));
  const meant = nearest === null ? null : (known.find((one) => foldText(one) === nearest) ?? null);
  return { code: 'chamber_unknown', params: { name: excerpt(name), nearest: meant === null ? null : excerpt(meant) } };
}
