import { expect, it } from 'vitest';
import { weightQuestion } from '#domain/harvests/weight-question.ts';
import { weightQuestion as textOf } from '#messages/en/weight-question.ts';

it.each([
  [28_000, 2800, '28,000 g is 10 times the estimate. Did you mean 2,800 g?'],
  [280, 2800, '280 g is 10% of the estimate. Did you mean 2,800 g?'],
  [2.8, 2800, '2.8 g is 0.1% of the estimate. Did you mean 2,800 g?'],
  [0, 1000, '0 g is 0% of the estimate of 1,000 g. Is that right?'],
  [2600, 1000, '2,600 g is 2.6 times the estimate of 1,000 g. Is that right?'],
  [2500, 1000, null],
  [28_000, null, null],
])('%d g with %s g expected: %s', (weight, estimate, question) => {
  const found = weightQuestion(weight, estimate);
  expect(found === null ? null : textOf(found)).toBe(question);
});
