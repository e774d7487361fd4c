import { m } from '#cli/language/messages.ts';
import type { Flags } from '#cli/runtime/cli.ts';
import { UsageError } from '#cli/runtime/exit-code.ts';
import { parseMoment, type SiteClock } from '#cli/text/site-clock.ts';
import { parseDuration } from '#domain/periods/parse-duration.ts';
import { parseDay } from '#domain/periods/parse-period.ts';
import { addDays, addMs, type Instant } from '#domain/time.ts';

/** Reads a duration option; undefined if it wasn't given. In milliseconds. */
export function readDuration(flags: Flags, option: string): number | undefined {
  const text = flags.text(option);
  if (text === undefined) return undefined;
  const ms = parseDuration(text);
  if (ms === null) throw new UsageError(m.machines.notADuration({ option: flags.source(option), typed: text }));
  return ms;
}

/** Returns the end that --for or --until say: a moment, or the end of a day. One of them is needed. */
export function readEnd(flags: Flags, site: SiteClock): Instant {
  const ms = readDuration(flags, 'for');
  const text = flags.text('until');
  if (ms !== undefined && text !== undefined) throw new UsageError(m.usage.notBoth({ one: '--for', other: '--until' }));
  if (ms !== undefined) return addMs(site.now, ms);
  if (text === undefined) throw new UsageError(m.machines.endMissing);
  const day = parseDay(text, site.today);
  if (day !== null) return site.startOfDay(addDays(day, 1));
  const moment = parseMoment(text, site);
  if (moment === undefined || moment === null) throw new UsageError(m.machines.notAnEnd({ typed: text }));
  return moment;
}
