import { join } from 'node:path';
import { createSeriesStore } from '#adapters/storage-sql/telemetry/telemetry-store.ts';
import { ProblemError } from '#ports/farm-api/index.ts';
import type { TelemetryStore } from '#ports/telemetry.ts';

/** The name of the file in a farm's folder that has the readings of its machines. */
export const TELEMETRY_FILE = 'telemetry.sqlite';

/** Returns the readings of a farm; null for the folder if it isn't on this machine. */
export const createFarmTelemetry = (folder: string | null): TelemetryStore =>
  folder === null ? absentTelemetry : createSeriesStore({ path: join(folder, TELEMETRY_FILE) });

/** Refuses to keep readings where the server doesn't find them. */
const absentTelemetry: TelemetryStore = {
  add: async () => refuse(),
  series: async () => refuse(),
  buckets: async () => refuse(),
  bad: async () => refuse(),
  tidy: async () => {},
  everything: () => refuse(),
  restore: async () => refuse(),
  check: async () => [],
  stats: async () => refuse(),
  close: async () => {},
};

function refuse(): never {
  throw new ProblemError({ kind: 'unavailable', code: 'telemetry_elsewhere', params: {} });
}
