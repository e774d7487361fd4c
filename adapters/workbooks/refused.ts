import { invalidField, type Problem } from '#domain/problem.ts';
import type { CodedProblem } from '#domain/problems/problem-params.ts';

/** Thrown to stop reading a workbook. */
export class Refused extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.code);
    this.problem = problem;
  }
}

export const refused = (fault: CodedProblem): Refused => new Refused(invalidField('file', fault));

export const damaged = (part: string): Refused => refused({ code: 'workbook_damaged', params: { part } });

export const beyond = (fault: CodedProblem): Refused =>
  new Refused({ kind: 'too_large', ...fault, errors: { file: [fault] } });
