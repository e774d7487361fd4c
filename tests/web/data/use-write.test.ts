import { expect, it } from 'vitest';
import { ProblemError } from '#ports/problem-error.ts';
import { said } from '#tests/support/random/problems.ts';
import { awaitRefresh } from '#web/data/use-write.ts';

const reading = new Promise<void>(() => undefined);

it('a completed or refused write waits until screens are refreshed', () => {
  expect(awaitRefresh(reading, null)).toBe(reading);
  expect(awaitRefresh(reading, new ProblemError({ kind: 'conflict', ...said('No.') }))).toBe(reading);
});

it('a write without a response waits for nothing', () => {
  expect(awaitRefresh(reading, new ProblemError({ kind: 'unavailable', ...said('No answer.') }))).toBeUndefined();
  expect(awaitRefresh(reading, new TypeError('Failed to fetch'))).toBeUndefined();
});
