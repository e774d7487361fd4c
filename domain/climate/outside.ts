import type { LifeWanted } from '#domain/action-keys/action-properties.ts';
import { setPointSteps } from '#domain/set-points/set-point-steps.ts';
import type { SetPoints } from '#domain/set-points/set-points.ts';
import type { HeldSpan } from '#domain/telemetry/held-spans.ts';
import type { SiteTime } from '#domain/time.ts';
import type { LivedSpan } from './lived-spans.ts';
import { CLIMATE_STEP } from './place-values.ts';

/** The ways in which the air can be outside its band. */
export type OutsideKind = 'too_warm' | 'too_cold' | 'too_humid' | 'too_dry';

/** An hour, or part of one, outside the band. */
export interface OutsideSpan extends HeldSpan {
  readonly kind: OutsideKind;
}

/** The time that was compared with the plan, and the part of it that was outside, in order of time. */
export interface Judged {
  /** Hours of temperature, and hours of humidity, for which the plan has a band. */
  readonly compared: readonly HeldSpan[];
  readonly outside: readonly OutsideSpan[];
}

const SIDES = {
  temperature: { above: 'too_warm', below: 'too_cold' },
  humidity: { above: 'too_humid', below: 'too_dry' },
} as const;

/** Facts that bands follow from. */
interface BandGround {
  /** Returns the set points of what a batch wants. */
  readonly pointsOf: (life: LifeWanted) => SetPoints;
  readonly site: Pick<SiteTime, 'dayOf' | 'startOfDay'>;
}

/**
 * Compares the values that a batch lived in with the bands of the set points that it wanted, hour by hour. Each hour is judged
 * by the band in its middle.
 */
export function judgeSeries(
  metric: keyof typeof SIDES,
  series: readonly HeldSpan[],
  lived: readonly LivedSpan[],
  { pointsOf, site }: BandGround,
): Judged {
  const compared: HeldSpan[] = [];
  const outside: OutsideSpan[] = [];
  let at = 0;
  for (const { from, to, life } of lived) {
    // A value is the mean of a whole hour, even if the batch stood for only a part of it.
    const hours = { from: hourOf(from), to: hourOf(to - 1) + CLIMATE_STEP };
    const steps = setPointSteps(metric, [{ ...hours, asked: pointsOf(life), also_wanted: [] }], site);
    const bands = steps.flatMap(({ allowed }) => allowed);
    let next = 0;
    for (let span = series[at]; span !== undefined && span.from < to; span = series[at]) {
      at += 1;
      const middle = hourOf(span.from) + CLIMATE_STEP / 2;
      while ((bands[next]?.to ?? Number.POSITIVE_INFINITY) <= middle) next += 1;
      const found = bands[next];
      if (found === undefined || found.from > middle) continue;
      const { min, max } = found.band;
      compared.push(span);
      if (max !== null && span.value > max) outside.push({ ...span, kind: SIDES[metric].above });
      else if (min !== null && span.value < min) outside.push({ ...span, kind: SIDES[metric].below });
    }
  }
  return { compared, outside };
}

const hourOf = (ms: number): number => Math.floor(ms / CLIMATE_STEP) * CLIMATE_STEP;

/** Returns the union of two lists of spans that share their hours, in order of time. */
export function unionOf(some: readonly HeldSpan[], others: readonly HeldSpan[]): HeldSpan[] {
  const union: HeldSpan[] = [];
  let [at, next] = [0, 0];
  for (;;) {
    const [one, other] = [some[at], others[next]];
    if (one === undefined && other === undefined) return union;
    const from = Math.min(one?.from ?? Number.POSITIVE_INFINITY, other?.from ?? Number.POSITIVE_INFINITY);
    const first = one?.from === from ? one : other;
    if (first !== undefined) union.push(first);
    if (one?.from === from) at += 1;
    if (other?.from === from) next += 1;
  }
}
