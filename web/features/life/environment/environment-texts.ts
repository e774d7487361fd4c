import type { EnvironmentProperties } from '#domain/life/life-recipes.ts';
import { type LifeTexts, toNumber, toSeconds, toText } from '#web/features/life/form/life-values.ts';
import { temperatureField } from '#web/format/quantity.ts';
import * as m from '#words/web/life/fields.ts';

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
    day_duration: toSeconds('h', values.day_duration),
    day_temperature: toNumber('temperature', values.day_temperature, undefined),
    night_temperature: toNumber('temperature', values.night_temperature, null),
    day_humidity: toNumber('share', values.day_humidity, null),
    night_humidity: toNumber('share', values.night_humidity, null),
    co2: toNumber('fraction', values.co2, null),
  }),
  numbers: {
    day_duration: 'h',
    day_temperature: 'temperature',
    night_temperature: 'temperature',
    day_humidity: 'share',
    night_humidity: 'share',
    co2: 'fraction',
  },
};
