import type { ClimateValue, OpenagNotes } from '#domain/problems/openag-notes.ts';
import type { Catalogue } from '#messages/render.ts';
import { list, mass, number, plural, temperature } from './language.ts';

export const openagNotes: Catalogue<OpenagNotes> = {
  air_without_temperature: () =>
    'La humedad, el CO₂ y la temperatura nocturna se omiten porque no hay temperatura diurna.',
  first_cycle_is_day: () => 'Sin luz, el primer ciclo pasa a ser el día y los demás, la noche.',
  several_climate_values: ({ half, what, values, mean }) =>
    `${CLIMATE[half][what]}: ${values.map((value) => climateValue(what, value)).join(', ')} se promedian en ${climateValue(what, mean)}.`,
  several_light_levels: ({ levels, min, max, ppfd, hours }) =>
    `La luz tiene ${levels} niveles de ${number(min)} a ${number(max)} µmol/m²/s. Se promedian en ${number(ppfd)} µmol/m²/s durante ${number(hours)} h, con el mismo total diario.`,
  several_light_periods: ({ periods }) => `La luz se enciende ${periods} veces al día. Pasa a ser un solo periodo.`,
  several_spectra: ({ spectra }) => `La luz tiene ${spectra} espectros al día, por lo que el espectro se omite.`,
  range_in_no_band: ({ range }) =>
    `Las longitudes de onda «${range}» no están dentro de una sola banda, por lo que el espectro se omite.`,
  spectrum_without_light: () => 'La luz se enciende, pero todo su espectro es 0 %, por lo que el espectro se omite.',
  spectrum_scaled: ({ percent }) => `El espectro suma ${number(percent)} %. Se ajusta a 100 %.`,
  ultraviolet_as_blue: ({ percent }) => `El ${number(percent)} % de la luz es ultravioleta, que aquí cuenta como azul.`,
  entry_not_carried_over: ({ path }) => `«${path}» no se puede trasladar.`,
  more_entries_not_carried_over: ({ entries }) =>
    plural(entries, { one: '# elemento más no se puede trasladar.', other: '# elementos más no se pueden trasladar.' }),
  no_crop_named: () => 'El archivo no indica ningún cultivo.',
  first_crop_only: ({ others }) => `Solo se usa el primer cultivo, no ${list(others)}.`,
  crop_is_new: ({ crop }) => `El cultivo «${crop}» es nuevo en esta granja.`,
  cycles_not_24_h: ({ hours }) => `Los ciclos suman ${number(hours)} h, no 24 h.`,
  first_24_h_only: ({ hours }) => `Solo las primeras 24 de ${number(hours)} h definen la luz y el clima de cada día.`,
  phase_below_a_day: ({ hours }) => `${number(hours)} h son menos de un día y se redondean a 1 día.`,
  phase_rounded_up: ({ hours, days }) =>
    `${number(hours)} h no son días completos y se redondean a ${number(days)} días.`,
  no_phase_has_light: () => 'Ninguna fase indica la luz, por lo que no se crea ninguna receta de luz.',
  no_phase_has_climate: () =>
    'Ninguna fase indica la temperatura del aire, por lo que no se crea ninguna receta de ambiente.',
  phase_without_light: () =>
    'Esta fase no indica la luz, por lo que sigue en uso la receta de luz anterior, si la hay.',
  phase_without_climate: () =>
    'Esta fase no indica la temperatura del aire, por lo que sigue en uso la receta de ambiente anterior, si la hay.',
  sowing_added: () => 'Siembra el primer día; cada lote indica su número de bandejas.',
  moves_added: ({ moves }) =>
    plural(moves, {
      one: '# traslado sin lugar, donde cambia la luz o el clima entre fases.',
      other: '# traslados sin lugar, donde cambia la luz o el clima entre fases.',
    }),
  no_moves_added: () => 'Ningún traslado, porque la luz y el clima no cambian.',
  harvest_added: () =>
    `Una cosecha después de la última fase, estimada en ${mass(0)} por bandeja. Introduzca su propia estimación.`,
  lights_on_added: ({ time }) => `Luz encendida a las ${time}, porque el archivo no indica la hora.`,
  method_is_fermentation: ({ method }) =>
    `El método es «${method}», por lo que no se siembra, cultiva ni cosecha nada.`,
  no_light_at_all: () => 'Ninguna fase tiene luz, por lo que ningún cultivo puede crecer.',
  namesake_of_other_crop: ({ recipe }) =>
    `Esta granja ya tiene una receta «${recipe}» para otro cultivo. Esta se añade además.`,
  same_version_exists: ({ version, archived }) =>
    archived
      ? `Nada que añadir: la versión ${version} de esta granja es idéntica, pero está archivada.`
      : `Nada que añadir: la versión ${version} de esta granja es idéntica.`,
  version_added: ({ version, recipe }) => `Versión ${version} de «${recipe}». Los lotes existentes conservan la suya.`,
  crop_code_chosen: ({ crop, code }) => `Los códigos de lote de «${crop}» empiezan por ${code}.`,
};

const UNITS = { humidity: '%', co2: 'ppm' } as const;

const climateValue = (what: ClimateValue, value: number): string =>
  what === 'temperature' ? temperature(value) : `${number(value)} ${UNITS[what]}`;

const CLIMATE = {
  day: { temperature: 'Temperatura diurna', humidity: 'Humedad diurna', co2: 'CO₂' },
  night: { temperature: 'Temperatura nocturna', humidity: 'Humedad nocturna', co2: 'CO₂' },
} as const;
