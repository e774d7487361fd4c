import { lightSoFar, lightSpans, restOfDay, SECONDS_PER_DAY, secondOfDay } from '#domain/life/day-spans.ts';
import type { LightProperties } from '#domain/life/life-recipes.ts';
import { dailyLightIntegral } from '#domain/life/light.ts';
import { formatDuration } from '#web/features/life/model/duration-text.ts';
import type { Track } from '#web/features/life/strip/day-strip.tsx';
import { formatNumber, formatQuantity } from '#web/format/quantity.ts';
import { fixed } from '#words/language.ts';
import * as fields from '#words/web/life/fields.ts';
import * as m from '#words/web/life/strip.ts';

/** Returns the DLI of a recipe in mol/m²/d. */
export const dliOf = ({ ppfd, light_duration }: LightProperties): number =>
  dailyLightIntegral(ppfd, light_duration / 3600);

/** Returns the tracks of a light recipe: on and off, and the light since lights-on. */
export function lightTracks(light: LightProperties): readonly Track[] {
  const on = lightSpans(light);
  const dli = dliOf(light);
  const start = secondOfDay(light.lights_on);
  const turns = [
    0,
    start,
    start + light.light_duration,
    start + light.light_duration - SECONDS_PER_DAY,
    SECONDS_PER_DAY,
  ];
  const share = (second: number) => (dli === 0 ? 0 : (0.75 * lightSoFar(light, second)) / dli);
  const points = [...new Set(turns)]
    .filter((at) => at >= 0 && at <= SECONDS_PER_DAY)
    .sort((a, b) => a - b)
    .flatMap((at) =>
      // At lights-on the sum falls from the last day's light to zero.
      at === start && at > 0
        ? [
            { at, share: share(at - 1) },
            { at, share: 0 },
          ]
        : [{ at, share: at === SECONDS_PER_DAY ? share(at - 1) : share(at) }],
    );
  const end = start + light.light_duration;
  return [
    {
      name: m.light,
      detail: formatQuantity(light.ppfd, fields.units.ppfd),
      value: formatQuantity(Math.round(light.light_duration / 36) / 100, fields.units.hours),
      unit: m.ofDay,
      height: 40,
      blocks: [
        {
          look: 'night',
          spans: restOfDay(on),
          words: ({ from, to }) => m.offFor({ duration: formatDuration(to - from) }),
        },
        { look: 'light', spans: on, words: ({ from, to }) => m.onFor({ duration: formatDuration(to - from) }) },
      ],
    },
    {
      name: m.dliSoFar,
      detail: fields.units.dli,
      value: fixed(dli, 2),
      unit: fields.units.dli,
      height: 54,
      line: {
        look: 'warm',
        points,
        labels:
          dli === 0 || end > SECONDS_PER_DAY - 3600
            ? []
            : [{ at: end, height: 0.8, words: formatNumber(Math.round(dli * 10) / 10) }],
      },
    },
  ];
}
