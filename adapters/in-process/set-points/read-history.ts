import { refuse } from '#adapters/in-process/operations/use-case.ts';
import { readSiteTime } from '#adapters/in-process/site/site-time.ts';
import { knownAmong } from '#adapters/in-process/telemetry/known-subjects.ts';
import { projectStays } from '#domain/conflicts/conflict-stays.ts';
import { invalidField } from '#domain/problem.ts';
import { pastCourse, pastRuns, plannedCourse, plannedRuns } from '#domain/set-points/farm-steps.ts';
import { MAX_HISTORY_DAYS } from '#domain/set-points/history.ts';
import {
  bedsBehind,
  type ExplainedSpan,
  type FarmOverTime,
  setPointsOver,
} from '#domain/set-points/set-points-over.ts';
import type { Subject } from '#domain/telemetry/reading.ts';
import { dayLater, type Instant, instantToMs, MS_PER_DAY, msToInstant, type SiteTime } from '#domain/time.ts';
import type { Clock } from '#ports/clock.ts';
import type { FarmReader } from '#ports/storage/storage.ts';
import { readPlaces } from './read-places.ts';

interface Query {
  readonly subject: Subject;
  readonly from: Instant;
  readonly to: Instant;
}

/**
 * Days before a history that are searched for the recipes that beds ran at its start. Batches grow for less, so that a bed
 * whose last assignment is older has stood empty.
 */
const SEARCHED_DAYS = 200;
/**
 * Histories that end at most this many milliseconds after now go on as it is now, without plans: those of live readings,
 * which are asked for again and again, end so, and plans are those of the whole farm.
 */
const AS_NOW_MS = 300_000;
/** The first instant there is. */
const FIRST_MS = instantToMs('0001-01-01T00:00:00.000Z');

/** Returns the set points of a subject in a range of time; none for an unknown subject. */
export async function readHistory(tx: FarmReader, clock: Clock, query: Query) {
  const { subject, from, to } = query;
  const site = await readSiteTime(tx, clock);
  if (to <= from) refuse(invalidField('to', { code: 'ends_before_start', params: {} }));
  if (instantToMs(to) - instantToMs(from) > MAX_HISTORY_DAYS * MS_PER_DAY) {
    const first = site.dayOf(from);
    const params = { from: first, to: dayLater(first, MAX_HISTORY_DAYS) ?? site.dayOf(to) };
    refuse(invalidField('to', { code: 'day_out_of_range', params }));
  }
  if (!(await knownAmong(tx, new Set([subject]))).has(subject)) return [];
  return (await readSetPointsOver(tx, site, query)).map(answerOf);
}

/** Returns the set points of an existing place over time, in order and without gaps. */
export async function readSetPointsOver(
  tx: FarmReader,
  site: SiteTime,
  query: Query,
): Promise<readonly ExplainedSpan[]> {
  const { subject, from, to } = query;
  const span = { from: instantToMs(from), to: instantToMs(to) };
  return setPointsOver(await readFarm(tx, site, query), [subject], span).get(subject) ?? [];
}

const answerOf = (span: ExplainedSpan) => ({
  ...{ ...span, from: msToInstant(span.from), to: msToInstant(span.to) },
  ...{ overridden: [...span.overridden], also_wanted: [...span.also_wanted] },
});

async function readFarm(tx: FarmReader, site: SiteTime, { subject, from, to }: Query): Promise<FarmOverTime> {
  const places = await readPlaces(tx);
  const behind = bedsBehind(places, subject);
  const uuids = behind.map(({ uuid }) => uuid);
  const since = msToInstant(Math.max(FIRST_MS, instantToMs(from) - SEARCHED_DAYS * MS_PER_DAY));
  const [events, hands] = await Promise.all([
    uuids.length === 0 ? [] : tx.bedEvents(uuids, since),
    uuids.length === 0 ? [] : tx.handAssignments(uuids),
  ]);
  const standing = behind.flatMap((bed) => bed.standing.map(({ batch }) => batch));
  const lately = events.filter(({ instant }) => instant >= from).map(({ batch }) => batch);
  const batches = await tx.batchRecords([...new Set([...standing, ...lately])]);
  const isPlanned = instantToMs(to) - instantToMs(site.now) > AS_NOW_MS;
  const stays = isPlanned ? projectStays(await tx.openBatches(), await tx.places(), site.today) : [];
  return {
    ...places,
    now: instantToMs(site.now),
    courses: [...[...batches.values()].flatMap(pastCourse), ...plannedCourse(stays, site)],
    runs: [
      ...behind.flatMap((bed) =>
        pastRuns(
          bed,
          events.filter((event) => event.bed === bed.uuid),
          hands.filter((hand) => hand.bed === bed.uuid),
        ),
      ),
      ...plannedRuns(stays, behind, site),
    ],
  };
}
