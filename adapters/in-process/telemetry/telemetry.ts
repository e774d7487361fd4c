import type { FarmDeps } from '#adapters/in-process/operations/deps.ts';
import { refuse, type UseCaseCall, type UseCases } from '#adapters/in-process/operations/use-case.ts';
import { invalidField } from '#domain/problem.ts';
import { type Bucket, meanOf } from '#domain/telemetry/bucket.ts';
import { checkOpen } from '#domain/telemetry/imports/reading-import.ts';
import { METRIC_FACTS } from '#domain/telemetry/metric.ts';
import { instantToMs, msToInstant } from '#domain/time.ts';
import type { telemetryOperations } from '#ports/farm-api/telemetry.ts';
import type { ReadingSource } from '#ports/telemetry.ts';
import { addReadings, judgeReadings } from './add-readings.ts';
import { importOf } from './reading-imports.ts';
import { requireRemoval } from './require-removal.ts';

export const DEFAULT_WIDTH = 1000;
const DEFAULT_BAD = 100;

export function telemetryUseCases({
  storage,
  telemetry,
  clock,
  devices,
}: Pick<FarmDeps, 'storage' | 'telemetry' | 'clock' | 'devices'>): UseCases<keyof typeof telemetryOperations> {
  return {
    addTelemetry: async ({ input: { query, body } }) => {
      const readings = body.readings.map((sent) => ({ ...sent, unit: sent.unit ?? null }));
      const replaces = query?.replace === true;
      if (replaces) requireRemoval(telemetry);
      if (query?.dry_run === true) return judgeReadings({ storage, telemetry, clock }, readings, replaces);
      return addReadings({ storage, telemetry, clock, devices }, readings, 'api', {
        source: await sourceOf(query?.import, replaces),
      });
    },
    getTelemetry: async ({ input: { query } }) => {
      const range = rangeOf(query);
      const length = (range.to - range.from) / (query.width ?? DEFAULT_WIDTH);
      const { step, buckets } = await telemetry.buckets(query, range, length);
      return { unit: METRIC_FACTS[query.metric].unit, step: step / 1000, points: buckets.map(pointOf) };
    },
    listSeries: async ({ input: { query } }) => {
      const series = await telemetry.series(query.subject === undefined ? undefined : [query.subject]);
      return series.map((one) => ({ ...one, unit: METRIC_FACTS[one.metric].unit }));
    },
    listBadReadings: ({ input: { query } }) => telemetry.bad(query.limit ?? DEFAULT_BAD),
  };

  /** The open import that readings belong to. Values are replaced only by what can be undone. */
  async function sourceOf(uuid: string | undefined, replaces: boolean): Promise<ReadingSource | undefined> {
    if (uuid === undefined) {
      if (replaces) refuse(invalidField('import', { code: 'required', params: {} }));
      return undefined;
    }
    const problem = checkOpen(await storage.read((tx) => importOf(tx, uuid)));
    if (problem !== null) refuse(problem);
    return { import: uuid, replaces };
  }
}

function rangeOf({ from, to }: UseCaseCall<'getTelemetry'>['input']['query']): { from: number; to: number } {
  if (to <= from) refuse(invalidField('to', { code: 'ends_before_start', params: {} }));
  return { from: instantToMs(from), to: instantToMs(to) };
}

const pointOf = (bucket: Bucket): [string, number, number, number] => [
  msToInstant(bucket.start),
  bucket.min,
  bucket.max,
  meanOf(bucket),
];
