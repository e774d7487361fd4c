import type { FieldProblem, Problem } from '#domain/problem.ts';
import { SHOWN_QUANTITIES } from '#domain/units.ts';
import { fieldTexts, type ProblemTexts, problemText } from '#messages/render.ts';
import { limitTexts } from '#words/limits.ts';
import { networkProblems } from '#words/problems/network.ts';

// The server's problems include their texts, so only problems found by the app need one here, and limits of quantities,
// since the server's text has them in °C and grams.
const LOCAL: ProblemTexts = { ...networkProblems, ...limitTexts };

export const formatProblem = (problem: Problem): string => problemText(LOCAL, problem);

/** Returns the texts of a problem's fields. */
export const formatFields = ({ errors }: Pick<Problem, 'errors'>): Readonly<Record<string, readonly string[]>> =>
  fieldTexts(
    LOCAL,
    Object.fromEntries(Object.entries(errors ?? {}).map(([field, faults]) => [field, faults.map(withOwnText)])),
  );

function withOwnText(fault: FieldProblem): FieldProblem {
  if (!hasQuantity(fault)) return fault;
  const { detail: _, ...own } = fault;
  return own;
}

// A newer server may have quantities that this app doesn't know.
const hasQuantity = ({ code, params }: FieldProblem): boolean =>
  Object.hasOwn(limitTexts, code) && 'quantity' in params && SHOWN_QUANTITIES.some((one) => one === params.quantity);
