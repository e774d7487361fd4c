import { m } from '#cli/language/messages.ts';
import { confirm } from '#cli/prompts/ask-form.ts';
import type { Cli, Flags, OpenFarm } from '#cli/runtime/cli.ts';
import { EXIT, UsageError } from '#cli/runtime/exit-code.ts';
import { parseMoment, type SiteClock } from '#cli/text/site-clock.ts';
import { parseDay } from '#domain/periods/parse-period.ts';
import type { Metric } from '#domain/telemetry/metric.ts';
import type { Subject } from '#domain/telemetry/reading.ts';
import { addDays, type Instant } from '#domain/time.ts';

interface Series {
  readonly subject: Subject;
  readonly metric: Metric;
  readonly name: string;
  readonly site: SiteClock;
}

/** Removes the readings of a series from --from until --to, with a reason. */
export async function removeReadings(
  cli: Cli,
  { api }: OpenFarm,
  flags: Flags,
  { subject, metric, name, site }: Series,
): Promise<number | undefined> {
  const reason = flags.text('reason')?.trim() ?? '';
  if (reason === '') throw new UsageError(m.usage.missing({ option: '--reason' }));
  const [from, to] = [momentOf('from', flags, site), momentOf('to', flags, site)];
  const shown = (at: Instant) => `${site.dayOf(at)} ${site.clockOf(at)}`;
  const question = m.readingImports.askRemove({ name, metric, from: shown(from), to: shown(to) });
  if (!(await confirm(cli, question, flags.has('yes')))) {
    cli.terminal.log(m.readingImports.nothingRemoved);
    return EXIT.refused;
  }
  const removed = await api.removeReadings({ body: { subject, metric, from, to, reason } });
  if (cli.look === 'json') cli.terminal.json({ name, ...removed });
  else cli.terminal.out(m.readingImports.removed({ name, metric, readings: removed.readings ?? 0 }));
  return undefined;
}

/** Returns a moment that an option says; of a day its start, or for --to its end. */
function momentOf(option: 'from' | 'to', flags: Flags, site: SiteClock): Instant {
  const text = flags.text(option);
  if (text === undefined) throw new UsageError(m.usage.missing({ option: `--${option}` }));
  const day = parseDay(text, site.today);
  if (day !== null) return site.startOfDay(option === 'to' ? addDays(day, 1) : day);
  const moment = parseMoment(text, site);
  if (moment === undefined || moment === null)
    throw new UsageError(m.readingImports.notAMoment({ option: `--${option}`, typed: text }));
  return moment;
}
