import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { msToInstant } from '#domain/time.ts';
import { relativeDays } from '#messages/en/web/dates.ts';
import { formatRelativeDay, siteDayOf, siteToday } from '#web/format/dates.ts';

const ZONES = [
  'UTC',
  'Europe/Copenhagen',
  'America/St_Johns',
  'Asia/Kathmandu',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
];
/** From 22:00 UTC to midnight, when it is already the next day in most of Europe in summer. */
const lateEvening = fc.tuple(fc.nat(2000), fc.nat(7_199_999)).map(([days, ms]) => Date.UTC(2025, 0, 1 + days, 22) + ms);

describe('today on screens', () => {
  it("is the day on the site's calendar between 22:00 and midnight UTC", () => {
    fc.assert(
      fc.property(lateEvening, fc.constantFrom(...ZONES), (now, zone) => {
        const day = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone).toPlainDate().toString();
        expect(siteToday(undefined, zone, now)).toBe(day);
        expect(siteDayOf(msToInstant(now), zone)).toBe(day);
        expect(formatRelativeDay(day, siteToday(undefined, zone, now))).toBe(relativeDays.today);
      }),
    );
  });

  it('is already tomorrow in Copenhagen on a summer evening, and not yet on a winter one', () => {
    expect(siteToday(undefined, 'Europe/Copenhagen', Date.UTC(2026, 6, 14, 22, 30))).toBe('2026-07-15');
    expect(siteToday(undefined, 'Europe/Copenhagen', Date.UTC(2026, 0, 14, 22, 30))).toBe('2026-01-14');
    expect(siteToday(undefined, 'Europe/Copenhagen', Date.UTC(2026, 0, 14, 23, 30))).toBe('2026-01-15');
  });

  it("is the farm's once it has responded", () => {
    expect(siteToday('2026-05-12', 'Europe/Copenhagen', Date.UTC(2026, 6, 14))).toBe('2026-05-12');
  });
});
