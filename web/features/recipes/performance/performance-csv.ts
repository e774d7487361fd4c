import type { DoneBatch } from '#domain/batches/performance/version-medians.ts';
import type { Uuid } from '#domain/ids.ts';
import { csvRow } from '#domain/text/csv-row.ts';
import type { ClimateBatch } from './climate-figures.ts';

const COLUMNS = [
  'lot_code',
  'batch_uuid',
  'growth_recipe',
  'recipe_version',
  'start_date',
  'end_date',
  'planned_days',
  'actual_days',
  'estimated_yield_per_tray_g',
  'actual_yield_per_tray_g',
  'loss_percent',
  'yield_per_tray_day_g',
] as const satisfies readonly (keyof DoneBatch)[];

const CLIMATE = [
  'dli',
  'vpd',
  'day_temperature',
  'night_temperature',
  'temperature',
  'humidity',
  'co2',
  'degree_days',
  'hours_outside',
  'hours_without_data',
] as const satisfies readonly (keyof NonNullable<ClimateBatch['climate']>)[];

/** The name of the time before the first state change. */
const NO_STATE = 'before_first_state';

/**
 * Returns finished batches as CSV, one row each, in the farm's own names and units: days, grams and the climate
 * in mol/m²/d, kPa, °C, %, ppm, °C d and hours. After the fixed columns come the planned and actual days of each state that any of the batches has. `nameOf` returns the name of a
 * chamber; undefined if it is unknown.
 */
export function performanceCsv(rows: readonly ClimateBatch[], nameOf: (chamber: Uuid) => string | undefined): string {
  const states = [...new Set(rows.flatMap(({ phases }) => phases.map(({ state }) => state)))];
  const names = states.flatMap((state) => [`${state ?? NO_STATE} planned_days`, `${state ?? NO_STATE} actual_days`]);
  const lines = rows.map((row) => {
    const days = states.flatMap((state) => {
      const phase = row.phases.find((one) => one.state === state);
      return [phase?.planned_days ?? null, phase?.actual_days ?? null];
    });
    const chambers = row.chambers.map((uuid) => nameOf(uuid) ?? uuid).join('; ');
    const climate = CLIMATE.map((key) => row.climate?.[key] ?? null);
    return csvRow([...COLUMNS.map((column) => row[column]), chambers, ...climate, ...days]);
  });
  return [csvRow([...COLUMNS, 'chambers', ...CLIMATE, ...names]), ...lines].join('');
}
