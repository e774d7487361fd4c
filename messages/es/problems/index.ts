import type { ProblemParams } from '#domain/problems/problem-params.ts';
import { fieldTexts } from '#messages/es/fields.ts';
import type { Catalogue } from '#messages/render.ts';
import { accountProblems } from './account.ts';
import { importProblems } from './import.ts';
import { inputFaults } from './input.ts';
import { networkProblems } from './network.ts';
import { placeProblems } from './place.ts';
import { recordProblems } from './record.ts';
import { requestProblems } from './request.ts';
import { serverProblems, serviceProblems } from './service.ts';
import { tableProblems } from './table.ts';

/** The text of every problem. */
export const problems: Catalogue<ProblemParams> = {
  ...accountProblems,
  ...fieldTexts,
  ...importProblems,
  ...inputFaults,
  ...networkProblems,
  ...placeProblems,
  ...recordProblems,
  ...requestProblems,
  ...serverProblems,
  ...serviceProblems,
  ...tableProblems,
  invalid_input: () => 'Corrija los campos marcados.',
  plain: ({ text }) => text,
};
