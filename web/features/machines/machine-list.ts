import { hasFault } from '#domain/hardware/faults.ts';
import type { Machine } from '#domain/hardware/hardware.ts';
import * as m from '#words/web/machines/machines.ts';

/** The choices of the status filter. */
export const STATUS_CHOICES = [
  { value: 'fault', words: m.statuses.fault },
  { value: 'operational', words: m.statuses.operational },
] as const;

/** Returns the status filter's value that a machine matches; an inactive one matches none. */
export const statusOf = (machine: Machine): string | null =>
  hasFault(machine) ? 'fault' : machine.active ? 'operational' : null;
