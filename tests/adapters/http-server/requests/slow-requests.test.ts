import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TooSlow } from '#adapters/http-server/replies/problem-reply.ts';
import { enforceRate } from '#adapters/http-server/requests/slow-requests.ts';
import { DEFAULT_TIMEOUTS, MIN_UPLOAD_RATE } from '#adapters/http-server/security/timeouts.ts';
import { UPLOAD_LIMITS } from '#ports/operations/upload-limits.ts';

const SECOND = 1_000;
const PATIENCE = 20 * SECOND;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

// On the fake clock, so that no real time passes. Promise-based timers would use the real one.
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Returns pieces of an upload, each with that many bytes after a pause in milliseconds. */
async function* pieces(...each: readonly (readonly [bytes: number, ms: number])[]) {
  for (const [bytes, ms] of each) {
    await pause(ms);
    yield new Uint8Array(bytes);
  }
}

/** Returns how many bytes arrive, and whether all do; `takes` is the time the reader needs for each piece. */
async function read(upload: AsyncIterable<Uint8Array>, takes = 0) {
  let bytes = 0;
  const reading = (async () => {
    try {
      for await (const piece of enforceRate(upload, PATIENCE)) {
        bytes += piece.length;
        if (takes > 0) await pause(takes);
      }
      return { bytes, isWhole: true };
    } catch (error) {
      if (!(error instanceof TooSlow)) throw error;
      return { bytes, isWhole: false };
    }
  })();
  await vi.runAllTimersAsync();
  return reading;
}

const times = <T>(count: number, value: T): readonly T[] => Array.from({ length: count }, () => value);

describe('an upload', () => {
  it('of the largest size succeeds at the minimum rate, however it is split', async () => {
    const size = UPLOAD_LIMITS.file;
    for (const seconds of [1, 16]) {
      const piece = MIN_UPLOAD_RATE * seconds;
      const upload = pieces(...times(size / piece, [piece, seconds * SECOND] as const));
      expect(await read(upload)).toEqual({ bytes: size, isWhole: true });
    }
    expect((size / MIN_UPLOAD_RATE) * SECOND + PATIENCE).toBeLessThan(DEFAULT_TIMEOUTS.request);
  });

  it('ends after its timeout if it stalls, at the start or later', async () => {
    expect(await read(pieces([5, 19 * SECOND]))).toEqual({ bytes: 5, isWhole: true });
    expect(await read(pieces([5, 21 * SECOND]))).toEqual({ bytes: 0, isWhole: false });
    expect(await read(pieces([99_999, 0], [5, 21 * SECOND]))).toEqual({ bytes: 99_999, isWhole: false });
  });

  it('ends if it is too slow, even if a byte comes each second', async () => {
    const half = MIN_UPLOAD_RATE / 2;
    expect(await read(pieces(...times(100, [half, SECOND] as const)))).toEqual({ bytes: 39 * half, isWhole: false });
  });

  it('may pause again after catching up', async () => {
    const burst = [MIN_UPLOAD_RATE * 19, 0] as const;
    const rest = [1, 19 * SECOND] as const;
    expect(await read(pieces(rest, burst, rest, burst, rest))).toMatchObject({ isWhole: true });
    expect(await read(pieces(rest, rest))).toMatchObject({ isWhole: false });
  });

  it("doesn't end because the farm is slow", async () => {
    expect(await read(pieces([5, 0], [5, SECOND], [5, SECOND]), 60 * SECOND)).toEqual({ bytes: 15, isWhole: true });
  });

  it('releases its source when it is given up', async () => {
    const source = pieces([5, 0], [5, 0]);
    const reading = (async () => {
      for await (const _piece of enforceRate(source, PATIENCE)) break;
    })();
    await vi.runAllTimersAsync();
    await reading;
    expect(await source.next()).toMatchObject({ done: true });
  });
});
