import { refuse } from '#adapters/in-process/operations/use-case.ts';
import { conflict } from '#domain/problem.ts';
import type { TelemetryStore } from '#ports/telemetry.ts';

/** Refuses where readings can't be removed or replaced. */
export function requireRemoval({ canRemove }: Pick<TelemetryStore, 'canRemove'>): void {
  if (!canRemove) refuse(conflict({ code: 'readings_fixed', params: {} }));
}
