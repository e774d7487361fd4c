import { m } from '#cli/language/messages.ts';
import type { InspectedFarm } from '#cli/runtime/cli.ts';
import type { DiskRoom } from '#ports/file-store.ts';
import type { Finding } from './finding.ts';

const GIGABYTE = 1e9;
/** A backup and a migration each need room for a copy of the database. */
const SCARCE_BYTES = 5 * GIGABYTE;
const FULL_BYTES = 0.5 * GIGABYTE;

/** Judges the free space of the farm's disk. */
export function checkDisk({ free_bytes, total_bytes }: DiskRoom): Finding {
  const space = { free: inGigabytes(free_bytes), total: inGigabytes(total_bytes) };
  if (free_bytes < FULL_BYTES) return { state: 'fail', check: 'disk', text: m.doctor.diskFull(space) };
  if (free_bytes < SCARCE_BYTES) return { state: 'warn', check: 'disk', text: m.doctor.diskScarce(space) };
  return { state: 'ok', check: 'disk', text: m.doctor.diskFree(space) };
}

const inGigabytes = (bytes: number): string => (bytes / GIGABYTE).toFixed(bytes < 10 * GIGABYTE ? 1 : 0);

/** Judges the readings of machines in the folder. */
export function checkReadings({ telemetry, telemetry_checked_ms }: InspectedFarm): readonly Finding[] {
  if (telemetry === null) return [];
  const seconds = (telemetry_checked_ms / 1000).toFixed(1);
  return telemetry === 'ok'
    ? [{ state: 'ok', check: 'readings', text: m.doctor.readingsIntact({ seconds }) }]
    : [{ state: 'fail', check: 'readings', text: m.doctor.readingsDamaged({ fault: telemetry }) }];
}

/** Judges the database in the folder; there is nothing to say of one elsewhere. */
export function checkDatabase({ integrity, checked_ms }: InspectedFarm): readonly Finding[] {
  if (integrity === null) return [];
  const seconds = (checked_ms / 1000).toFixed(1);
  return integrity === 'ok'
    ? [{ state: 'ok', check: 'database', text: m.doctor.databaseIntact({ seconds }) }]
    : [{ state: 'fail', check: 'database', text: m.doctor.databaseDamaged({ fault: integrity }) }];
}
