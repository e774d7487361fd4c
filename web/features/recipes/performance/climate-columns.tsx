import type { Column } from '#web/ui/table/data-table.tsx';
import { lotColumns, type PerformanceColumn } from './batch-columns.tsx';
import { CLIMATE_FIGURES, type ClimateBatch, climateName, climateValue, formatClimate } from './climate-figures.ts';

const WIDTHS = {
  dli: 44,
  vpd: 64,
  day_temperature: 56,
  night_temperature: 66,
  degree_days: 48,
  hours_outside: 74,
} as const;

/** The columns of the climate that batches lived in. */
export const climateColumns = (): readonly Column<ClimateBatch, PerformanceColumn>[] => [
  ...lotColumns(120),
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
