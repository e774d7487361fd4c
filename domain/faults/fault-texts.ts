import type { Band } from '#domain/set-points/bands.ts';
import type { Metric } from '#domain/telemetry/metric.ts';
import type { FaultReason } from './fault.ts';

/** The facts in the sentence about a fault, in every language. */
export interface FaultParams {
  readonly metric: Metric | null;
  readonly band: Band | null;
  /** As the device wrote it; empty for other faults. */
  readonly text: string;
}

/** The parameters of the sentence for each reason. */
export type FaultTexts = Readonly<Record<FaultReason, FaultParams>>;
