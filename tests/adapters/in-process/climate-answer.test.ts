import { describe, expect, it } from 'vitest';
import { createSiteTime } from '#adapters/clock/site-time.ts';
import { climateAnswer } from '#adapters/in-process/climate/climate-answer.ts';
import { MAX_DEVIATIONS } from '#domain/climate/deviations.ts';
import { MS_PER_DAY } from '#domain/time.ts';

describe('the answer about the climate of a batch', () => {
  it('has as many stretches as people read, and counts all', () => {
    const outside = Array.from({ length: 240 }, (_, at) => ({
      ...{ kind: 'no_data' as const, from: at * MS_PER_DAY, to: at * MS_PER_DAY + 1 },
      ...{ hours: 300 - at, extreme: null },
    }));
    const answer = climateAnswer(
      { lived: null, total: null, days: [], phases: [], outside, hours: [], plan: [] },
      { places: new Map(), plannedDays: new Map(), site: createSiteTime('Etc/UTC', '2026-05-12T00:00:00.000Z') },
      false,
    );
    expect(answer.outside_total).toBe(240);
    expect(answer.outside.map(({ hours }) => hours)).toEqual(
      outside.slice(0, MAX_DEVIATIONS).map(({ hours }) => hours),
    );
  });
});
