import type { Problem } from '#domain/problem.ts';
import { problems } from '#messages/en/problems/index.ts';
import { fieldTexts, problemText } from '#messages/render.ts';

/** What a server says of a problem that a test does not look into. */
export const said = (detail: string) =>
  ({ code: 'unexpected_status', params: { host: null, status: 400 }, detail }) as const;

/** A problem with its English texts in the place of codes. */
export type EnglishProblem = Omit<Problem, 'errors' | 'detail'> & {
  readonly detail: string;
  readonly errors?: Readonly<Record<string, readonly string[]>>;
};

/** Returns a problem with its English texts. */
export function inEnglish(problem: Problem): EnglishProblem {
  const { errors, ...others } = problem;
  const texts = errors && { errors: fieldTexts(problems, errors) };
  return { ...others, detail: problemText(problems, problem), ...texts };
}
