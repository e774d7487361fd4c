import { faTriangleExclamation } from '@fortawesome/free-solid-svg-icons';
import type { DoneBatch } from '#domain/batches/performance/version-medians.ts';
import { formatNumber, formatPercent } from '#web/format/quantity.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { Column } from '#web/ui/table/data-table.tsx';
import * as m from '#words/web/recipes/performance.ts';
import { CLIMATE_FIGURES, type ClimateBatch, climateValue, isClimateFigure } from './climate-figures.ts';
import { PhaseBar } from './phase-bar.tsx';
import { formatDailyYield, formatYield } from './yield-text.ts';
import './performance.css';

export const PERFORMANCE_COLUMNS = [
  'lot',
  'version',
  'days',
  'phases',
  'yield',
  'loss',
  'day',
  ...CLIMATE_FIGURES,
] as const;
export type PerformanceColumn = (typeof PERFORMANCE_COLUMNS)[number];

/** A loss in percent from which it is marked. */
const HIGH_LOSS = 7;

/** Returns the value by which a column sorts a batch; missing figures sort lowest. */
export function sortValue(row: ClimateBatch, column: PerformanceColumn): string | number {
  if (isClimateFigure(column)) return climateValue(row, column) ?? Number.NEGATIVE_INFINITY;
  switch (column) {
    case 'version':
      return row.recipe_version;
    case 'days':
      return row.actual_days;
    case 'yield':
      return row.actual_yield_per_tray_g ?? -1;
    case 'loss':
      return row.loss_percent ?? -1;
    case 'day':
      return row.yield_per_tray_day_g ?? -1;
    default:
      return row.lot_code;
  }
}

const Days = ({ row: { actual_days, planned_days } }: { readonly row: DoneBatch }) => (
  <>
    {formatNumber(actual_days)} <span className="ph-muted">{m.difference({ days: actual_days - planned_days })}</span>
  </>
);

function Loss({ row: { loss_percent: percent } }: { readonly row: DoneBatch }) {
  if (percent === null) return '–';
  const words = formatPercent(percent);
  return percent < HIGH_LOSS ? (
    words
  ) : (
    <span className="ph-overdue ph-high-loss">
      <Icon icon={faTriangleExclamation} size={13} /> {words}
    </span>
  );
}

/** Returns the columns that name a batch and its version. `width` is that of the lot codes. */
export const lotColumns = (width: number): readonly Column<ClimateBatch, PerformanceColumn>[] => [
  {
    key: 'lot',
    head: m.columns.lot,
    width,
    firstSort: 'desc',
    cell: ({ lot_code }) => <span className="ph-mono">{lot_code}</span>,
  },
  {
    key: 'version',
    head: m.columns.version,
    width: 62,
    firstSort: 'desc',
    cell: ({ recipe_version: version }) => m.version({ version }),
  },
];

/** Returns the columns of the results of batches. `scale` is the number of days of a whole phase bar. */
export const batchColumns = (cropNumber: number, scale: number): readonly Column<ClimateBatch, PerformanceColumn>[] => [
  ...lotColumns(108),
  { key: 'days', head: m.columns.days, width: 70, num: true, cell: (row) => <Days row={row} /> },
  {
    key: 'phases',
    head: m.columns.phases,
    width: 110,
    sortable: false,
    from: 600,
    cell: ({ phases }) => <PhaseBar phases={phases} cropNumber={cropNumber} scale={scale} />,
  },
  {
    key: 'yield',
    head: m.columns.yield,
    width: 72,
    num: true,
    firstSort: 'desc',
    cell: (row) => <strong>{formatYield(row.actual_yield_per_tray_g)}</strong>,
  },
  {
    key: 'loss',
    head: m.columns.loss,
    width: 72,
    num: true,
    firstSort: 'desc',
    cell: (row) => <Loss row={row} />,
  },
  {
    key: 'day',
    head: m.columns.day,
    width: 82,
    num: true,
    firstSort: 'desc',
    cell: ({ yield_per_tray_day_g }) => formatDailyYield(yield_per_tray_day_g),
  },
];

/** A batch on phones. */
export const BatchLines = ({ row }: { readonly row: DoneBatch }) => (
  <span className="ph-two-lines">
    <span className="ph-line-1">
      <strong className="ph-mono">{row.lot_code}</strong> {m.version({ version: row.recipe_version })}
    </span>
    <span className="ph-line-2">
      <Days row={row} /> · {formatYield(row.actual_yield_per_tray_g)} · <Loss row={row} /> %
    </span>
  </span>
);
