import { BUCKET_MS } from '#domain/telemetry/bucket.ts';
import { instantToMs } from '#domain/time.ts';
import type { SeriesKey, TelemetryStore, TimeRange } from '#ports/telemetry.ts';
import { nameOf, type SeriesColumns } from './columns.ts';
import type { VictoriaQueries } from './queries.ts';

/** Returns the value that is kept at an epoch millisecond; 'minute' if it isn't kept singly, null if there is none. */
export type KeptValue = (key: SeriesKey, at: number) => number | 'minute' | null;

const { minute: MINUTE, hour: HOUR } = BUCKET_MS;
/** Readings further apart are looked up apart, so that a late one doesn't read all since. */
const GAP_MS = HOUR;

/** Finds which of some readings are in VictoriaMetrics already. */
export async function knownInVictoria(queries: VictoriaQueries, columns: readonly SeriesColumns[]): Promise<KeptValue> {
  const known = new Map<string, number>();
  for (const { range, keys } of spansOf(columns)) {
    for await (const { key, timestamps, values } of queries.readings(keys, range)) {
      const name = nameOf(key);
      for (const [place, at] of timestamps.entries()) known.set(`${name} ${at}`, values[place] ?? Number.NaN);
    }
  }
  return (key, at) => known.get(`${nameOf(key)} ${at}`) ?? null;
}

/** Groups readings into ranges of time without long gaps, each with its series. */
function spansOf(columns: readonly SeriesColumns[]): { readonly range: TimeRange; readonly keys: SeriesKey[] }[] {
  const all = columns.flatMap(({ key, timestamps }) => timestamps.map((at) => ({ key, at })));
  all.sort((a, b) => a.at - b.at);
  const spans: { from: number; to: number; readonly keys: Map<string, SeriesKey> }[] = [];
  for (const { key, at } of all) {
    const last = spans.at(-1);
    if (last === undefined || at - last.to > GAP_MS) {
      spans.push({ from: at, to: at + 1, keys: new Map([[nameOf(key), key]]) });
      continue;
    }
    last.to = at + 1;
    last.keys.set(nameOf(key), key);
  }
  return spans.map(({ from, to, keys }) => ({ range: { from, to }, keys: [...keys.values()] }));
}

/** Finds which of some readings the farm's own store has, singly or counted in a minute. */
export async function knownInOwn(
  own: Pick<TelemetryStore, 'series' | 'buckets'>,
  columns: readonly SeriesColumns[],
): Promise<KeptValue> {
  const series = await own.series([...new Set(columns.map(({ key }) => key.subject))]);
  const ends = new Map(series.map((one) => [nameOf(one), instantToMs(one.last)]));
  const known = new Map<string, number | 'minute'>();
  for (const { key, timestamps } of columns) {
    const end = ends.get(nameOf(key)) ?? Number.NEGATIVE_INFINITY;
    // One question for each minute, in which readings are kept either singly or not.
    const minutes = new Set(timestamps.filter((at) => at <= end).map((at) => Math.floor(at / MINUTE) * MINUTE));
    for (const minute of minutes) {
      const { step, buckets } = await own.buckets(key, { from: minute, to: minute + MINUTE }, 0);
      for (const { start, sum } of buckets) known.set(`${nameOf(key)} ${start} ${step}`, step === 0 ? sum : 'minute');
    }
  }
  return (key, at) =>
    known.get(`${nameOf(key)} ${at} 0`) ??
    known.get(`${nameOf(key)} ${Math.floor(at / MINUTE) * MINUTE} ${MINUTE}`) ??
    null;
}
