import type { FieldProblem, Problem } from '#domain/problem.ts';
import type { ImportNote } from '#domain/problems/import-notes.ts';
import type { OpenagNoteText } from '#domain/problems/openag-notes.ts';
import type { ConflictRemedy } from '#domain/problems/rules/conflict-remedies.ts';
import type { StorageWarning } from '#domain/problems/storage-warnings.ts';

/** The English sentences that some answers contain in every language, besides their codes. */
export interface EnglishTexts {
  /** The text of a problem or of one fault; of invalid input it names each field. */
  problem(problem: FieldProblem & Pick<Problem, 'errors'>): string;
  importNote(note: ImportNote): string;
  openagNote(note: OpenagNoteText): string;
  storageWarning(warning: StorageWarning): string;
  conflictRemedy(remedy: ConflictRemedy): string;
}
