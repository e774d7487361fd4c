import type { CropYield } from '#domain/batches/performance/estimate-yield.ts';
import { formatLargeMass, formatLargeMassNumber, largeMassUnit } from '#web/format/quantity.ts';
import { CropBar, CropName, cropClass } from '#web/ui/crop-name.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import type { Column } from '#web/ui/table/data-table.tsx';
import * as m from '#words/web/home.ts';
import type { YieldSums } from './sum-yields.ts';
import '#web/features/home/home.css';

export type YieldColumn = 'crop' | 'estimated' | 'actual';

/** Returns the columns of the yields table, with bars to the scale of the largest figure. */
export const yieldColumns = (largest_g: number): readonly Column<CropYield, YieldColumn>[] => [
  {
    key: 'crop',
    head: m.columnCrop,
    grows: true,
    cell: (row) => <CropName name={row.crop} number={row.crop_number} />,
  },
  {
    key: 'estimated',
    head: m.columnEstimatedYield({ unit: largeMassUnit() }),
    num: true,
    firstSort: 'desc',
    cell: (row) => formatLargeMassNumber(row.estimated_g),
  },
  {
    key: 'actual',
    head: m.columnActualYield({ unit: largeMassUnit() }),
    num: true,
    firstSort: 'desc',
    cell: (row) => (
      <span className="ph-yield">
        <YieldBar row={row} largest_g={largest_g} />
        {formatLargeMassNumber(row.actual_g)}
      </span>
    ),
  },
];

/** Grey for the estimate, the crop's colour for the actual yield. */
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

/** The actual yield of all crops so far, out of the estimate. */
export const YieldsBar = ({ rows, sums }: { readonly rows: readonly CropYield[]; readonly sums: YieldSums }) => {
  const whole = Math.max(sums.estimated_g, sums.actual_g);
  let from = 0;
  return (
    <div className="ph-yields-sum">
      <p>
        <strong className="ph-yields-figure">{formatLargeMassNumber(sums.actual_g)}</strong> {largeMassUnit()}{' '}
        <span className="ph-muted">{m.ofExpected({ weight: formatLargeMass(sums.estimated_g) })}</span>
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

/** Fills the space of these yields while they load. */
export const YieldsRoom = () => (
  <div className="ph-yields-sum">
    <p>
      <strong className="ph-yields-figure">
        <Skeleton width={5} />
      </strong>
    </p>
    <div className="ph-yields-bar" />
  </div>
);

/** A crop's yields in two lines, for phones. */
export const YieldLines = ({ row }: { readonly row: CropYield }) => (
  <span className="ph-list-plain">
    <CropBar number={row.crop_number} />
    <span className="ph-two-lines">
      <span className="ph-line-1">
        <strong>{row.crop}</strong>
      </span>
      <span className="ph-line-2">{m.estimatedYield({ weight: formatLargeMass(row.estimated_g) })}</span>
    </span>
    <span className="ph-list-figure ph-num">
      <strong>{formatLargeMassNumber(row.actual_g)}</strong> {largeMassUnit()}
    </span>
  </span>
);

const share = (part: number, whole: number): number => (whole === 0 ? 0 : (100 * part) / whole);
