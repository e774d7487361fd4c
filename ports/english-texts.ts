import type { AuditFault } from '#domain/audit/audit-faults.ts';
import type { AuditVerdict } from '#domain/audit/verdict.ts';
import type { FaultReason } from '#domain/faults/fault.ts';
import type { FaultParams } from '#domain/faults/fault-texts.ts';
import type { FieldProblem, Problem } from '#domain/problem.ts';
import type { ImportNote } from '#domain/problems/import-notes.ts';
import type { OpenagNoteText } from '#domain/problems/openag-notes.ts';
import type { ConflictRemedy } from '#domain/problems/rules/conflict-remedies.ts';
import type { ChoreFailure } from '#domain/site/chore-failures.ts';
import type { StorageWarning } from '#domain/site/storage-warnings.ts';

/** Formats the English sentences that some responses include in addition to codes, in every language. */
export interface EnglishTexts {
  /** Formats a problem or a fault. For invalid input, the text lists the fields. */
  problem(problem: FieldProblem & Pick<Problem, 'errors'>): string;
  importNote(note: ImportNote): string;
  openagNote(note: OpenagNoteText): string;
  choreFailure(failure: ChoreFailure): string;
  storageWarning(warning: StorageWarning): string;
  conflictRemedy(remedy: ConflictRemedy): string;
  /** Says what is wrong with a machine. */
  machineFault(fault: { readonly reason: FaultReason } & FaultParams): string;
  auditFault(fault: AuditFault): string;
  auditVerdict(verdict: Pick<AuditVerdict, 'rows' | 'records' | 'checkpoints' | 'found'>): string;
}
