import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkThresholds } from '#domain/site/check-thresholds.ts';
import { discoAt, startDisco } from '#domain/site/disco-mode.ts';
import { NO_THRESHOLDS } from '#domain/site/site.ts';
import { videoHostOf } from '#domain/site/video-hosts.ts';
import { addMs } from '#domain/time.ts';

const limit = fc.option(fc.integer({ min: -40, max: 80 }));
const pair = fc.constantFrom(
  ['temperature_min', 'temperature_max'] as const,
  ['light_hours_min', 'light_hours_max'] as const,
);

describe('the limits of a site', () => {
  it('are refused exactly if a lower one exceeds its upper one, on the upper one', () =>
    fc.assert(
      fc.property(pair, limit, limit, ([min, max], lower, upper) => {
        const problem = checkThresholds({ ...NO_THRESHOLDS, [min]: lower, [max]: upper });
        const isWrong = lower !== null && upper !== null && lower > upper;
        expect(Object.keys(problem?.errors ?? {})).toEqual(isWrong ? [`thresholds.${max}`] : []);
      }),
    ));
});

describe('the host of a video', () => {
  const label = fc.stringMatching(/^[a-z0-9]([a-z0-9-]{0,20}[a-z0-9])?$/);
  const host = fc
    .tuple(fc.array(label, { minLength: 1, maxLength: 4 }), fc.option(fc.integer({ min: 1, max: 65_535 })))
    .map(([labels, port]) => labels.join('.') + (port === null ? '' : `:${port}`));

  it('is the same however its address is written', () =>
    fc.assert(
      fc.property(host, fc.constantFrom('', '/', '/watch?v=a', '?a', '#b'), (name, path) => {
        expect(videoHostOf(name)).toBe(name);
        expect(videoHostOf(` HTTPS://${name.toUpperCase()}${path} `)).toBe(name);
      }),
    ));

  it('never contains what could end a directive of a Content-Security-Policy', () =>
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.tuple(host, fc.string(), host).map((parts) => parts.join('')),
        ),
        (text) => {
          expect(videoHostOf(text) ?? 'none').toMatch(/^[a-z0-9.:-]+$/);
        },
      ),
    ));

  it.each([
    '',
    'a b',
    "'unsafe-inline'",
    '*',
    '*.example.com',
    'data:',
    'a;script-src',
    '-a.com',
    'a..b',
    'a:0',
    'a:65536',
    'user@a.com',
  ])('is not %j', (text) => expect(videoHostOf(text)).toBeNull());
});

describe('disco mode', () => {
  it('lasts exactly as many seconds as given', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 0, max: 120_000 }), (seconds, later) => {
        const now = '2026-05-12T06:00:00.000Z';
        const disco = startDisco(null, seconds, now);
        expect(discoAt(disco, addMs(now, later))).toEqual(later < seconds * 1000 ? disco : null);
      }),
    ));
});
