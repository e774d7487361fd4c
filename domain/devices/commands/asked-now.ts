import { dailySetPoint, dayHours } from '#domain/set-points/bands.ts';
import { halvesOver } from '#domain/set-points/set-point-steps.ts';
import {
  SET_POINT_KEYS,
  type SetPoint,
  type SetPointKey,
  type SetPoints,
  setPointKeys,
} from '#domain/set-points/set-points.ts';
import type { Subject } from '#domain/telemetry/reading.ts';
import { MS_PER_DAY, type SiteTime } from '#domain/time.ts';

/** Values that follow from set points at each instant, for devices that have no clock of their own. */
const DERIVED_KEYS = ['light', 'temperature', 'humidity'] as const;

/**
 * Everything that a device can be asked for. `light` is 1 or 0, `temperature` and `humidity` are those of the day or the night, `ppfd` and
 * `co2` are 0 while the light is off or it is night. All others are set points as they are, for devices that have a clock.
 */
export const COMMAND_KEYS = [...DERIVED_KEYS, ...SET_POINT_KEYS] as const;
export type CommandKey = (typeof COMMAND_KEYS)[number];

/** Returns what the devices of a place can be asked for. HVACs are asked for the climate of their chamber. */
export function commandKeys(place: Subject): readonly CommandKey[] {
  if (place.startsWith('bed-')) return ['light', ...setPointKeys(place)];
  if (place.startsWith('reservoir-')) return setPointKeys(place);
  return ['temperature', 'humidity', ...setPointKeys(place.replace(/^.*hvac-/, ''))];
}

/** A value that is asked for until an epoch millisecond, which is infinite if only other set points can change it. */
export interface AskedNow {
  /** Null where nothing is asked for. */
  readonly value: SetPoint;
  readonly until: number;
}

/** Returns what set points ask for at an epoch millisecond on the site's clock, in stored units. */
export function askedNow(
  key: CommandKey,
  points: SetPoints,
  now: number,
  site: Pick<SiteTime, 'dayOf' | 'startOfDay'>,
): AskedNow {
  switch (key) {
    case 'light': {
      const { lights_on, light_duration, ppfd } = points;
      if (typeof lights_on !== 'string' || typeof light_duration !== 'number') return NOTHING;
      return byHalves(ppfd === 0 ? 0 : 1, 0, { start: lights_on, seconds: light_duration });
    }
    case 'ppfd': {
      const { day, ...hours } = dailySetPoint('ppfd', points);
      return day === null ? NOTHING : byHalves(day.target, 0, hours);
    }
    case 'co2':
      // Plants use CO2 only in the light, so farms add none at night.
      return typeof points.co2 === 'number' ? byHalves(points.co2, 0, dayHours(points)) : NOTHING;
    case 'temperature':
    case 'humidity':
      return byHalves(points[`day_${key}`] ?? null, points[`night_${key}`] ?? null, dayHours(points));
    default:
      return { value: points[key satisfies SetPointKey] ?? null, until: Number.POSITIVE_INFINITY };
  }

  function byHalves(day: SetPoint, night: SetPoint, hours: Parameters<typeof halvesOver>[1]): AskedNow {
    // A day or night ends within two days, also when the clocks change.
    const half = halvesOver({ from: now, to: now + 2 * MS_PER_DAY }, hours, site)[0];
    return half === undefined ? NOTHING : { value: half.isDay ? day : night, until: half.ends };
  }
}

const NOTHING: AskedNow = { value: null, until: Number.POSITIVE_INFINITY };
