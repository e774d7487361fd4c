import type { EnglishTexts } from '#ports/english-texts.ts';
import { ProblemError } from '#ports/farm-api/index.ts';

/** Returns the English text of a problem, or the message of another error. */
export function errorText(texts: Pick<EnglishTexts, 'problem'>, error: unknown): string {
  if (error instanceof ProblemError) return texts.problem(error.problem);
  return error instanceof Error ? error.message : String(error);
}
