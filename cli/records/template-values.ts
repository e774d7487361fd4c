import { m } from '#cli/language/messages.ts';

/** The values of a sample record of each kind, apart from its title and the records that it refers to. */
export const TEMPLATE_VALUES: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  tray_type: { cells: 72, area_m2: 0.149 },
  crop: { code: 'NEW', base_temperature: 4 },
  supplier: {
    contact: 'Ana',
    email: 'ana@seeds.example',
    phone: '+45 20 00 00 00',
    url: 'https://seeds.example',
    notes: null,
  },
  growth_medium: { kind: 'mat', description: null },
  qa_spec: {
    description: null,
    checks: [
      { name: m.records.templateChecks.measured, kind: 'number', unit: '°C', min: null, max: 5 },
      { name: m.records.templateChecks.seen, kind: 'yes_no', unit: null, min: null, max: null },
    ],
  },
  light_recipe: {
    description: null,
    component_properties: {
      light_duration: 64_800,
      lights_on: '05:00',
      ppfd: 250,
      spectrum: { blue: 20, green: 10, red: 65, far_red: 5 },
    },
  },
  irrigation_recipe: {
    description: null,
    component_properties: {
      day_fog_on: 0,
      day_fog_off: 0,
      day_full_duration: 600,
      day_empty_duration: 6600,
      night_fog_on: 0,
      night_fog_off: 0,
      night_full_duration: 600,
      night_empty_duration: 20_400,
    },
  },
  fertigation_recipe: {
    description: null,
    component_properties: { ec: 1.6, ph: 5.8, stock_parts: [{ name: 'A', ml_per_l: 5 }] },
  },
  environment_recipe: {
    description: null,
    component_properties: {
      day_duration: 57_600,
      day_temperature: 24,
      night_temperature: 19,
      day_humidity: 65,
      night_humidity: 70,
      co2: 1000,
    },
  },
  graph_view: { query: 's=yield&range=year' },
  device_mapping: {
    values: [{ path: '$.AM2301.Temperature', metric: 'temperature', unit: '°C', factor: 1 }],
    commands: [],
  },
  bed: { stack: 'Z', row: 1, tray_capacity: 10 },
};

const TEMPERATURE = '°C';
const SECONDS = 's';

/** The units of fields, by the name of the field. */
export const TEMPLATE_UNITS: Readonly<Record<string, string>> = {
  area_m2: 'm²',
  base_temperature: TEMPERATURE,
  light_duration: SECONDS,
  lights_on: 'HH:MM',
  ppfd: 'µmol/m²/s',
  blue: '%',
  green: '%',
  red: '%',
  far_red: '%',
  day_fog_on: SECONDS,
  day_fog_off: SECONDS,
  day_full_duration: SECONDS,
  day_empty_duration: SECONDS,
  night_fog_on: SECONDS,
  night_fog_off: SECONDS,
  night_full_duration: SECONDS,
  night_empty_duration: SECONDS,
  ec: 'mS/cm',
  ml_per_l: 'ml/l',
  day_duration: SECONDS,
  day_temperature: TEMPERATURE,
  night_temperature: TEMPERATURE,
  day_humidity: '%',
  night_humidity: '%',
  co2: 'ppm',
};
