import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createHourCache } from '#adapters/telemetry-victoria/hour-cache.ts';
import { BUCKET_MS, foldSamples, type Sample } from '#domain/telemetry/bucket.ts';
import { MS_PER_DAY } from '#domain/time.ts';
import type { TimeRange } from '#ports/telemetry.ts';
import { countedRuns, expectReached } from '#tests/support/properties/counted-runs.ts';

const HOUR = BUCKET_MS.hour;
const START = Date.UTC(2025, 0);
const KEYS = ['bed-1', 'bed-2'].map((subject) => ({ subject, metric: 'temperature' as const }));
const anyKey = fc.constantFrom(...KEYS);

const anyStep = fc.oneof(
  fc.record({
    kind: fc.constant('add' as const),
    key: anyKey,
    at: fc.integer({ min: 0, max: 100 * 24 }).map((hours) => START + hours * HOUR + 7),
    value: fc.integer({ min: -5, max: 50 }),
  }),
  fc.record({
    kind: fc.constant('ask' as const),
    key: anyKey,
    from: fc.integer({ min: -50, max: 100 }),
    spans: fc.integer({ min: 1, max: 100 }),
    step: fc.constantFrom(1, 5, 24),
  }),
);

it('gives the spans of all readings, whenever they were added, and asks for known hours once', async () => {
  let most = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 1, maxLength: 40 }), async (steps) => {
      const kept = new Map<string, Sample[]>(KEYS.map(({ subject }) => [subject, []]));
      let asked = 0;
      const within = (subject: string, { from, to }: TimeRange, step: number) =>
        foldSamples(
          (kept.get(subject) ?? []).filter(({ at }) => at >= from && at < to).sort((a, b) => a.at - b.at),
          step,
        );
      const cache = createHourCache({
        spans: async ({ subject }, range, step) => {
          asked += 1;
          return within(subject, range, step);
        },
      });
      for (const step of steps) {
        const { subject } = step.key;
        if (step.kind === 'add') {
          kept.get(subject)?.push({ at: step.at, value: step.value });
          cache.note([{ key: step.key, timestamps: [step.at], values: [step.value] }]);
          continue;
        }
        const length = step.step * HOUR;
        const from = Math.floor((START + step.from * MS_PER_DAY) / length) * length;
        const range = { from, to: from + step.spans * length };
        expect(await cache.spans(step.key, range, length)).toEqual(within(subject, range, length));
        const before = asked;
        await cache.spans(step.key, range, length);
        expect(asked).toBe(before);
        most = Math.max(most, asked);
      }
    }),
    countedRuns(100),
  );
  expectReached(most, 1);
});
