import type { ConflictRemedy } from '#domain/problems/conflict-remedies.ts';
import type { ImportNote } from '#domain/problems/import-notes.ts';
import type { OpenagNoteText } from '#domain/problems/openag-notes.ts';
import type { CodedProblem } from '#domain/problems/problem-params.ts';
import type { StorageWarning } from '#domain/problems/storage-warnings.ts';

/** The English sentences that some answers contain in every language, besides their codes. */
export interface EnglishTexts {
  problem(fault: CodedProblem): string;
  importNote(note: ImportNote): string;
  openagNote(note: OpenagNoteText): string;
  storageWarning(warning: StorageWarning): string;
  conflictRemedy(remedy: ConflictRemedy): string;
}
