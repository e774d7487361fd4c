import { Fragment } from 'react';
import { batchOutcome } from '#domain/batches/performance/list-figures.ts';
import { isOverdue } from '#domain/tasks/derive-tasks.ts';
import type { ListedBatch } from '#web/batches/stages/batch-list-queries.ts';
import { formatRelativeDayWithin } from '#web/format/dates.ts';
import { locationText } from '#web/format/location-text.ts';
import { formatLargeMass } from '#web/format/quantity.ts';
import { CropBar } from '#web/ui/crop-name.tsx';
import { daysLate } from '#web/ui/status.tsx';
import { recipeVersion } from '#words/web/batches/actions.ts';
import * as m from '#words/web/batches/lists.ts';
import { trays as trayCount } from '#words/web/counts.ts';
import { type CellContext, nextActionText, traysOf } from './batch-cells.tsx';

/** A batch in two lines, for phones. */
export const BatchLines = ({ batch, context }: { readonly batch: ListedBatch; readonly context: CellContext }) => (
  <>
    <CropBar number={batch.crop_number} />
    <span className="ph-two-lines">
      <span className="ph-line-1">
        <strong>{batch.crop_name}</strong> <span className="ph-mono ph-lot">{batch.lot_code}</span>
      </span>
      <span className="ph-line-2">
        <Facts batch={batch} context={context} />
        {' · '}
        <span className="ph-whole">
          {batch.recipe_name} {recipeVersion({ version: batch.recipe_version })}
        </span>
      </span>
    </span>
  </>
);

function Facts({ batch, context }: { readonly batch: ListedBatch; readonly context: CellContext }) {
  if (batch.internal_state === 'Done') {
    const { yield_g, harvested_on } = batchOutcome(batch, batch.actions, context.dayOf);
    const facts = [
      yield_g === null ? null : formatLargeMass(yield_g),
      harvested_on === null ? null : m.harvestedOn({ day: formatRelativeDayWithin(harvested_on, context.today) }),
      trayCount({ count: traysOf(batch) }),
    ];
    return facts
      .filter((fact) => fact !== null)
      .map((fact, at) => (
        <Fragment key={fact}>
          {at > 0 && ' · '}
          <span className="ph-whole">{fact}</span>
        </Fragment>
      ));
  }
  const { action_day: day, days_till_action: days } = batch;
  const next = nextActionText(batch, context.names);
  const place = locationText(batch.locations, ' ') || trayCount({ count: traysOf(batch) });
  if (day === null || days === null) return place;
  const isLate = isOverdue(days);
  const when = isLate ? daysLate(days) : formatRelativeDayWithin(day, context.today);
  return (
    <>
      <span className={isLate ? 'ph-whole ph-overdue' : 'ph-whole'}>{m.nextOnDay({ action: next, day: when })}</span> ·{' '}
      <span className="ph-whole">{place}</span>
    </>
  );
}
