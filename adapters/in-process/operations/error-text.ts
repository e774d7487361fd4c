import type { EnglishTexts } from '#ports/english-texts.ts';
import { ProblemError } from '#ports/farm-api/index.ts';

/** Returns what an error says in English: a problem's text, else its message. */
export function errorText(texts: Pick<EnglishTexts, 'problem'>, error: unknown): string {
  if (error instanceof ProblemError) return texts.problem(error.problem);
  return error instanceof Error ? error.message : String(error);
}
