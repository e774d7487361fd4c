import type { CropYield } from '#domain/batches/performance/estimate-yield.ts';
import { formatKilograms } from '#web/format/quantity.ts';
import { CropBar, CropName, cropClass } from '#web/ui/crop-name.tsx';
import type { Column } from '#web/ui/table/data-table.tsx';
import type { YieldSums } from './sum-yields.ts';

export type YieldColumn = 'crop' | 'estimated' | 'actual';

/** The columns of the yields table; bars are drawn to the largest figure. */
export const yieldColumns = (largest_g: number): readonly Column<CropYield, YieldColumn>[] => [
  { key: 'crop', head: 'Crop', grows: true, cell: (row) => <CropName name={row.crop} number={row.crop_number} /> },
  {
    key: 'estimated',
    head: 'Estimated Yield (kg)',
    num: true,
    firstSort: 'desc',
    cell: (row) => formatKilograms(row.estimated_g),
  },
  {
    key: 'actual',
    head: 'Actual Yield (kg)',
    num: true,
    firstSort: 'desc',
    cell: (row) => (
      <span className="ph-yield">
        <YieldBar row={row} largest_g={largest_g} />
        {formatKilograms(row.actual_g)}
      </span>
    ),
  },
];

/** Grey to what was estimated, the crop's colour to what came. */
const YieldBar = ({ row, largest_g }: { readonly row: CropYield; readonly largest_g: number }) => (
  <svg
    className={`ph-yield-bar ${cropClass(row.crop_number)}`}
    viewBox="0 0 100 6"
    preserveAspectRatio="none"
    aria-hidden="true"
  >
    <rect className="ph-yield-estimated" width={share(row.estimated_g, largest_g)} height="6" />
    <rect className="ph-yield-actual" width={share(row.actual_g, largest_g)} height="6" />
  </svg>
);

/** What all crops gave so far of what is expected, drawn to scale. */
export const YieldsBar = ({ rows, sums }: { readonly rows: readonly CropYield[]; readonly sums: YieldSums }) => {
  const whole = Math.max(sums.estimated_g, sums.actual_g);
  let from = 0;
  return (
    <div className="ph-yields-sum">
      <p>
        <strong className="ph-yields-figure">{formatKilograms(sums.actual_g)}</strong> kg{' '}
        <span className="ph-muted">of {formatKilograms(sums.estimated_g)} kg expected</span>
      </p>
      <svg className="ph-yields-bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
        <rect className="ph-yield-estimated" width="100" height="8" />
        {rows.map((row) => {
          const width = share(row.actual_g, whole);
          from += width;
          return (
            <rect
              key={row.crop_uuid}
              className={`ph-yield-actual ${cropClass(row.crop_number)}`}
              x={from - width}
              width={Math.max(0, width - 0.3)}
              height="8"
            />
          );
        })}
      </svg>
    </div>
  );
};

/** A crop's yields in two lines, for phones. */
export const YieldLines = ({ row }: { readonly row: CropYield }) => (
  <span className="ph-list-plain">
    <CropBar number={row.crop_number} />
    <span className="ph-two-lines">
      <span className="ph-line-1">
        <strong>{row.crop}</strong>
      </span>
      <span className="ph-line-2">Estimated {formatKilograms(row.estimated_g)} kg</span>
    </span>
    <span className="ph-list-figure ph-num">
      <strong>{formatKilograms(row.actual_g)}</strong> kg
    </span>
  </span>
);

const share = (part: number, whole: number): number => (whole === 0 ? 0 : (100 * part) / whole);
