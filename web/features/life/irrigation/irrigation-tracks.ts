import type { IrrigationProperties } from '#domain/life/life-recipes.ts';
import { irrigationDay } from '#domain/life/water-cycles.ts';
import { formatDuration } from '#web/features/life/model/duration-text.ts';
import type { RunningLight } from '#web/features/life/model/life-uses.ts';
import { dayNightTrack } from '#web/features/life/strip/day-night-track.ts';
import type { Track } from '#web/features/life/strip/day-strip.tsx';
import * as fields from '#words/web/life/fields.ts';
import * as m from '#words/web/life/strip.ts';

/** Returns the tracks of an irrigation recipe as it happens under a bed's light. */
export function irrigationTracks(water: IrrigationProperties, light: RunningLight): readonly Track[] {
  const { flood, fog } = irrigationDay(water, light);
  return [
    dayNightTrack(light, light.name === null ? m.assumedLight : m.fromLight({ name: light.name })),
    {
      name: m.flood,
      detail: m.fullThenEmpty,
      value: formatDuration(flood.day.seconds + flood.night.seconds),
      unit: fields.cyclesADay({ count: flood.day.cycles + flood.night.cycles }),
      height: 54,
      blocks: [{ look: 'flood', spans: flood.spans }],
    },
    {
      name: m.fog,
      detail: m.onThenOff,
      value: formatDuration(fog.day.seconds + fog.night.seconds),
      unit: fields.burstsADay({ count: fog.day.cycles + fog.night.cycles }),
      height: 40,
      blocks: [{ look: 'fog', spans: fog.spans }],
    },
  ];
}
