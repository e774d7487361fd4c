import { adoptSite } from '#cli/farm/adopt-site.ts';
import { type FarmSubjects, readSubjects } from '#cli/farm/farm-subjects.ts';
import { m } from '#cli/language/messages.ts';
import type { Cli, Command, Flags, OpenFarm } from '#cli/runtime/cli.ts';
import { UsageError } from '#cli/runtime/exit-code.ts';
import { refuseFlags } from '#cli/runtime/flags.ts';
import { printTable } from '#cli/runtime/print-table.ts';
import { NONE } from '#cli/text/sentences.ts';
import type { SiteClock } from '#cli/text/site-clock.ts';
import { METRICS, type Metric } from '#domain/telemetry/metric.ts';
import { nearestWord } from '#domain/text/nearest-word.ts';
import { findPlace } from './find-place.ts';
import { elsewhere } from './measured-elsewhere.ts';
import { printReadings } from './print-readings.ts';
import { removeReadings } from './remove-readings.ts';

const SERIES_FLAGS = ['from', 'to', 'last', 'points', 'single', 'format', 'remove'];
/** The options for showing a series, and those for removing a part of it. */
const SHOWING = ['last', 'points', 'single', 'format'];
const REMOVING = ['reason', 'yes'];
const DEFAULT_BAD = 100;
const MOST_BAD = 1000;

/** Lists what is measured, the readings that were kept apart, or the readings of one series, or removes some of these. */
export const readings: Command = async (cli, typed, flags) => {
  const isBad = flags.has('bad');
  const [place = '', typedMetric, ...others] = typed;
  if (others.length > 0 || (isBad && typed.length > 0)) {
    const extra = isBad ? typed : others;
    throw new UsageError(
      `${m.usage.tooManyWords({ words: extra.join(' ') })} ${m.usage.seeHelp({ command: 'readings' })}`,
    );
  }
  if (typedMetric === undefined) refuseFlags(flags, SERIES_FLAGS, isBad ? 'readings --bad' : 'readings');
  if (!isBad) refuseFlags(flags, ['limit'], 'readings');
  const removes = flags.has('remove');
  refuseFlags(flags, removes ? SHOWING : REMOVING, removes ? 'readings --remove' : 'readings');
  const metric = typedMetric === undefined ? null : metricOf(typedMetric);
  return cli.withFarm(async (farm) => {
    const [subjects, { time_zone }] = await Promise.all([readSubjects(farm), farm.api.getSystem({}), adoptSite(farm)]);
    const site = farm.siteClock(time_zone);
    if (isBad) return listBad(cli, farm, flags, subjects, site);
    const subject = place === '' ? null : findPlace(subjects, place);
    if (subject === null || metric === null) return listSeries(cli, farm, subject, subjects, site);
    if (removes) return removeReadings(cli, farm, flags, { subject, metric, site, name: subjects.nameOf(subject) });
    return printReadings(cli, farm, flags, { subject, metric, site, subjects, name: subjects.nameOf(subject) });
  });
};

function metricOf(typed: string): Metric {
  const name = typed.trim().toLowerCase().replaceAll('-', '_');
  const found = METRICS.find((metric) => metric === name);
  if (found !== undefined) return found;
  const nearest = nearestWord(name, METRICS);
  const hint =
    nearest === null ? m.machines.metricsKnown({ metrics: METRICS }) : m.usage.didYouMean({ words: [nearest] });
  throw new UsageError(`${m.machines.noMetric({ typed })} ${hint}`);
}

async function listSeries(
  cli: Cli,
  { api }: OpenFarm,
  subject: string | null,
  subjects: FarmSubjects,
  site: SiteClock,
): Promise<undefined> {
  const found = await api.listSeries({ query: subject === null ? {} : { subject } });
  if (cli.look === 'json') {
    cli.terminal.json(found.map((one) => ({ name: subjects.nameOf(one.subject), ...one })));
    return undefined;
  }
  const hint = subject === null || found.length > 0 ? [] : await elsewhere(api, subjects, subject, null);
  const { place, metric, first, last, value } = m.machines.seriesHeadings;
  const momentOf = (at: string) => `${site.dayOf(at)} ${site.clockOf(at)}`;
  printTable(
    cli,
    [place, metric, first, last, value].map((heading) => ({ heading })),
    found.map((one) => [
      subjects.nameOf(one.subject),
      one.metric,
      momentOf(one.first),
      momentOf(one.last),
      m.faults.reading(one.metric, one.last_value),
    ]),
    subject === null
      ? m.machines.noReadings
      : [m.machines.noReadingsOf({ name: subjects.nameOf(subject) }), ...hint].join(' '),
  );
  return undefined;
}

async function listBad(
  cli: Cli,
  { api }: OpenFarm,
  flags: Flags,
  subjects: FarmSubjects,
  site: SiteClock,
): Promise<undefined> {
  const limit = flags.number('limit') ?? DEFAULT_BAD;
  if (!Number.isInteger(limit) || limit < 1 || limit > MOST_BAD) {
    throw new UsageError(m.telemetry.outOfRange({ option: '--limit', least: 1, most: MOST_BAD }));
  }
  const found = await api.listBadReadings({ query: { limit } });
  if (cli.look === 'json') {
    cli.terminal.json(found.map((one) => ({ name: subjects.nameOf(one.subject), ...one })));
    return undefined;
  }
  const { place, metric, time, value, unit, reason } = m.machines.badHeadings;
  printTable(
    cli,
    [
      ...[place, metric, time, value].map((heading) => ({ heading })),
      { heading: unit, empty: m.machines.ownUnit },
      { heading: reason },
    ],
    found.map((one) => [
      subjects.nameOf(one.subject),
      one.metric,
      `${site.dayOf(one.instant)} ${site.clockOf(one.instant)}`,
      one.value,
      one.unit ?? NONE,
      m.telemetry.badReasons[one.reason],
    ]),
    m.machines.noBadReadings,
  );
  return undefined;
}
