import type { Problem } from '#domain/problem.ts';

/** The only error that FarmApi throws intentionally. */
export class ProblemError extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.detail ?? messageOf(problem));
    this.name = 'ProblemError';
    this.problem = problem;
  }
}

// For logs only; users read the message from the catalogue.
const messageOf = ({ code, params }: Problem): string => `${code} ${JSON.stringify(params)}`;
