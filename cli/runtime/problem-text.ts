import { m } from '#cli/language/messages.ts';
import type { FieldProblem, Problem } from '#domain/problem.ts';
import { fieldTexts, problemText } from '#messages/render.ts';

export const formatProblem = (problem: Problem): string => problemText(m.problems.problems, problem);

/** Returns the texts of a problem's fields. */
export const formatFields = ({ errors }: Pick<Problem, 'errors'>): Readonly<Record<string, readonly string[]>> =>
  fieldTexts(m.problems.problems, errors);

/** Returns the text of one fault. */
export const formatFault = (fault: FieldProblem): string => problemText(m.problems.problems, fault);

/** Returns the texts of a problem's fields, or of the problem if it names none. */
export function refusalText(problem: Problem): string {
  const fields = Object.values(formatFields(problem)).flat();
  return fields.length > 0 ? fields.join(' ') : formatProblem(problem);
}
