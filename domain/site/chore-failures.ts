import type { ReadFailure } from '#domain/audit/audit-faults.ts';
import type { AuditFinding, AuditVerdict } from '#domain/audit/verdict.ts';
import type { Coded } from '#domain/problems/coded.ts';

/** The reason why scheduled work failed. */
export interface ChoreFailures {
  readonly stopped: { readonly failure: ReadFailure };
  /** Documents whose files are missing or damaged, and the names of some of them. */
  readonly files_lost: { readonly files: number; readonly names: readonly string[] };
  /** `first` is missing in failures that earlier releases stored. */
  readonly faults_found: Pick<AuditVerdict, 'rows' | 'records' | 'checkpoints' | 'found'> & {
    readonly first?: Pick<AuditFinding, 'kind' | 'record' | 'fault'>;
  };
  readonly verification_unfinished: { readonly failure: ReadFailure };
}

export type ChoreFailure = Coded<ChoreFailures>;

const CODES: Readonly<Record<keyof ChoreFailures, true>> = {
  stopped: true,
  files_lost: true,
  faults_found: true,
  verification_unfinished: true,
};

/** Returns whether a stored value is a failure rather than a text from an earlier release. */
export const isChoreFailure = (value: unknown): value is ChoreFailure =>
  typeof value === 'object' &&
  value !== null &&
  'code' in value &&
  typeof value.code === 'string' &&
  Object.hasOwn(CODES, value.code) &&
  'params' in value &&
  typeof value.params === 'object';
