import type { OpenagEnvironment, OpenagPhase, OpenagRecipe } from './openag-recipe.ts';

/** Hours in one environment. */
export interface Segment {
  readonly environment: OpenagEnvironment;
  readonly hours: number;
}

const DAY = 24;
/** Hours have two decimals, so differences below half a minute are ignored. */
const SLACK = 1 / 120;

/** Returns the hours of one round of a phase's cycles. */
export const roundHours = (phase: OpenagPhase): number => phase.cycles.reduce((sum, { hours }) => sum + hours, 0);

export const phaseHours = (phase: OpenagPhase): number => roundHours(phase) * phase.repeat;

/** Returns the days of a phase, rounded up. */
export const phaseDays = (phase: OpenagPhase): number => Math.max(1, Math.ceil((phaseHours(phase) - SLACK) / DAY));

export const isWholeDays = (hours: number): boolean => Math.abs(hours - Math.round(hours / DAY) * DAY) <= SLACK;

export const isOneDay = (hours: number): boolean => Math.abs(hours - DAY) <= SLACK;

/**
 * Lays out the first day of a phase: its cycles in sequence, cut at 24 hours. The day is shorter if the phase is. Less than
 * half a minute at the end of the day gets no segment, since its seconds could round to none.
 */
export function layOutDay(phase: OpenagPhase, { environments }: Pick<OpenagRecipe, 'environments'>): Segment[] {
  const segments: Segment[] = [];
  let left = DAY;
  for (let round = 0; round < phase.repeat && left > SLACK; round++) {
    for (const cycle of phase.cycles) {
      const environment = environments.get(cycle.environment);
      if (environment === undefined) throw new Error(`No environment ${cycle.environment}`);
      const hours = Math.min(cycle.hours, left);
      if (hours > 0 && left > SLACK) segments.push({ environment, hours });
      left -= hours;
    }
  }
  return segments;
}

export const hoursOf = (segments: readonly Segment[]): number => segments.reduce((sum, { hours }) => sum + hours, 0);

/** Returns the time-weighted mean and the distinct values over the segments that have a value; null if none has. */
export function meanOver(
  segments: readonly Segment[],
  pick: (environment: OpenagEnvironment) => number | null,
): { mean: number; values: number[] } | null {
  const known = segments.flatMap(({ environment, hours }) => {
    const value = pick(environment);
    return value === null ? [] : [{ value, hours }];
  });
  if (known.length === 0) return null;
  const values = [...new Set(known.map(({ value }) => value))].sort((a, b) => a - b);
  const time = known.reduce((sum, { hours }) => sum + hours, 0);
  const [only] = values;
  const mean =
    values.length === 1 && only !== undefined
      ? only
      : known.reduce((sum, { value, hours }) => sum + value * hours, 0) / time;
  return { mean, values };
}
