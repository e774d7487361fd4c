import { ASSUMED_LIGHT } from '#domain/life/common-light.ts';
import type { LightProperties } from '#domain/life/life-recipes.ts';
import { type LifeTexts, toNumber, toSeconds, toText } from '#web/features/life/form/life-values.ts';
import * as m from '#words/web/life/fields.ts';

/** The bands of light by wavelength. */
export const BANDS = ['blue', 'green', 'red', 'far_red'] as const;

/** The texts of a light recipe's form: hours of light, and bands that are all empty if the spectrum is unknown. */
export const lightTexts: LifeTexts<LightProperties> = {
  labels: m.light,
  initial: { ...ASSUMED_LIGHT, ppfd: 200, spectrum: null },
  textsOf: ({ lights_on, light_duration, ppfd, spectrum }) => ({
    lights_on,
    light_duration: toText(light_duration, 3600),
    ppfd: toText(ppfd),
    ...Object.fromEntries(BANDS.map((band) => [band, toText(spectrum === null ? null : spectrum[band])])),
  }),
  propertiesOf: (values) => ({
    lights_on: values.lights_on,
    light_duration: toSeconds('h', values.light_duration),
    ppfd: toNumber('light', values.ppfd, undefined),
    spectrum: BANDS.every((band) => (values[band] ?? '').trim() === '')
      ? null
      : Object.fromEntries(BANDS.map((band) => [band, toNumber('share', values[band], 0)])),
  }),
  numbers: { light_duration: 'h', ppfd: 'light', blue: 'share', green: 'share', red: 'share', far_red: 'share' },
};
