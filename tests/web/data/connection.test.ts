import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ProblemError } from '#ports/problem-error.ts';
import { said } from '#tests/support/random/problems.ts';
import {
  afterNoResponse,
  afterResponse,
  connectionAt,
  isNoResponse,
  OFFLINE_AFTER_MS,
  onOffline,
  recordNoResponse,
  recordResponse,
} from '#web/data/connection.ts';
import { pollInterval, retryDelay, shouldRetry } from '#web/data/query-client.ts';
import { isFirstAwaited, isStillFailed } from '#web/ui/feedback/use-failure.ts';

const silence = new ProblemError({ kind: 'unavailable', ...said('No answer.') });
const refusal = new ProblemError({ kind: 'conflict', ...said('No.') });

describe('the connection to the farm', () => {
  it('is reconnecting after the first failure and offline 2.5 s later', () => {
    const contact = afterNoResponse(afterResponse(1_000), 2_000);
    expect(connectionAt(contact, 2_000)).toBe('reconnecting');
    expect(connectionAt(contact, 4_499)).toBe('reconnecting');
    expect(connectionAt(contact, 4_500)).toBe('offline');
  });

  it('has been failing since the unanswered call was sent, but never since before the last response', () => {
    expect(afterNoResponse(afterResponse(1_000), 4_000).failingSince).toBe(4_000);
    expect(afterNoResponse(afterResponse(5_000), 4_000).failingSince).toBe(5_000);
    expect(afterNoResponse({ lastResponse: null, failingSince: null }, 4_000).failingSince).toBe(4_000);
  });

  it('counts from the first of several unanswered calls', () => {
    const contact = afterNoResponse(afterNoResponse(afterResponse(0), 10_000), 20_000);
    expect(contact).toEqual({ lastResponse: 0, failingSince: 10_000 });
  });

  it('is live again with the next response', () => {
    expect(connectionAt(afterResponse(90_000), 200_000)).toBe('live');
  });

  it("isn't affected by a refusal", () => {
    expect(isNoResponse(refusal)).toBe(false);
    expect(isNoResponse(silence)).toBe(true);
  });
});

describe('a call sent while the farm is unreachable', () => {
  const goAway = () => {
    recordNoResponse();
    vi.advanceTimersByTime(OFFLINE_AFTER_MS);
  };
  beforeEach(() => {
    vi.useFakeTimers();
    recordResponse();
    goAway();
  });
  afterEach(() => {
    recordResponse();
    vi.useRealTimers();
  });

  it('is given up if the farm is still unreachable a while later', () => {
    const away = vi.fn();
    onOffline(100, away);
    vi.advanceTimersByTime(99);
    expect(away).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(away).toHaveBeenCalledOnce();
  });

  it('continues if the farm is back by then, until it is unreachable again', () => {
    const away = vi.fn();
    const stop = onOffline(100, away);
    recordResponse();
    vi.advanceTimersByTime(100);
    expect(away).not.toHaveBeenCalled();
    goAway();
    expect(away).toHaveBeenCalledOnce();
    stop();
  });
});

describe('calls', () => {
  it('are retried twice without a response, never after a refusal', () => {
    expect([0, 1, 2].map((failures) => shouldRetry(failures, silence))).toEqual([true, true, false]);
    expect(shouldRetry(0, refusal)).toBe(false);
    expect(shouldRetry(0, silence, true)).toBe(false);
    expect([0, 1, 2, 9].map(retryDelay)).toEqual([1_000, 2_000, 4_000, 10_000]);
  });

  it('are made every 30 s, and more often while the farm is unreachable', () => {
    expect([0, 1, 5].map((failures) => pollInterval(failures))).toEqual([30_000, 5_000, 5_000]);
  });

  it('that failed stay failed until data arrives, even while retrying', () => {
    const failed = { isPending: false, isLoadingError: true, errorUpdateCount: 1 };
    expect(isStillFailed(failed)).toBe(true);
    expect(isStillFailed({ isPending: true, isLoadingError: false, errorUpdateCount: 1 })).toBe(true);
    expect(isStillFailed({ isPending: true, isLoadingError: false, errorUpdateCount: 0 })).toBe(false);
    expect(isStillFailed({ isPending: false, isLoadingError: false, errorUpdateCount: 1 })).toBe(false);
    // The place of a failed list isn't kept any more, also while it is retried.
    expect(isFirstAwaited({ isPending: true, isLoadingError: false, errorUpdateCount: 0 })).toBe(true);
    expect(isFirstAwaited({ isPending: true, isLoadingError: false, errorUpdateCount: 1 })).toBe(false);
  });

  it('that failed wait for the farm, without flickering between error and skeleton', () => {
    expect([0, 1].map((failures) => pollInterval(failures, true))).toEqual([30_000, false]);
  });
});
