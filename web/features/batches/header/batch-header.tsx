import { Link } from 'react-router-dom';
import { dayOfPlan } from '#domain/batches/performance/list-figures.ts';
import { planFromSowing } from '#domain/batches/sowing-day.ts';
import { isOverdue } from '#domain/tasks/derive-tasks.ts';
import { daysBetween } from '#domain/time.ts';
import { actionLabel } from '#web/batches/model/action-labels.ts';
import { actionNow, type BatchView, type HydratedBatch, standingTrays } from '#web/batches/model/batch-view.ts';
import { STAGES } from '#web/batches/stages/stage-links.ts';
import { formatRelativeDayWithin, siteDayOf } from '#web/format/dates.ts';
import { locationText } from '#web/format/location-text.ts';
import { usePhone } from '#web/page/use-viewport.ts';
import { CropBar } from '#web/ui/crop-name.tsx';
import { type Fact, RecordHeader } from '#web/ui/layout/page-header.tsx';
import { DueLabel, StageTag, StateBlocks } from '#web/ui/status.tsx';
import { actionOnDay, recipeVersion } from '#words/web/batches/actions.ts';
import * as m from '#words/web/batches/page.ts';
import { cropLogger } from '#words/web/batches/stages.ts';
import { days as dayCount, trays as trayCount } from '#words/web/counts.ts';
import { BatchActions } from './batch-actions.tsx';
import type { BatchActionsProps } from './batch-menus.tsx';
import '#web/features/batches/batch-page.css';

/** The name of a batch, its facts, and its commands. */
export function BatchHeader(acts: BatchActionsProps) {
  const { view } = acts;
  const phone = usePhone();
  const { batch } = view;
  const title = (
    <span className="ph-batch-title">
      <CropBar number={batch.crop_number} />
      {batch.crop_name}
    </span>
  );
  if (phone) {
    const standing = standingTrays(view);
    const line = [
      batchDayText(view),
      batch.current_state ?? '',
      locationText(batch.locations),
      standing === 0 ? '' : trayCount({ count: standing }),
    ];
    return (
      <header className="ph-batch-phone">
        <div className="ph-batch-phone-head">
          <h1>{title}</h1>
          <StageTag stage={batch.internal_state} />
        </div>
        <p>{line.filter((part) => part !== '').join(' · ')}</p>
      </header>
    );
  }
  return (
    <RecordHeader
      crumbs={[{ words: cropLogger, to: STAGES.Alive.to }, STAGES[batch.internal_state]]}
      title={title}
      lotCode={batch.lot_code}
      tag={<StageTag stage={batch.internal_state} />}
      actions={<BatchActions {...acts} />}
      facts={factsOf(view)}
    />
  );
}

function factsOf(view: BatchView): Fact[] {
  const { batch, today } = view;
  const next = actionNow(batch);
  const facts: (Fact | null)[] = [
    { label: m.day, value: <span className="ph-num">{batchDayText(view, m.dayOfDays)}</span> },
    batch.current_state === null ? null : { label: m.state, value: <StateBlocks state={batch.current_state} /> },
    next === undefined || batch.days_till_action === null
      ? null
      : {
          label: m.next,
          value: (
            <NextAction
              words={actionLabel(next, view)}
              days={daysBetween(today, next.action_needed_date)}
              day={formatRelativeDayWithin(next.action_needed_date, today)}
            />
          ),
        },
    { label: m.trays, value: <span className="ph-num">{trayText(batch)}</span> },
    batch.locations.length === 0 ? null : { label: m.where, value: locationText(batch.locations) },
    {
      label: m.recipe,
      value: (
        <>
          <Link to={`/growthrecipe/${batch.growth_recipe}/details`}>{batch.recipe_name}</Link>{' '}
          <span className="ph-muted">{recipeVersion({ version: batch.recipe_version })}</span>
        </>
      ),
    },
    batch.seed_lots.length === 0 ? null : { label: m.seedLots, value: batch.seed_lots.join(', ') },
    batch.tags.length === 0
      ? null
      : {
          label: m.tags,
          value: (
            <span className="ph-tags">
              {batch.tags.map((tag) => (
                <span key={tag} className="ph-tag ph-tag-outlined">
                  {tag}
                </span>
              ))}
            </span>
          ),
        },
  ];
  return facts.filter((fact) => fact !== null);
}

const NextAction = ({ words, days, day }: { readonly words: string; readonly days: number; readonly day: string }) =>
  isOverdue(days) ? <DueLabel words={words} days={days} /> : actionOnDay({ action: words, day });

/**
 * Returns 'Day 34 of 35', where the day of sowing is 0; 'Starts in 3 days' before it; '35 days' for a completed batch.
 */
export function batchDayText(
  { batch, zone, today }: Pick<BatchView, 'batch' | 'zone' | 'today'>,
  dayOf = m.dayOf,
): string {
  const plan = planFromSowing(batch, (instant) => siteDayOf(instant, zone));
  const { day, days } = dayOfPlan(plan, today);
  if (batch.internal_state === 'Done') return dayCount({ count: days });
  if (day < 0) return m.startsIn({ count: -day });
  return dayOf({ day, days });
}

/** Returns '39 standing · 1 binned · 12 cleared', without zeros. */
export function trayText(batch: HydratedBatch): string {
  const { trays } = batch;
  const standing = standingTrays({ batch });
  if (trays.total_trays === 0) return m.noTraysYet;
  const parts = [
    m.standing({ count: standing }),
    trays.binned_trays > 0 ? m.binned({ count: trays.binned_trays }) : '',
    trays.cleared_trays > 0 ? m.cleared({ count: trays.cleared_trays }) : '',
  ];
  return parts.filter((part) => part !== '').join(' · ');
}
