import type { FieldProblem, Problem } from '#domain/problem.ts';
import { fieldTexts, type ProblemTexts, problemText } from '#messages/render.ts';
import { networkProblems } from '#words/problems/network.ts';

// The server sends its texts along: only what the app finds out without it is worded here.
const LOCAL: ProblemTexts = { ...networkProblems, plain: ({ text }) => text };

/** Returns what a problem says to people. */
export const formatProblem = (problem: Problem): string => problemText(LOCAL, problem);

/** Returns the texts of a problem's fields. */
export const formatFields = ({ errors }: Pick<Problem, 'errors'>): Readonly<Record<string, readonly string[]>> =>
  fieldTexts(LOCAL, errors);

/** Returns the texts of one field's faults, in one line. */
export const formatFaults = (faults: readonly FieldProblem[]): string =>
  Object.values(fieldTexts(LOCAL, { faults })).flat().join(' ');

/** Returns what is wrong with a problem's fields without naming them, else what the problem says. */
export const formatFaultsOf = (problem: Problem): string =>
  problem.errors === undefined ? formatProblem(problem) : Object.values(formatFields(problem)).flat().join(' ');
