import type { Flags } from '#cli/runtime/cli.ts';
import { readRange } from '#cli/runtime/ranges.ts';
import type { SiteClock } from '#cli/text/site-clock.ts';
import type { PeriodCalendar } from '#domain/periods/parse-period.ts';
import { addDays, type Instant } from '#domain/time.ts';

/** Returns the instants of the days that --from and --to say, `to` excluded; what isn't given is left out. */
export function readSpan(
  flags: Flags,
  calendar: PeriodCalendar,
  site: SiteClock,
): { readonly from?: Instant; readonly to?: Instant } {
  const given = (name: 'from' | 'to') => {
    const text = flags.text(name);
    return text === undefined ? undefined : { source: `--${name}`, text };
  };
  const [from, to] = [given('from'), given('to')];
  if (from === undefined && to === undefined) return {};
  const { first, last } = readRange({ from, to }, calendar);
  return {
    ...(first === null ? {} : { from: site.startOfDay(first) }),
    ...(last === null ? {} : { to: site.startOfDay(addDays(last, 1)) }),
  };
}
