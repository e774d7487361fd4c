import { dayClimate } from '#domain/life/day-climate.ts';
import type { EnvironmentProperties } from '#domain/life/life-recipes.ts';
import { VPD_BANDS } from '#domain/life/vpd.ts';
import type { RunningLight } from '#web/features/life/model/life-uses.ts';
import { dayNightTrack } from '#web/features/life/strip/day-night-track.ts';
import type { Track } from '#web/features/life/strip/day-strip.tsx';
import { scaleOf, stepPoints } from '#web/features/life/strip/strip-paths.ts';
import { formatNumber, formatTemperature } from '#web/format/quantity.ts';
import { fixed } from '#words/language.ts';
import * as fields from '#words/web/life/fields.ts';
import * as m from '#words/web/life/strip.ts';

type Climate = ReturnType<typeof dayClimate>;
type Value = 'celsius' | 'percent' | 'kpa';

/** The scale of the VPD track in kPa, with the usual band inside. */
const MOST_KPA = 2;

/** Formats a VPD in kPa; '–' if temperature or humidity isn't set. */
export const formatKpa = (kpa: number | null): string => (kpa === null ? '–' : fixed(kpa, 2));

/** Returns the tracks of an environment recipe: day and night, temperature, humidity and VPD. */
export function environmentTracks(climate: EnvironmentProperties, light: RunningLight): readonly Track[] {
  const halves = dayClimate(climate, light);
  const figure = (value: number | null) => (value === null ? '–' : formatNumber(value));
  const both = (key: Value, format: (value: number | null) => string): string =>
    `${format(halves.day[key])} / ${format(halves.night[key])}`;
  const span = { lights_on: light.lights_on, light_duration: climate.day_duration };
  return [
    dayNightTrack(span, light.name === null ? m.assumedLight : m.fromLight({ name: light.name })),
    {
      name: m.temperature,
      value: both('celsius', (value) => (value === null ? '–' : formatTemperature(value))),
      height: 54,
      line: lineOf(halves, 'celsius', 'warm', formatTemperature),
    },
    {
      name: m.humidity,
      value: both('percent', figure),
      unit: fields.units.percent,
      height: 54,
      line: lineOf(halves, 'percent', 'water', (value) => `${formatNumber(value)} ${fields.units.percent}`),
    },
    {
      name: m.vpd,
      detail: m.derived,
      value: both('kpa', formatKpa),
      unit: fields.units.vpd,
      height: 54,
      line: lineOf(halves, 'kpa', 'accent', (value) => fixed(value, 2)),
    },
  ];
}

/** Returns the line of a set point; undefined if neither half has one. */
function lineOf(
  { day, night }: Climate,
  key: Value,
  look: 'warm' | 'water' | 'accent',
  words: (value: number) => string,
): Track['line'] {
  const halves = [day, night].flatMap((half) => {
    const value = half[key];
    return value === null ? [] : [{ spans: half.spans, value }];
  });
  if (halves.length === 0) return undefined;
  const scale =
    key === 'kpa' ? (value: number) => Math.min(0.95, value / MOST_KPA) : scaleOf(halves.map(({ value }) => value));
  const steps = halves
    .flatMap(({ spans, value }) => spans.map((one) => [one, scale(value)] as const))
    .sort(([a], [b]) => a.from - b.from);
  return {
    look,
    points: stepPoints(steps),
    labels: halves.flatMap(({ spans, value }) => {
      const longest = [...spans].sort((a, b) => b.to - b.from - (a.to - a.from))[0];
      return longest === undefined
        ? []
        : [{ at: (longest.from + longest.to) / 2, height: scale(value) + 0.02, words: words(value) }];
    }),
    ...(key === 'kpa' && { band: { from: VPD_BANDS.usual.min / MOST_KPA, to: VPD_BANDS.usual.max / MOST_KPA } }),
  };
}
