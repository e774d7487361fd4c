import fc from 'fast-check';
import { type Day, type Instant, instantToMs } from '#domain/time.ts';

/** Zones far east and west, with half and quarter hours, with clock changes at midnight, and one that skipped a day. */
export const ZONES = [
  'Etc/UTC',
  'Europe/Berlin',
  'Europe/London',
  'America/New_York',
  'America/St_Johns',
  'America/Santiago',
  'Africa/Cairo',
  'Asia/Kathmandu',
  'Asia/Gaza',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Pacific/Chatham',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
] as const;

/** Any of these zones. */
export const anyZone: fc.Arbitrary<string> = fc.constantFrom(...ZONES);

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Returns the calendar day of a zone at an instant by Intl, independently of the farm's clock. */
export function dayIn(timeZone: string, instant: Instant): Day {
  let formatter = formatters.get(timeZone);
  if (formatter === undefined) {
    formatter = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
    formatters.set(timeZone, formatter);
  }
  return formatter.format(instantToMs(instant));
}
