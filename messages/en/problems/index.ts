import type { ProblemParams } from '#domain/problems/problem-params.ts';
import { fieldTexts } from '#messages/en/fields.ts';
import type { Catalogue } from '#messages/render.ts';
import { accountProblems } from './account.ts';
import { actionProblems } from './action.ts';
import { factProblems } from './fact.ts';
import { importProblems } from './import.ts';
import { inputFaults } from './input.ts';
import { networkProblems } from './network.ts';
import { placeProblems } from './place.ts';
import { planProblems } from './plan.ts';
import { readingFileProblems } from './reading-file.ts';
import { recordProblems } from './record.ts';
import { requestProblems } from './request.ts';
import { serverProblems, serviceProblems } from './service.ts';
import { storageProblems } from './storage.ts';
import { tableProblems } from './table.ts';

/** The text of every problem. */
export const problems: Catalogue<ProblemParams> = {
  ...accountProblems,
  ...actionProblems,
  ...factProblems,
  ...fieldTexts,
  ...importProblems,
  ...inputFaults,
  ...networkProblems,
  ...placeProblems,
  ...planProblems,
  ...readingFileProblems,
  ...recordProblems,
  ...requestProblems,
  ...serverProblems,
  ...serviceProblems,
  ...storageProblems,
  ...tableProblems,
  invalid_input: () => 'Fix the highlighted fields.',
};
