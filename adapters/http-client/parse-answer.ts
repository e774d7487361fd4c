import { OPERATIONS } from '#ports/farm-api/index.ts';
import type { Operation } from '#ports/operations/operation.ts';
import type { ParseAnswer } from './read-answer.ts';

/** Parses answers with the schemas of their operations, for a farm that may be of another release. */
export const parseAnswer: ParseAnswer = (name, json) => {
  const { answer }: Operation = OPERATIONS[name];
  return answer?.safeParse(json).data;
};
