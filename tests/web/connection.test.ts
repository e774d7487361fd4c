import { describe, expect, it } from 'vitest';
import { ProblemError } from '#ports/farm-api/index.ts';
import { afterAnswer, afterSilence, connectionAt, isSilence } from '#web/state/connection.ts';
import { pollInterval, retryDelay, shouldRetry } from '#web/state/query-client.ts';

const silence = new ProblemError({ kind: 'unavailable', detail: 'No answer.' });
const refusal = new ProblemError({ kind: 'conflict', detail: 'No.' });

describe('the contact with the farm', () => {
  it('is reconnecting with the first failure and offline 2.5 s later', () => {
    const contact = afterSilence(afterAnswer(1_000), 2_000);
    expect(connectionAt(contact, 2_000)).toBe('reconnecting');
    expect(connectionAt(contact, 4_499)).toBe('reconnecting');
    expect(connectionAt(contact, 4_500)).toBe('offline');
  });

  it('has failed since the call without an answer was sent, but never since before the last answer', () => {
    expect(afterSilence(afterAnswer(1_000), 4_000).failingSince).toBe(4_000);
    expect(afterSilence(afterAnswer(5_000), 4_000).failingSince).toBe(5_000);
    expect(afterSilence({ lastAnswer: null, failingSince: null }, 4_000).failingSince).toBe(4_000);
  });

  it('counts from the first of several calls without an answer', () => {
    const contact = afterSilence(afterSilence(afterAnswer(0), 10_000), 20_000);
    expect(contact).toEqual({ lastAnswer: 0, failingSince: 10_000 });
  });

  it('is live again with the next answer', () => {
    expect(connectionAt(afterAnswer(90_000), 200_000)).toBe('live');
  });

  it('is no worse for a refusal', () => {
    expect(isSilence(refusal)).toBe(false);
    expect(isSilence(silence)).toBe(true);
  });
});

describe('calls', () => {
  it('are tried again twice where no answer came, never after a refusal', () => {
    expect([0, 1, 2].map((failures) => shouldRetry(failures, silence))).toEqual([true, true, false]);
    expect(shouldRetry(0, refusal)).toBe(false);
    expect(shouldRetry(0, silence, true)).toBe(false);
    expect([0, 1, 2, 9].map(retryDelay)).toEqual([1_000, 2_000, 4_000, 10_000]);
  });

  it('are made every 30 s, and more often while the farm is silent', () => {
    expect([0, 1, 5].map((failures) => pollInterval(failures))).toEqual([30_000, 5_000, 5_000]);
  });

  it('that failed wait for the farm while it is away: their failure is not a skeleton again and again', () => {
    expect([0, 1].map((failures) => pollInterval(failures, true))).toEqual([30_000, false]);
  });
});
