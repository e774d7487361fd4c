import type { ActionProblems } from '#domain/problems/rules/action-problems.ts';
import type { FactProblems } from '#domain/problems/rules/fact-problems.ts';
import type { PlaceProblems } from '#domain/problems/rules/place-problems.ts';
import type { PlanProblems } from '#domain/problems/rules/plan-problems.ts';
import type { AccountProblems } from './account-problems.ts';
import type { Coded } from './coded.ts';
import type { FieldFaults } from './field-faults.ts';
import type { ImportProblems } from './import-problems.ts';
import type { InputFaults } from './input-faults.ts';
import type { NetworkProblems } from './network-problems.ts';
import type { ReadingFileProblems } from './reading-file-problems.ts';
import type { RecordProblems } from './record-problems.ts';
import type { RequestProblems } from './request-problems.ts';
import type { ServerProblems, ServiceProblems } from './service-problems.ts';
import type { StorageProblems } from './storage-problems.ts';
import type { TableProblems } from './table-problems.ts';

/** Parameters of every problem by code. Each code is declared in the file for its subject. */
export interface ProblemParams
  extends AccountProblems,
    ActionProblems,
    FactProblems,
    FieldFaults,
    ImportProblems,
    InputFaults,
    NetworkProblems,
    PlaceProblems,
    PlanProblems,
    ReadingFileProblems,
    RecordProblems,
    RequestProblems,
    ServerProblems,
    ServiceProblems,
    StorageProblems,
    TableProblems {
  /** Input with faults by field in `errors`. */
  readonly invalid_input: Readonly<Record<string, never>>;
}

export type ProblemCode = keyof ProblemParams;

/** The reason why a request or a field was refused, with the values that the message needs. */
export type CodedProblem = Coded<ProblemParams>;
