import { type Day, daysBetween } from '#domain/time.ts';
import { meanPoints, placeOnAxis, type Sample, sampleOf } from './collect-points.ts';
import type { GraphSeries, GraphSpan } from './graph.ts';

/** A completed step of a batch that its phases depend on. */
export interface PhaseStep {
  readonly day: Day;
  /** The state that begins; null for a sowing. */
  readonly state: string | null;
}

/** The phases of a batch so far. */
export interface PhasedBatch {
  readonly start_date: Day;
  /** Completed sowings and changes of state, in order. */
  readonly steps: readonly PhaseStep[];
  /** The day on which its last tray left; null while it grows. */
  readonly end: Day | null;
  /** The recipe's days by state; the null key is the time before the first state. */
  readonly planned: ReadonlyMap<string | null, number>;
}

/** A phase that has ended. */
export interface PhaseStay {
  readonly state: string | null;
  readonly from: Day;
  /** The first day of what follows. */
  readonly to: Day;
}

/** Returns the phases of a batch that have ended, in order, without those of no day before the first state. */
export function endedPhases({ steps, end }: Pick<PhasedBatch, 'steps' | 'end'>): PhaseStay[] {
  const stays: PhaseStay[] = [];
  let current: { readonly state: string | null; readonly since: Day } | null = null;
  const close = (to: Day): void => {
    if (current === null || (current.state === null && to === current.since)) return;
    stays.push({ state: current.state, from: current.since, to });
  };
  for (const step of steps) {
    // Changes recorded after the last tray left add no days.
    const day = end !== null && step.day > end ? end : step.day;
    current ??= { state: null, since: day };
    if (step.state === null) continue;
    close(day);
    current = { state: step.state, since: day };
  }
  if (end !== null) close(end);
  return stays;
}

/** Returns the days per phase by state, actual beside planned, of the phases that ended within the graph. */
export function phaseSeries(batches: readonly PhasedBatch[], span: GraphSpan): GraphSeries[] {
  const actual = new Map<string | null, Sample[]>();
  const planned = new Map<string | null, Sample[]>();
  const add = (to: Map<string | null, Sample[]>, state: string | null, sample: Sample) => {
    const samples = to.get(state);
    if (samples === undefined) to.set(state, [sample]);
    else samples.push(sample);
  };
  for (const batch of batches) {
    for (const { state, from, to } of endedPhases(batch)) {
      if (to < span.from || to > span.to) continue;
      const at = placeOnAxis(span, to, batch.start_date);
      add(actual, state, sampleOf(at, daysBetween(from, to)));
      const days = batch.planned.get(state);
      if (days !== undefined) add(planned, state, sampleOf(at, days));
    }
  }
  return [...actual.keys()].flatMap((state): GraphSeries[] =>
    [
      { of: 'actual' as const, state, ...meanPoints(actual.get(state) ?? [], span) },
      { of: 'expected' as const, state, ...meanPoints(planned.get(state) ?? [], span) },
    ].filter(({ points }) => points.length > 0),
  );
}
