import type { Problem } from '#domain/problem.ts';
import { fieldTexts, type ProblemTexts, problemText } from '#messages/render.ts';
import { networkProblems } from '#words/problems/network.ts';

// The server sends its texts along: only what the app finds out without it is worded here.
const LOCAL: ProblemTexts = { ...networkProblems };

/** Returns what a problem says to people. */
export const formatProblem = (problem: Problem): string => problemText(LOCAL, problem);

/** Returns the texts of a problem's fields. */
export const formatFields = ({ errors }: Pick<Problem, 'errors'>): Readonly<Record<string, readonly string[]>> =>
  fieldTexts(LOCAL, errors);
