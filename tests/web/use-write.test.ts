import { expect, it } from 'vitest';
import { ProblemError } from '#ports/farm-api/index.ts';
import { said } from '#tests/support/problems.ts';
import { awaitRefresh } from '#web/data/use-write.ts';

const reading = new Promise<void>(() => undefined);

it('a write that was done, or refused, waits until screens are read anew', () => {
  expect(awaitRefresh(reading, null)).toBe(reading);
  expect(awaitRefresh(reading, new ProblemError({ kind: 'conflict', ...said('No.') }))).toBe(reading);
});

it('a write that got no answer waits for nothing', () => {
  expect(awaitRefresh(reading, new ProblemError({ kind: 'unavailable', ...said('No answer.') }))).toBeUndefined();
  expect(awaitRefresh(reading, new TypeError('Failed to fetch'))).toBeUndefined();
});
