import type { Finding } from '#domain/faults/decide-faults.ts';
import { FINE, type Verdict } from '#domain/faults/hysteresis.ts';
import { judgeProbe } from '#domain/faults/stuck.ts';
import type { BadReading } from '#domain/telemetry/reading.ts';
import { compareText, instantToMs } from '#domain/time.ts';
import type { KeptSeries, SeriesKey } from '#ports/telemetry.ts';
import { findDailyLimit, findStratification, findStuck } from './hourly-rules.ts';
import { findOutOfBand, findSilence, findWrongLight } from './steady-rules.ts';
import { findingOf, openFault, type WatchRound } from './watch-round.ts';

/** Bad readings looked at, the last added first: enough for dozens of dead probes. */
const BAD_READINGS = 500;

/** Judges everything that is measured on active machines and in active chambers. */
export async function findFaults(round: WatchRound): Promise<readonly Finding[]> {
  const all = await round.telemetry.series();
  const series = all.filter(({ subject }) => round.farm.active.has(subject));
  const bad = groupBad(await round.telemetry.bad(BAD_READINGS));
  const found: Finding[] = [];
  for (const one of series) {
    found.push(...(await judgeSeries(round, one, bad.get(keyOf(one)) ?? [], hasLight(one, series))));
  }
  if (round.isThorough) found.push(...(await findStratification(round, series)));
  return [...found, ...findUnseen(round, series, bad)];
}

const keyOf = ({ subject, metric }: SeriesKey): string => `${subject} ${metric}`;

/** Groups bad readings by series, newest first. */
function groupBad(bad: readonly BadReading[]): Map<string, BadReading[]> {
  const groups = new Map<string, BadReading[]>();
  for (const one of bad.toSorted((a, b) => compareText(b.instant, a.instant))) {
    const group = groups.get(keyOf(one));
    if (group === undefined) groups.set(keyOf(one), [one]);
    else group.push(one);
  }
  return groups;
}

/** Tells whether a bed's light is judged by another series, of on and off. */
const hasLight = ({ subject, metric }: KeptSeries, series: readonly KeptSeries[]): boolean =>
  metric === 'ppfd' && series.some((other) => other.subject === subject && other.metric === 'light');

/** Judges one series. Rules about values say nothing about a probe that is dead or silent. */
async function judgeSeries(
  round: WatchRound,
  series: KeptSeries,
  bad: readonly BadReading[],
  isJudgedByOther: boolean,
): Promise<Finding[]> {
  const bed = round.farm.beds.find(({ uuid }) => uuid === series.subject);
  const isEmpty = bed !== undefined && bed.standing.length === 0;
  const probe = judgeProbe(bad, instantToMs(series.last), isDead(round, series), round.now);
  if (probe.state === 'faulty') return deadProbe(round, series, probe);
  const listeningSince = round.listeningSince(series);
  // While the broker is away, neither silence nor old values say anything about the machine.
  if (listeningSince === null) return [];
  const silence = await findSilence(round, series, listeningSince);
  if (silence?.verdict.state === 'faulty') return [silence];
  const found: (Finding | null)[] = [silence, await findOutOfBand(round, series, isEmpty)];
  const isLight = series.metric === 'light' || (series.metric === 'ppfd' && !isJudgedByOther);
  if (bed !== undefined && isLight) found.push(await findWrongLight(round, series, isEmpty));
  if (isDead(round, series)) found.push(findingOf('stuck', series, probe));
  else if (round.isThorough) found.push(await findStuck(round, series));
  if (round.isThorough) found.push(await findDailyLimit(round, series, isEmpty));
  return found.filter((one) => one !== null);
}

const isDead = (round: WatchRound, key: SeriesKey): boolean => openFault(round, 'stuck', key)?.reason === 'impossible';

/** A dead probe isn't silent. */
const deadProbe = (round: WatchRound, series: KeptSeries, probe: Verdict<'impossible'>): Finding[] => [
  findingOf('stuck', series, probe),
  ...(openFault(round, 'silence', series) === null ? [] : [findingOf('silence', series, FINE)]),
];

/** Judges the probes that have never sent a good reading. */
function findUnseen(
  round: WatchRound,
  series: readonly KeptSeries[],
  bad: ReadonlyMap<string, BadReading[]>,
): Finding[] {
  const seen = new Set(series.map(keyOf));
  return [...bad].flatMap(([key, readings]) => {
    const [newest] = readings;
    if (newest === undefined || seen.has(key) || !round.farm.active.has(newest.subject)) return [];
    const { subject, metric } = newest;
    const verdict = judgeProbe(readings, null, isDead(round, newest), round.now);
    return [{ subject, kind: 'stuck', metric, verdict, band: null, last: null }];
  });
}
