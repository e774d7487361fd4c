import type { Band } from '#domain/set-points/bands.ts';
import { msToInstant } from '#domain/time.ts';
import { type Fault, type FaultKey, type FaultReason, faultKeyOf } from './fault.ts';
import type { Verdict } from './hysteresis.ts';

/** The finding of a rule about a subject and metric. */
export interface Finding extends FaultKey {
  readonly verdict: Verdict<FaultReason>;
  readonly band: Band | null;
  /** Epoch milliseconds and value of the last reading; null if there is none. */
  readonly last: { readonly at: number; readonly value: number } | null;
}

/** A fault to open. */
export type NewFault = Omit<Fault, 'uuid' | 'text' | 'cleared_at' | 'acknowledged_by' | 'acknowledged_at' | 'note'>;

export interface FaultChanges {
  readonly opened: readonly NewFault[];
  /** Open faults that end, with the last value. */
  readonly cleared: readonly Fault[];
}

/**
 * Decides which faults begin and which end. Faults without a finding stay, as do undecided ones and those that a device
 * reported; faults of subjects that `isWatched` rejects end, because nothing would end them later.
 */
export function decideFaults(
  open: readonly Fault[],
  findings: readonly Finding[],
  isWatched: (subject: string) => boolean,
): FaultChanges {
  const found = new Map(findings.map((finding) => [faultKeyOf(finding), finding]));
  const present = new Map(open.map((fault) => [faultKeyOf(fault), fault]));
  const cleared = open.flatMap((fault): Fault[] => {
    if (fault.kind === 'device') return [];
    const finding = found.get(faultKeyOf(fault));
    const isOver = finding !== undefined && (finding.verdict.state === 'fine' || isOther(finding, fault));
    if (!isOver && isWatched(fault.subject)) return [];
    return [{ ...fault, ...lastOf(finding, fault) }];
  });
  const opened = findings.flatMap(({ verdict, subject, kind, metric, band, last }): NewFault[] => {
    const fault = present.get(faultKeyOf({ subject, kind, metric }));
    if (verdict.state !== 'faulty' || !isWatched(subject) || fault?.reason === verdict.side) return [];
    return [
      {
        subject,
        kind,
        metric,
        reason: verdict.side,
        since: msToInstant(verdict.since),
        band,
        last_value: last?.value ?? null,
        last_at: last === null ? null : msToInstant(last.at),
      },
    ];
  });
  return { opened, cleared };
}

/** Tells whether a fault has turned into another one, such as from too warm to too cold. */
const isOther = ({ verdict }: Finding, { reason }: Fault): boolean =>
  verdict.state === 'faulty' && verdict.side !== reason;

const lastOf = (finding: Finding | undefined, fault: Fault): Pick<Fault, 'last_value' | 'last_at'> =>
  finding?.last == null
    ? { last_value: fault.last_value, last_at: fault.last_at }
    : { last_value: finding.last.value, last_at: msToInstant(finding.last.at) };
