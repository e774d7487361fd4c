import type { ClimateValue, OpenagNotes } from '#domain/problems/openag-notes.ts';
import type { Catalogue } from '#messages/render.ts';
import { list, mass, number, plural, temperature } from './language.ts';

export const openagNotes: Catalogue<OpenagNotes> = {
  air_without_temperature: () => 'Humidity, CO₂ and night temperature are left out, since there is no day temperature.',
  first_cycle_is_day: () => 'Without light, the first cycle becomes the day and the others the night.',
  several_climate_values: ({ half, what, values, mean }) =>
    `${CLIMATE[half][what]}: ${values.map((value) => climateValue(what, value)).join(', ')} are averaged to ${climateValue(what, mean)}.`,
  several_light_levels: ({ levels, min, max, ppfd, hours }) =>
    `The light has ${levels} levels from ${number(min)} to ${number(max)} µmol/m²/s. They are averaged to ${number(ppfd)} µmol/m²/s for ${number(hours)} h, the same daily total.`,
  several_light_periods: ({ periods }) => `The light is on ${periods} times a day. These become one period.`,
  several_spectra: ({ spectra }) => `The light has ${spectra} spectra a day, so the spectrum is left out.`,
  range_in_no_band: ({ range }) => `The wavelengths “${range}” aren't within one band, so the spectrum is left out.`,
  spectrum_without_light: () => 'The light is on, but its whole spectrum is 0%, so the spectrum is left out.',
  spectrum_scaled: ({ percent }) => `The spectrum adds up to ${number(percent)}%. It is scaled to 100%.`,
  ultraviolet_as_blue: ({ percent }) => `${number(percent)}% of the light is ultraviolet, which counts as blue here.`,
  entry_not_carried_over: ({ path }) => `“${path}” can't be carried over.`,
  more_entries_not_carried_over: ({ entries }) =>
    plural(entries, { one: "# more entry can't be carried over.", other: "# more entries can't be carried over." }),
  no_crop_named: () => "The file doesn't name a crop.",
  first_crop_only: ({ others }) => `Only the first crop is used, not ${list(others)}.`,
  crop_is_new: ({ crop }) => `The crop “${crop}” is new to this farm.`,
  cycles_not_24_h: ({ hours }) => `The cycles add up to ${number(hours)} h, not 24 h.`,
  first_24_h_only: ({ hours }) => `Only the first 24 of ${number(hours)} h define the light and climate of each day.`,
  phase_below_a_day: ({ hours }) => `${number(hours)} h is less than a day, so it was rounded up to 1 day.`,
  phase_rounded_up: ({ hours, days }) =>
    `${number(hours)} h isn't a whole number of days, so it was rounded up to ${number(days)} days.`,
  no_phase_has_light: () => 'No phase specifies light, so no light recipe is created.',
  no_phase_has_climate: () => 'No phase specifies the air temperature, so no environment recipe is created.',
  phase_without_light: () =>
    "This phase doesn't specify light, so the previous light recipe stays in use, if there is one.",
  phase_without_climate: () =>
    "This phase doesn't specify the air temperature, so the previous environment recipe stays in use, if there is one.",
  sowing_added: () => 'Sowing on the first day. Each batch sets its own number of trays.',
  moves_added: ({ moves }) =>
    plural(moves, {
      one: '# move without a place, where light or climate changes between phases.',
      other: '# moves without a place, where light or climate changes between phases.',
    }),
  no_moves_added: () => 'No moves, since light and climate stay the same.',
  harvest_added: () => `A harvest after the last phase, estimated at ${mass(0)} per tray. Enter your own estimate.`,
  lights_on_added: ({ time }) => `Lights on at ${time}, since the file has no time of day.`,
  method_is_fermentation: ({ method }) =>
    `The method is “${method}”, so nothing is sown, grown or harvested as a crop.`,
  no_light_at_all: () => 'No phase has any light, so no crop can grow.',
  namesake_of_other_crop: ({ recipe }) =>
    `This farm already has a recipe “${recipe}” for another crop. This one is added as well.`,
  same_version_exists: ({ version, archived }) =>
    archived
      ? `Nothing to add: version ${version} on this farm is identical, but archived.`
      : `Nothing to add: version ${version} on this farm is identical.`,
  version_added: ({ version, recipe }) => `Version ${version} of “${recipe}”. Existing batches keep their version.`,
  crop_code_chosen: ({ crop, code }) => `Lot codes for “${crop}” start with ${code}.`,
};

const UNITS = { humidity: '%', co2: ' ppm' } as const;

const climateValue = (what: ClimateValue, value: number): string =>
  what === 'temperature' ? temperature(value) : `${number(value)}${UNITS[what]}`;

const CLIMATE = {
  day: { temperature: 'Day temperature', humidity: 'Day humidity', co2: 'CO₂' },
  night: { temperature: 'Night temperature', humidity: 'Night humidity', co2: 'CO₂' },
} as const;
