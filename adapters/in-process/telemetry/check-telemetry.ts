import { readFailure } from '#adapters/in-process/audit/verify-report.ts';
import type { ReadFailure } from '#domain/audit/audit-faults.ts';
import type { TelemetryStore } from '#ports/telemetry.ts';

/** Reads all readings of machines; returns the damage, or null. */
export async function checkTelemetry(telemetry: Pick<TelemetryStore, 'check'>): Promise<ReadFailure | null> {
  try {
    const details = await telemetry.check();
    return details.length === 0 ? null : { problem: { code: 'telemetry_damaged', params: { details } } };
  } catch (error) {
    return readFailure(error);
  }
}
