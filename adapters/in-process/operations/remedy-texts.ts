import type { LifeConflict } from '#domain/conflicts/life-conflict.ts';
import type { EnglishTexts } from '#ports/english-texts.ts';
import type { TellingConflict } from '#ports/farm-api/batches/life-conflicts.ts';

/** Adds English sentences to the codes of remedies. */
export const withRemedyTexts = (texts: EnglishTexts, conflicts: readonly LifeConflict[]): TellingConflict[] =>
  conflicts.map((conflict) => ({
    ...conflict,
    remedy: texts.conflictRemedy(conflict.remedy),
    suggestion: conflict.remedy,
  }));
