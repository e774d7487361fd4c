import type { CodedProblem } from './problem-params.ts';

/** A fault with its field, a dotted path within the checked value (`checks.1.value`). */
export interface FieldFault {
  readonly field: string;
  readonly fault: CodedProblem;
}
