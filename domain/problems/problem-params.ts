import type { Coded } from './coded.ts';
import type { NetworkProblems } from './network-problems.ts';
import type { RequestProblems } from './request-problems.ts';

/** The params of every problem by its code. Each code is declared next to the rule that returns it. */
export interface ProblemParams extends NetworkProblems, RequestProblems {
  /** Input whose `errors` say what is wrong with each field. */
  readonly invalid_input: Readonly<Record<string, never>>;
  /** A sentence that has no code yet. */
  readonly plain: { readonly text: string };
}

/** Why a call was refused, or what is wrong with one field: a code, and the values that a text names. */
export type CodedProblem = Coded<ProblemParams>;
