import type { LifeWanted } from '#domain/action-keys/action-properties.ts';
import type { Band } from '#domain/faults/fault.ts';
import type { HeldSpan } from '#domain/telemetry/held-spans.ts';
import type { LivedSpan } from './lived-spans.ts';
import { CLIMATE_STEP } from './place-values.ts';
import { bandInForce, type WantedClimate } from './planned-climate.ts';

/** How the air was outside its band. */
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

/** Compares the values that a batch lived in with the bands of the recipes it wanted, hour by hour. */
export function judgeSeries(
  metric: keyof typeof SIDES,
  series: readonly HeldSpan[],
  lived: readonly LivedSpan[],
  wantedOf: (life: LifeWanted) => WantedClimate,
  secondOf: (ms: number) => number,
): Judged {
  const compared: HeldSpan[] = [];
  const outside: OutsideSpan[] = [];
  // The hours of a day come back each day, with the same bands.
  const bands = new Map<LifeWanted, Map<number, Band | null>>();
  const bandOf = (life: LifeWanted, second: number): Band | null => {
    const known = bands.get(life) ?? new Map<number, Band | null>();
    bands.set(life, known);
    const band = known.get(second);
    if (band !== undefined) return band;
    const found = bandInForce(metric, wantedOf(life), second);
    known.set(second, found);
    return found;
  };
  let at = 0;
  for (const span of series) {
    while ((lived[at]?.to ?? Number.POSITIVE_INFINITY) <= span.from) at += 1;
    const life = lived[at]?.life;
    if (life === undefined) break;
    const band = bandOf(life, secondOf(middleOfHour(span.from)));
    if (band === null) continue;
    compared.push(span);
    if (band.max !== null && span.value > band.max) outside.push({ ...span, kind: SIDES[metric].above });
    else if (band.min !== null && span.value < band.min) outside.push({ ...span, kind: SIDES[metric].below });
  }
  return { compared, outside };
}

/** A value is the mean of a whole hour, even if the batch stood for only a part of it. */
const middleOfHour = (ms: number): number => (Math.floor(ms / CLIMATE_STEP) + 0.5) * CLIMATE_STEP;

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
