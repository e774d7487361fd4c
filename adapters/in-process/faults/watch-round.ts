import type { Finding } from '#domain/faults/decide-faults.ts';
import { type Fault, type FaultKind, type FaultReason, faultKeyOf } from '#domain/faults/fault.ts';
import type { Verdict } from '#domain/faults/hysteresis.ts';
import type { Band } from '#domain/set-points/bands.ts';
import type { SetPointSpan } from '#domain/set-points/set-points.ts';
import type { Bucket } from '#domain/telemetry/bucket.ts';
import { instantToMs } from '#domain/time.ts';
import type { KeptSeries, SeriesKey, TelemetryStore } from '#ports/telemetry.ts';
import type { WatchedFarm } from './watched-farm.ts';

/** Context that the rules of one round of the watchdog share. */
export interface WatchRound {
  readonly farm: WatchedFarm;
  readonly telemetry: Pick<TelemetryStore, 'series' | 'buckets' | 'bad'>;
  readonly open: readonly Fault[];
  /** Epoch milliseconds. */
  readonly now: number;
  /** Returns when readings of a series could first arrive; null while they can't. */
  readonly listeningSince: (series: SeriesKey) => number | null;
  /** True every few minutes, for the rules that look at hours. */
  readonly isThorough: boolean;
}

/** Returns the spans of a series that are at least `length` milliseconds long, of the last `ms` milliseconds. */
export async function readBack(
  { telemetry, now }: WatchRound,
  { subject, metric }: SeriesKey,
  ms: number,
  length: number,
): Promise<readonly Bucket[]> {
  const { buckets } = await telemetry.buckets({ subject, metric }, { from: now - ms, to: now + 1 }, length);
  return buckets;
}

/** Returns the set points that a series is judged by, in order of time. */
export const pointsOf = ({ farm }: WatchRound, { subject }: SeriesKey): readonly SetPointSpan[] =>
  farm.points.get(subject) ?? [];

/** Returns the open fault of a series and kind. */
export const openFault = ({ open }: WatchRound, kind: FaultKind, { subject, metric }: SeriesKey): Fault | null =>
  open.find((fault) => faultKeyOf(fault) === faultKeyOf({ subject, kind, metric })) ?? null;

/** Returns the reason of an open fault, if it is one of those that a rule knows. */
export const openSide = <S extends FaultReason>(fault: Fault | null, sides: readonly S[]): S | null =>
  sides.find((side) => side === fault?.reason) ?? null;

/** Returns what a rule found about a series. */
export const findingOf = (
  kind: FaultKind,
  { subject, metric, last, last_value }: KeptSeries,
  verdict: Verdict<FaultReason>,
  band: Band | null = null,
): Finding => ({ subject, kind, metric, verdict, band, last: { at: instantToMs(last), value: last_value } });
