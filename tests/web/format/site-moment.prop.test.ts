import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instantToMs, msToInstant } from '#domain/time.ts';
import { instantWithin } from '#tests/support/random/arbitraries.ts';
import { fromSiteText, toSiteText } from '#web/format/site-moment.ts';

const ZONES = [
  'UTC',
  'Europe/Zurich',
  'America/St_Johns',
  'Asia/Kathmandu',
  'Pacific/Kiritimati',
  'Australia/Lord_Howe',
];
const anyMinute = instantWithin('2020-01-01T00:00:00.000Z', '2030-12-31T00:00:00.000Z').map((instant) =>
  msToInstant(Math.floor(instantToMs(instant) / 60_000) * 60_000),
);

describe('a date and time on the site\u2019s clock', () => {
  it('converts back to an instant with the same local time', () => {
    fc.assert(
      fc.property(anyMinute, fc.constantFrom(...ZONES), (instant, zone) => {
        const text = toSiteText(instant, zone);
        const read = fromSiteText(text, zone);
        expect(read === null ? null : toSiteText(read, zone)).toBe(text);
        expect(read === null || read <= instant).toBe(true);
      }),
    );
  });

  it('is the earlier one when clocks go back, and after the gap when they go forward', () => {
    expect(fromSiteText('2026-10-25T02:30', 'Europe/Zurich')).toBe('2026-10-25T00:30:00.000Z');
    expect(fromSiteText('2026-03-29T02:30', 'Europe/Zurich')).toBe('2026-03-29T01:30:00.000Z');
  });

  it('is null for invalid text', () => {
    for (const text of [
      '',
      '2026-02-30T10:00',
      '2026-05-12',
      '2026-05-12T25:00',
      '2026-05-12T09:30Z',
      '2026-05-12T09:123',
      'soon',
    ]) {
      expect(fromSiteText(text, 'UTC')).toBeNull();
    }
  });
});
