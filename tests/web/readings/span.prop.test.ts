import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SEED, testUuid } from '#tests/contract/seed-farm.ts';
import { SHOWN_METRICS } from '#web/readings/model/shown-metric.ts';
import {
  clampSpan,
  EARLIEST,
  isLive,
  LONGEST,
  lengthOf,
  loadedSpan,
  PRESETS,
  panSpan,
  type Range,
  rangeOf,
  SHORTEST,
  type Span,
  spanOf,
  zoomSpan,
} from '#web/readings/model/span.ts';
import {
  MAX_SERIES,
  type ReadingsView,
  readView,
  type Series,
  START,
  writeSeries,
  writeView,
} from '#web/readings/model/view.ts';

const NOW = Date.parse('2026-05-12T08:00:00.000Z');
const DAY = 86_400_000;

const anySpan: fc.Arbitrary<Span> = fc
  .tuple(fc.integer({ min: EARLIEST, max: NOW - SHORTEST }), fc.integer({ min: SHORTEST, max: 3 * 366 * DAY }))
  .map(([from, length]) => clampSpan({ from, to: from + length }, NOW));
const anyRange: fc.Arbitrary<Range> = fc.oneof(
  fc.constantFrom('1h' as const, '6h' as const, '24h' as const, '7d' as const, '30d' as const, '1y' as const),
  anySpan,
);
const anySeries: fc.Arbitrary<Series> = fc.record({
  subject: fc.constantFrom(SEED.hvac, SEED.reservoir, SEED.beds.A1, SEED.chambers.grow, testUuid(2, 9)),
  metric: fc.constantFrom(...SHOWN_METRICS),
});
const anyView: fc.Arbitrary<ReadingsView> = fc.record({
  series: fc.uniqueArray(anySeries, { maxLength: MAX_SERIES, selector: writeSeries }),
  range: anyRange,
  crop: fc.constantFrom(null, SEED.crops.basil),
  setPoints: fc.boolean(),
  table: fc.boolean(),
});

describe('the address of graphs of readings', () => {
  it('holds the whole state and keeps other keys', () => {
    fc.assert(
      fc.property(anyView, (view) => {
        const params = new URLSearchParams(writeView(view, new URLSearchParams({ show: 'readings' })).toString());
        expect(readView(params)).toEqual(view);
        expect(params.get('show')).toBe('readings');
      }),
    );
    expect(writeView(START).toString()).toBe('');
  });

  it('is read as far as possible, whatever it says', () => {
    fc.assert(
      fc.property(fc.webQueryParameters(), fc.string(), fc.string(), (query, series, from) => {
        const params = new URLSearchParams(query);
        params.append('r', series);
        params.append('from', from);
        const view = readView(params);
        expect(readView(writeView(view))).toEqual(view);
      }),
    );
    const odd = new URLSearchParams(
      `r=${SEED.hvac}.temperature&r=${SEED.hvac}.temperature&r=x.ph&r=${SEED.hvac}.yield`,
    );
    odd.set('from', '2026-05-12T00:00:00.000Z');
    odd.set('to', '2026-05-11T00:00:00.000Z');
    expect(readView(odd)).toEqual({ ...START, series: [{ subject: SEED.hvac, metric: 'temperature' }] });
  });
});

describe('the shown span', () => {
  it('stays within the time that can be shown, however it is moved', () => {
    fc.assert(
      fc.property(
        anySpan,
        fc.double({ min: -5, max: 5, noNaN: true }),
        fc.double({ min: 0.01, max: 100, noNaN: true }),
        (span, share, factor) => {
          for (const moved of [panSpan(span, share, NOW), zoomSpan(span, span.from + share * DAY, factor, NOW)]) {
            expect(moved.from).toBeGreaterThanOrEqual(EARLIEST);
            expect(moved.to).toBeLessThanOrEqual(NOW);
            expect(lengthOf(moved)).toBeGreaterThanOrEqual(SHORTEST);
            expect(lengthOf(moved)).toBeLessThanOrEqual(LONGEST);
          }
          expect(lengthOf(panSpan(span, share, NOW))).toBe(lengthOf(span));
        },
      ),
    );
  });

  it('keeps what is under the pointer there while it is zoomed', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 30, max: 300 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0.2, max: 1, noNaN: true }),
        (days, share, factor) => {
          const span = { from: NOW - 2 * days * DAY, to: NOW - days * DAY };
          const at = span.from + share * lengthOf(span);
          const zoomed = zoomSpan(span, at, factor, NOW);
          expect((at - zoomed.from) / lengthOf(zoomed)).toBeCloseTo(share, 5);
        },
      ),
    );
  });

  it('is a preset again where it ends now and is as long as one', () => {
    for (const preset of ['1h', '6h', '24h', '7d', '30d', '1y'] as const) {
      expect(rangeOf(spanOf(preset, NOW), NOW)).toBe(preset);
      const earlier = panSpan(spanOf(preset, NOW), -0.5, NOW);
      expect(rangeOf(earlier, NOW)).toEqual(earlier);
      expect(lengthOf(earlier)).toBe(PRESETS[preset]);
      expect(isLive(earlier, NOW)).toBe(false);
      expect(isLive(spanOf(preset, NOW), NOW + 20_000)).toBe(preset !== '1h' || 20_000 <= PRESETS['1h'] / 50);
    }
  });
});

describe('what is loaded', () => {
  it('covers the shown span with no more points than the farm gives or a screen shows', () => {
    fc.assert(
      fc.property(anySpan, fc.integer({ min: 100, max: 2500 }), (span, pixels) => {
        const loaded = loadedSpan(span, pixels, null);
        expect(loaded.from).toBeLessThanOrEqual(span.from);
        expect(loaded.to).toBeGreaterThanOrEqual(span.to);
        expect(loaded.width).toBeLessThanOrEqual(4000);
        expect(loaded.width * 2).toBeGreaterThanOrEqual(Math.min(pixels, 500));
      }),
    );
  });

  it('stays for small movements and for time that passes, and changes with the resolution', () => {
    fc.assert(
      fc.property(anySpan, fc.double({ min: -0.4, max: 0.4, noNaN: true }), (span, share) => {
        const loaded = loadedSpan(span, 900, null);
        expect(loadedSpan(panSpan(span, share, NOW), 900, loaded)).toBe(loaded);
        expect(loadedSpan({ from: span.from + 20_000, to: span.to + 20_000 }, 905, loaded)).toBe(loaded);
      }),
    );
    const week = loadedSpan(spanOf('7d', NOW), 900, null);
    expect(loadedSpan(spanOf('1y', NOW), 900, week)).not.toBe(week);
    expect(loadedSpan(spanOf('1h', NOW), 900, week)).not.toBe(week);
  });

  it('asks for minutes over a day, quarters over a week, hours over a month and single readings over an hour', () => {
    const stepOf = (range: Range) => {
      const { from, to, width } = loadedSpan(spanOf(range, NOW), 900, null);
      return (to - from) / width / 1000;
    };
    expect(stepOf('1h')).toBeLessThan(60);
    // Exactly, since the farm gives single readings for less and longer means for more.
    expect(stepOf('6h')).toBe(60);
    expect(stepOf('24h')).toBe(60);
    expect(stepOf('7d')).toBe(900);
    expect(stepOf('30d')).toBe(3600);
    expect(stepOf('1y')).toBeGreaterThan(3600);
  });
});
