import { lightSpans, restOfDay, SECONDS_PER_DAY } from '#domain/life/day-spans.ts';
import type { LightProperties } from '#domain/life/life-recipes.ts';
import { formatHours } from '#web/features/life/model/duration-text.ts';
import * as m from '#words/web/life/strip.ts';
import type { Track } from './day-strip.tsx';

/** Returns the track of day and night. */
export function dayNightTrack(day: Pick<LightProperties, 'lights_on' | 'light_duration'>, detail: string): Track {
  const spans = lightSpans(day);
  return {
    name: m.dayAndNight,
    detail,
    value: m.dayNight({
      day: formatHours(day.light_duration),
      night: formatHours(SECONDS_PER_DAY - day.light_duration),
    }),
    height: 18,
    blocks: [
      { look: 'night', spans: restOfDay(spans) },
      { look: 'light', spans },
    ],
  };
}
