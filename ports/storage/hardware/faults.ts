import type { Fault } from '#domain/faults/fault.ts';
import type { Uuid } from '#domain/ids.ts';
import type { Subject } from '#domain/telemetry/reading.ts';
import type { Instant } from '#domain/time.ts';

/** Filter of the faults that have ended. Missing fields don't filter. */
export interface PastFaults {
  readonly subject?: Subject | undefined;
  /** Faults that lasted at some time between these instants, both included. */
  readonly from?: Instant | undefined;
  readonly to?: Instant | undefined;
}

export interface FaultReader {
  /** Returns all faults that last, oldest first. */
  openFaults(): Promise<readonly Fault[]>;
  fault(uuid: Uuid): Promise<Fault | null>;
  /** Returns up to `limit` faults that have ended from an offset on, the last that ended first. */
  pastFaults(filter: PastFaults, offset: number, limit: number): Promise<readonly Fault[]>;
  countPastFaults(filter: PastFaults): Promise<number>;
}

export interface FaultWriter {
  insertFault(fault: Fault): Promise<void>;
  /** Replaces a fault. */
  updateFault(fault: Fault): Promise<void>;
}
