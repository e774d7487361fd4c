import type { Band } from '#domain/set-points/bands.ts';
import { csvRow } from '#domain/text/csv-row.ts';
import type { Climate } from './climate-query.ts';

const MEASURED = [
  'hours',
  'hours_without_data',
  'hours_outside',
  'temperature',
  'day_temperature',
  'night_temperature',
  'humidity',
  'vpd',
  'co2',
  'dli',
  'degree_days',
] as const;
const BANDS = ['temperature', 'day_temperature', 'night_temperature', 'humidity', 'vpd'] as const;

const ends = (band: Band | null) => [band?.min ?? null, band?.max ?? null];

/**
 * Returns the days of a batch as CSV, in the farm's own names and units: hours, °C, %, kPa, ppm, mol/m²/d and °C d. The
 * planned bands and sums follow the measured figures.
 */
export function climateCsv({ lot_code, days }: Climate): string {
  const bands = BANDS.flatMap((key) => [`planned_${key}_min`, `planned_${key}_max`]);
  const head = [
    'lot_code',
    'day',
    'age',
    'state',
    'places',
    ...MEASURED,
    ...bands,
    'planned_dli',
    'planned_degree_days',
  ];
  const rows = days.map((day) => {
    const places = day.locations.map(({ chamber_name, label }) => [chamber_name, label].filter(Boolean).join(' '));
    return csvRow([
      ...[lot_code, day.day, day.age, day.state, places.join('; ')],
      ...MEASURED.map((key) => day[key]),
      ...BANDS.flatMap((key) => ends(day.planned[key])),
      ...[day.planned.dli, day.planned.degree_days],
    ]);
  });
  return [csvRow(head), ...rows].join('');
}
