import type { WeightQuestion } from '#domain/harvests/weight-question.ts';
import { mass, number } from './language.ts';

/** '28,000 g is 10 times the estimate. Did you mean 2,800 g?' */
export const weightQuestion = ({ grams, estimate, times, meant }: WeightQuestion): string => {
  const ratio = times >= 1 ? `${rounded(times)} times` : `${rounded(times * 100)}% of`;
  const fact = `${mass(grams)} is ${ratio} the estimate`;
  return meant === null ? `${fact} of ${mass(estimate)}. Is that right?` : `${fact}. Did you mean ${mass(meant)}?`;
};

const rounded = (value: number): string => number(Number(value.toPrecision(2)));
