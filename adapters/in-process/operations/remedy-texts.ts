import type { LifeConflict } from '#domain/conflicts/life-conflict.ts';
import type { EnglishTexts } from '#ports/english-texts.ts';
import type { TellingConflict } from '#ports/farm-api/batches/life-conflicts.ts';

/** Replaces the codes of remedies by English sentences. */
export const withRemedyTexts = (texts: EnglishTexts, conflicts: readonly LifeConflict[]): TellingConflict[] =>
  conflicts.map((conflict) => ({ ...conflict, remedy: texts.conflictRemedy(conflict.remedy) }));
