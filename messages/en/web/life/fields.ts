import { number, plural } from '#messages/en/language.ts';

export const name = 'Name';
export const description = 'Description';

/** Labels of light recipes; the bands of light in spectrum order. */
export const light = {
  lights_on: 'Lights on at',
  light_duration: 'Light duration',
  ppfd: 'PPFD',
  blue: 'Blue',
  green: 'Green',
  red: 'Red',
  far_red: 'Far red',
};
export const dli = 'DLI';
export const dliHelp = 'PPFD × hours × 0.0036';
export const spectrum = 'Spectrum';
export const spectrumHelp = 'Shares of the light, adding up to 100%. Leave all four empty if unknown.';
export const noSpectrum = "This recipe doesn't say which colours to use.";
export const bands = { blue: '400–500 nm', green: '500–600 nm', red: '600–700 nm', far_red: '700–800 nm' };

export const irrigation = {
  day_full_duration: 'Full by day',
  day_empty_duration: 'Empty by day',
  night_full_duration: 'Full at night',
  night_empty_duration: 'Empty at night',
  day_fog_on: 'Fog on by day',
  day_fog_off: 'Fog off by day',
  night_fog_on: 'Fog on at night',
  night_fog_off: 'Fog off at night',
};

export const fertigation = { ec: 'EC', ph: 'pH', stock_parts: 'Stock solutions' };
/** The usual band of EC or pH. */
export const usual = ({ min, max }: { readonly min: string; readonly max: string }): string => `usually ${min}–${max}`;
export const stockName = ({ number: at }: { readonly number: number }): string => `Name of stock ${at}`;
export const stockAmount = ({ number: at }: { readonly number: number }): string => `Amount of stock ${at}`;
export const addStock = 'Add stock solution';
export const removeStock = ({ number: at }: { readonly number: number }): string => `Remove stock ${at}`;
export const noStock = 'No stock solutions';
/** 'Grow 5 ml/l, Bloom 5 ml/l' */
export const stockPart = ({ name: part, amount }: { readonly name: string; readonly amount: string }): string =>
  `${part} ${amount} ml/l`;

export const environment = {
  day_duration: 'Day duration',
  day_temperature: 'Temperature by day',
  night_temperature: 'Temperature at night',
  day_humidity: 'Humidity by day',
  night_humidity: 'Humidity at night',
  co2: 'CO₂',
};
export const vpdDay = 'VPD by day';
export const vpdNight = 'VPD at night';

export const units = {
  hours: 'h',
  minutes: 'min',
  ppfd: 'µmol/m²/s',
  dli: 'mol/m²/d',
  ec: 'mS/cm',
  vpd: 'kPa',
  percent: '%',
  ppm: 'ppm',
  stock: 'ml/l',
};

export const atMostHours = 'Enter 0 to 24 hours.';
export const atMostMinutes = `Enter 0 to ${number(1440)} minutes.`;

/** '1 h 36 min', '45 s', '0 min' */
export const duration = (parts: {
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
}): string => {
  const { hours, minutes, seconds } = parts;
  const all = [
    ...(hours > 0 ? [`${hours} h`] : []),
    ...(minutes > 0 ? [`${minutes} min`] : []),
    ...(seconds > 0 ? [`${seconds} s`] : []),
  ];
  return all.length === 0 ? '0 min' : all.join(' ');
};

export const cyclesADay = ({ count }: { readonly count: number }): string =>
  plural(count, { one: '# cycle a day', other: '# cycles a day' });
export const burstsADay = ({ count }: { readonly count: number }): string =>
  plural(count, { one: '# burst a day', other: '# bursts a day' });
