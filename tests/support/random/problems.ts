import type { Problem } from '#domain/problem.ts';
import { problems } from '#messages/en/problems/index.ts';
import { fieldTexts, problemText } from '#messages/render.ts';

/** Returns the code and detail of an arbitrary problem, for tests that don't check them. */
export const said = (detail: string) =>
  ({ code: 'unexpected_status', params: { host: null, status: 400 }, detail }) as const;

/** A problem with English texts instead of codes. */
export type EnglishProblem = Omit<Problem, 'errors' | 'detail'> & {
  readonly detail: string;
  readonly errors?: Readonly<Record<string, readonly string[]>>;
};

/** Replaces the codes of a problem with English texts. */
export function inEnglish(problem: Problem): EnglishProblem {
  const { errors, ...others } = problem;
  const texts = errors && { errors: fieldTexts(problems, errors) };
  return { ...others, detail: problemText(problems, problem), ...texts };
}
