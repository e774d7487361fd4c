import type { Column } from '#web/ui/table/data-table.tsx';
import { lotColumns, type PerformanceColumn } from './batch-columns.tsx';
import { CLIMATE_FIGURES, type ClimateBatch, climateName, climateValue, formatClimate } from './climate-figures.ts';

const WIDTHS = {
  dli: 76,
  vpd: 66,
  day_temperature: 66,
  night_temperature: 74,
  degree_days: 78,
  hours_outside: 78,
} as const;

/** The columns of the climate that batches lived in. */
export const climateColumns = (): readonly Column<ClimateBatch, PerformanceColumn>[] => [
  ...lotColumns(),
  ...CLIMATE_FIGURES.map(
    (key): Column<ClimateBatch, PerformanceColumn> => ({
      ...{ key, head: climateName(key), width: WIDTHS[key], num: true, firstSort: 'desc' },
      cell: (row) => formatClimate(climateValue(row, key), key),
    }),
  ),
];

/** The climate of a batch on phones. */
export const ClimateLines = ({ row }: { readonly row: ClimateBatch }) => (
  <span className="ph-two-lines">
    <span className="ph-line-1">
      <strong className="ph-mono">{row.lot_code}</strong>
    </span>
    <span className="ph-line-2">
      {CLIMATE_FIGURES.slice(0, 4)
        .map((key) => `${climateName(key)} ${formatClimate(climateValue(row, key), key)}`)
        .join(' · ')}
    </span>
  </span>
);
