import { z } from 'zod';
import type { Bucket, Sample } from '#domain/telemetry/bucket.ts';
import type { Subject } from '#domain/telemetry/reading.ts';
import { MS_PER_DAY } from '#domain/time.ts';
import type { SeriesKey, TimeRange } from '#ports/telemetry.ts';
import type { VictoriaClient } from './client.ts';
import { fromLine, labels, nameOf, type SeriesColumns, type VictoriaMetric } from './columns.ts';

/** Queries to VictoriaMetrics. Times are epoch milliseconds, and ranges exclude their end. */
export interface VictoriaQueries {
  /** Yields the readings of some series, or of a single one in order of time. */
  readings(keys: readonly SeriesKey[], range: TimeRange, timeout?: number): AsyncIterable<SeriesColumns>;
  /** Returns a series in spans of `step`. The range begins and ends with a span. */
  spans(key: SeriesKey, range: TimeRange, step: number): Promise<readonly Bucket[]>;
  /** Returns when series begin. */
  firsts(): Promise<readonly (SeriesKey & { readonly first: number })[]>;
  /** Returns the last reading in a range of each series, or of those of some subjects. */
  lasts(range: TimeRange, subjects?: readonly Subject[]): Promise<readonly (SeriesKey & Sample)[]>;
  /** Counts the readings of the days of a range. */
  count(range: TimeRange): Promise<number>;
  /** Bytes on its disk; null if unknown. */
  size(): Promise<number | null>;
}

/** Before all readings. VictoriaMetrics finds nothing in a window that reaches back to 1970. */
export const FIRST_MS = Date.UTC(2000, 0);
/** VictoriaMetrics takes no readings further in the future. */
export const MAX_AHEAD_MS = 2 * MS_PER_DAY;
const EXPORT = 'api/v1/export';
/** VictoriaMetrics refuses queries of more than 16 KiB. */
const MOST_SUBJECTS = 100;
const COUNT_MS = 30 * MS_PER_DAY;
const COUNT_TIMEOUT_MS = 60_000;

const sample = z.tuple([z.number(), z.coerce.number()]);
const vector = <L extends z.ZodObject>(names: L) =>
  z.object({ data: z.object({ result: z.array(z.object({ metric: names, value: sample })) }) });
const matrix = z.object({
  data: z.object({
    result: z.array(z.object({ metric: z.object({ rollup: z.string() }), values: z.array(sample) })),
  }),
});
const series = vector(labels);
const rolledUp = vector(labels.extend({ rollup: z.string() }));
const anything = vector(z.object({}));

export function createVictoriaQueries(client: VictoriaClient): VictoriaQueries {
  const ask = async <T>(path: string, schema: z.ZodType<T>, form: Record<string, string>, timeout?: number) =>
    schema.parse(JSON.parse(await client.text(path, new URLSearchParams({ ...form, nocache: '1' }), timeout)));

  /** Evaluates functions over the whole range at once: windows exclude their start and include their end. */
  const atEnd = <T>(
    schema: z.ZodType<T>,
    { from, to }: TimeRange,
    queryOf: (window: string) => string,
    wait?: number,
  ) => ask('api/v1/query', schema, { query: queryOf(`${to - from}ms`), time: seconds(to - 1) }, wait);

  async function lastsOf(selector: string, range: TimeRange): Promise<readonly (SeriesKey & Sample)[]> {
    const { data } = await atEnd(
      rolledUp,
      range,
      (window) => `aggr_over_time(("tlast_over_time", "last_over_time"), ${selector}[${window}])`,
    );
    const valuesByName = new Map(
      data.result
        .filter(({ metric }) => metric.rollup === 'last_over_time')
        .map(({ metric, value }) => [nameOf(metric), value[1]]),
    );
    return data.result
      .filter(({ metric }) => metric.rollup === 'tlast_over_time')
      .map(({ metric: { subject, metric }, value }) => ({
        ...{ subject, metric, at: toMs(value[1]) },
        value: valuesByName.get(nameOf({ subject, metric })) ?? Number.NaN,
      }));
  }

  return {
    readings: async function* (keys, { from, to }, timeout) {
      // VictoriaMetrics misses a sample of midnight at the very end of a range, so this one ends later.
      const range = { start: seconds(from), end: seconds(to) };
      for (const subjects of inChunks(keys.map(({ subject }) => subject))) {
        const asked = keys.filter(({ subject }) => subjects.has(subject));
        const form = { 'match[]': selectorOf('phyto_reading', asked), ...range };
        for await (const line of client.lines(EXPORT, new URLSearchParams(form), timeout))
          yield before(fromLine(line), to);
      }
    },
    spans: async (key, { from, to }, step) => {
      const functions = ['min_over_time', 'max_over_time', 'sum_over_time', 'count_over_time'] as const;
      const { data } = await ask('api/v1/query_range', matrix, {
        query: `aggr_over_time((${functions.map(quoted).join()}), ${selectorOf('phyto_reading', [key])}[${step}ms])`,
        // A window ends with the last millisecond of its span.
        start: seconds(from + step - 1),
        end: seconds(to - 1),
        step: `${step}ms`,
      });
      const valuesOf = (name: (typeof functions)[number]) =>
        data.result.find(({ metric }) => metric.rollup === name)?.values ?? [];
      const [min, max, sum, count] = functions.map(valuesOf);
      return (count ?? []).map(([end, number], index) => ({
        start: toMs(end) + 1 - step,
        min: min?.[index]?.[1] ?? Number.NaN,
        max: max?.[index]?.[1] ?? Number.NaN,
        sum: sum?.[index]?.[1] ?? Number.NaN,
        count: number,
      }));
    },
    firsts: async () => {
      const range = { from: FIRST_MS, to: Date.UTC(2100, 0) };
      const { data } = await atEnd(series, range, (window) => `tfirst_over_time(phyto_first[${window}])`);
      return data.result.map(({ metric, value }) => ({ ...metric, first: toMs(value[1]) }));
    },
    lasts: async (range, subjects) => {
      if (subjects === undefined) return lastsOf('phyto_reading', range);
      const found: (SeriesKey & Sample)[] = [];
      for (const some of inChunks(subjects))
        found.push(...(await lastsOf(`phyto_reading{subject=~${alternatives([...some])}}`, range)));
      return found;
    },
    count: async ({ from, to }) => {
      let sum = 0;
      // Whole days, since a sample of midnight at the very end of a range is missed.
      for (let start = Math.floor(from / MS_PER_DAY) * MS_PER_DAY; start < to; start += COUNT_MS) {
        const range = { from: start, to: start + COUNT_MS };
        const query = (window: string) => `sum(count_over_time(phyto_reading[${window}]))`;
        const { data } = await atEnd(anything, range, query, COUNT_TIMEOUT_MS);
        sum += data.result[0]?.value[1] ?? 0;
      }
      return sum;
    },
    size: async () => {
      const lines = (await client.find('metrics'))?.split('\n') ?? [];
      const sizes = lines.filter((line) => line.startsWith('vm_data_size_bytes'));
      return sizes.length === 0 ? null : sizes.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
    },
  };
}

/** Leaves out the readings from a moment on. They are in order of time. */
function before({ key, timestamps, values }: SeriesColumns, to: number): SeriesColumns {
  const end = timestamps.findLastIndex((at) => at < to) + 1;
  return { key, timestamps: timestamps.slice(0, end), values: values.slice(0, end) };
}

/** Splits subjects, each once, into as many as a query may name. */
function inChunks(subjects: readonly Subject[]): readonly ReadonlySet<Subject>[] {
  const all = [...new Set(subjects)];
  return Array.from(
    { length: Math.ceil(all.length / MOST_SUBJECTS) },
    (_, nth) => new Set(all.slice(nth * MOST_SUBJECTS, (nth + 1) * MOST_SUBJECTS)),
  );
}

function selectorOf(name: VictoriaMetric, keys: readonly SeriesKey[]): string {
  const subjects = alternatives(keys.map(({ subject }) => subject));
  const metrics = alternatives(keys.map(({ metric }) => metric));
  return `${name}{subject=~${subjects},metric=~${metrics}}`;
}

/** Returns a regular expression for one of some texts. */
const alternatives = (texts: readonly string[]): string =>
  quoted([...new Set(texts)].map((text) => text.replace(/[^\w-]/g, '\\$&')).join('|'));

const quoted = (text: string): string => JSON.stringify(text);
const seconds = (ms: number): string => String(ms / 1000);
const toMs = (secondsOfDay: number): number => Math.round(secondsOfDay * 1000);
