/**
 * Units by their usual symbol, with other spellings in the form that `foldUnit` returns. Spellings are those of people, of
 * loggers' headings, of UCUM and of devices on MQTT; no spelling belongs to two units.
 */
const SPELLINGS = {
  g: 'gr gm gram grams gramo gramos',
  kg: 'kgs kilo kilos kilogram kilograms kilogramo kilogramos',
  mg: 'milligram milligrams miligramos',
  oz: 'ounce ounces onza onzas',
  lb: 'lbs lbm pound pounds libra libras',
  '°C': 'degc degreec degreesc celsius cel degcelsius degreecelsius degreescelsius centigrade centigrados',
  '°F': 'degf degreef degreesf fahrenheit degfahrenheit degreefahrenheit degreesfahrenheit',
  K: 'kelvin degk',
  '%': 'percent pct porciento %rh rh% rh %hr percentrh',
  ppm: 'ppmv umol/mol umolmol-1 partspermillion',
  ppb: '',
  'mS/cm': 'ms mscm mscm-1 mmho/cm mmhos/cm millisiemens/cm',
  'dS/m': 'dsm dsm-1',
  'µS/cm': 'us uscm uscm-1 umho/cm umhos/cm microsiemens/cm',
  'mS/m': 'msm-1',
  'S/m': '',
  CF: 'cfunits',
  'ppm (500)': 'ppm500scale ppm500',
  'ppm (640)': 'ppm640scale ppm640',
  'ppm (700)': 'ppm700scale ppm700',
  'µmol/m²/s':
    'ppfd umol umol/m2/sec umol/m2s umol/s/m2 umol/sm2 umolm-2s-1 umols-1m-2 umolm2s umolm2s-1 umolm2/s umol/m2*s ue/m2/s micromol/m2/s',
  'mol/m²/d': 'dli mol/m2/day mol/m2d mol/d/m2 mol/day/m2 molm-2d-1 molm-2day-1',
  'mol/m²/h': 'mol/m2/hr',
  lx: 'lux lumen/m2 lm/m2',
  klx: 'klux kilolux',
  fc: 'footcandle footcandles',
  'W/m²': 'wm-2 watt/m2 watts/m2 wattspersquaremeter',
  pH: '',
  'mg/l': 'mgl-1 mg/liter mg/litre',
  'ml/l': 'ml/liter ml/litre',
  'g/m³': '',
  l: 'liter litre liters litres litro litros',
  ml: 'milliliter millilitre milliliters millilitres mililitros',
  gal: 'gallon gallons usgal galus galon galones',
  'l/min': 'lpm l/m lmin-1 liters/min litres/min',
  'l/h': 'lph l/hr l/hour lh-1',
  'l/s': 'lps',
  'm³/h': 'm3/hr cmh',
  'gal/min': 'gpm usgpm',
  Pa: 'pascal',
  hPa: 'mbar mb millibar',
  kPa: 'kilopascal',
  inHg: '',
  psi: '',
  'm²': 'sqm',
  'ft²': 'sqft squarefeet',
  'cm²': 'sqcm',
  m: 'meter meters metre metres',
  cm: 'centimeter centimeters centimetre centimetres',
  mm: 'millimeter millimeters millimetre millimetres',
  in: 'inch inches',
  ft: 'foot feet',
  h: 'hr hrs hour hours hora horas',
  min: 'mins minute minutes minuto minutos',
  s: 'sec secs second seconds segundo segundos',
  d: 'day days dia dias',
  W: 'watt watts',
  kW: 'kilowatt kilowatts',
  Wh: '',
  kWh: '',
  MJ: '',
  V: 'volt volts',
  mV: 'millivolt millivolts',
  'm/s': 'meters/second metres/second',
  'km/h': 'kmh kph',
  mph: '',
  dBm: '',
  bool: 'boolean',
} as const satisfies Readonly<Record<string, string>>;

/** A unit by its usual symbol. */
export type Unit = keyof typeof SPELLINGS;

const isUnit = (text: string): text is Unit => Object.hasOwn(SPELLINGS, text);

/**
 * Folds what varies between spellings of a unit: case, spaces, dots, brackets, signs of degrees, superscripts, and the two
 * characters for micro. The mark of ordinals, which Spanish keyboards have in place of the degree sign, counts as that.
 */
export const foldUnit = (text: string): string =>
  text
    .replaceAll(/[º˚]/g, '°')
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('μ', 'u')
    .replaceAll(/[−–⁻]/g, '-')
    .replaceAll(/[\s·⋅∙*^._()[\]{}°]/g, '');

const BY_SPELLING = new Map<string, Unit>(
  Object.entries(SPELLINGS).flatMap(([unit, others]) =>
    isUnit(unit)
      ? [unit, ...others.split(' ')].flatMap((one): [string, Unit][] => (one === '' ? [] : [[foldUnit(one), unit]]))
      : [],
  ),
);

/** Returns the unit that a text spells; null if it is unknown. */
export const unitOf = (text: string): Unit | null => BY_SPELLING.get(foldUnit(text)) ?? null;
