import type { Problem } from '#domain/problem.ts';
import { fieldTexts, type ProblemTexts, problemText } from '#messages/render.ts';
import { networkProblems } from '#words/problems/network.ts';

// The server's problems include their texts, so only problems found by the app need one here.
const LOCAL: ProblemTexts = { ...networkProblems };

export const formatProblem = (problem: Problem): string => problemText(LOCAL, problem);

/** Returns the texts of a problem's fields. */
export const formatFields = ({ errors }: Pick<Problem, 'errors'>): Readonly<Record<string, readonly string[]>> =>
  fieldTexts(LOCAL, errors);
