import { faTriangleExclamation } from '@fortawesome/free-solid-svg-icons';
import type { ReactNode } from 'react';
import { type HarvestTotals, yieldDifference } from '#domain/harvests/harvest-totals.ts';
import { formatLargeMass } from '#web/format/quantity.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { trays as trayCount } from '#words/web/counts.ts';
import * as m from '#words/web/harvests/list.ts';
import { formatDifference } from './difference.ts';
import '#web/features/harvests/harvests.css';

/** The totals of the harvests that match the filters; undefined while they load. */
export function TotalsPanel({ totals }: { readonly totals: HarvestTotals | undefined }) {
  const difference = totals === undefined ? null : yieldDifference(totals);
  return (
    <section className="ph-panel ph-harvest-totals" aria-label={m.totals}>
      <dl>
        <Total label={m.completedTotal} grams={totals?.total_yield_g}>
          {totals && m.inHarvests({ count: totals.completed })}
        </Total>
        <Total label={m.estimatedForThese} grams={totals?.estimated_yield_g}>
          {difference === null ? null : formatDifference(difference)}
        </Total>
        <Total label={m.stillExpected} grams={totals?.expected_yield_g}>
          {totals && m.inHarvests({ count: totals.expected })}
          {totals !== undefined && totals.overdue > 0 && (
            <span className="ph-late-total">
              <Icon icon={faTriangleExclamation} size={13} /> {m.overdue({ count: totals.overdue })}
            </span>
          )}
        </Total>
        <div>
          <dt>{m.traysCut}</dt>
          <dd>
            <strong>
              {totals === undefined ? <Skeleton width={3} /> : trayCount({ count: totals.trays_harvested })}
            </strong>
          </dd>
        </div>
      </dl>
    </section>
  );
}

interface TotalProps {
  readonly label: string;
  readonly grams: number | undefined;
  readonly children: ReactNode;
}

const Total = ({ label, grams, children }: TotalProps) => (
  <div>
    <dt>{label}</dt>
    <dd>
      <strong>{grams === undefined ? <Skeleton width={4} /> : formatLargeMass(grams)}</strong>{' '}
      <span className="ph-muted">{children}</span>
    </dd>
  </div>
);
