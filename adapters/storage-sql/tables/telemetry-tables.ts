/** The tables of readings in PostgreSQL; dropping them drops their partitions. */
export const TELEMETRY_TABLES = [
  'telemetry_series',
  'telemetry_readings',
  'telemetry_buckets',
  'telemetry_dirty',
  'telemetry_bad',
  'telemetry_state',
  'telemetry_imports',
  'telemetry_layers',
] as const;
