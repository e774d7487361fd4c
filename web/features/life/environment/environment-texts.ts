import type { EnvironmentProperties } from '#domain/life/life-recipes.ts';
import { type LifeTexts, toNumber, toSeconds, toText } from '#web/features/life/form/life-values.ts';
import { readTemperatureField, temperatureField } from '#web/format/quantity.ts';
import * as m from '#words/web/life/fields.ts';

/** Returns °C from a text in the site's unit; `none` for an empty text, as typed if it isn't a number. */
function toCelsius<None>(text: string | undefined, none: None): number | string | None {
  const celsius = readTemperatureField(text ?? '');
  if (celsius === null) return none;
  return Number.isNaN(celsius) ? (text ?? '').trim() : celsius;
}

/** The texts of an environment recipe's form, with the day in hours. Empty fields mean that nothing is set. */
export const environmentTexts: LifeTexts<EnvironmentProperties> = {
  labels: m.environment,
  initial: {
    day_duration: 16 * 3600,
    day_temperature: 22,
    night_temperature: 18,
    day_humidity: 65,
    night_humidity: 70,
    co2: null,
  },
  textsOf: (climate) => ({
    day_duration: toText(climate.day_duration, 3600),
    day_temperature: temperatureField(climate.day_temperature),
    night_temperature: temperatureField(climate.night_temperature),
    day_humidity: toText(climate.day_humidity),
    night_humidity: toText(climate.night_humidity),
    co2: toText(climate.co2),
  }),
  propertiesOf: (values) => ({
    day_duration: toSeconds(values.day_duration, 3600),
    day_temperature: toCelsius(values.day_temperature, undefined),
    night_temperature: toCelsius(values.night_temperature, null),
    day_humidity: toNumber(values.day_humidity, null),
    night_humidity: toNumber(values.night_humidity, null),
    co2: toNumber(values.co2, null),
  }),
  seconds: { day_duration: 3600 },
};
