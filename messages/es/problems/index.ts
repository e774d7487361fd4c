import type { ProblemParams } from '#domain/problems/problem-params.ts';
import type { Catalogue } from '#messages/render.ts';
import { networkProblems } from './network.ts';
import { requestProblems } from './request.ts';

/** The text of every problem. */
export const problems: Catalogue<ProblemParams> = {
  ...networkProblems,
  ...requestProblems,
  invalid_input: () => 'Corrija los campos marcados.',
  plain: ({ text }) => text,
};
