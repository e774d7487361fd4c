import { dayOfPlan } from '#domain/batches/performance/list-figures.ts';
import { planFromSowing } from '#domain/batches/sowing-day.ts';
import { isOverdue } from '#domain/tasks/derive-tasks.ts';
import { daysBetween } from '#domain/time.ts';
import { wordsOf } from '#web/batches/model/action-labels.ts';
import { actionNow, type BatchView, type HydratedBatch, standingTrays } from '#web/batches/model/batch-view.ts';
import { STAGES } from '#web/batches/stages/stage-links.ts';
import { formatRelativeDay, siteDayOf } from '#web/format/dates.ts';
import { locationText } from '#web/format/location-text.ts';
import { countOf } from '#web/format/quantity.ts';
import { usePhone } from '#web/page/use-viewport.ts';
import { CropBar } from '#web/ui/crop-name.tsx';
import { type Fact, RecordHeader } from '#web/ui/layout/page-header.tsx';
import { DueLabel, StageTag, StateBlocks } from '#web/ui/status.tsx';
import { BatchActions } from './batch-actions.tsx';
import type { BatchActionsProps } from './batch-menus.tsx';

/** Which batch this is, how far it has come, and what can be done to it. */
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
      dayWords(view),
      batch.current_state ?? '',
      locationText(batch.locations),
      standing === 0 ? '' : countOf(standing, 'tray'),
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
      crumbs={[{ words: 'Crop logger', to: STAGES.Alive.to }, STAGES[batch.internal_state]]}
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
    { label: 'Day', value: <span className="ph-num">{dayWords(view).replace(/^Day /, '')}</span> },
    batch.current_state === null ? null : { label: 'State', value: <StateBlocks state={batch.current_state} /> },
    next === undefined || batch.days_till_action === null
      ? null
      : {
          label: 'Next',
          value: (
            <NextWords
              words={wordsOf(next, view)}
              days={daysBetween(today, next.action_needed_date)}
              day={formatRelativeDay(next.action_needed_date, today)}
            />
          ),
        },
    { label: 'Trays', value: <span className="ph-num">{trayWords(batch)}</span> },
    batch.locations.length === 0 ? null : { label: 'Stands', value: locationText(batch.locations) },
    {
      label: 'Recipe',
      value: (
        <>
          {batch.recipe_name} <span className="ph-muted">v{batch.recipe_version}</span>
        </>
      ),
    },
    batch.seed_lots.length === 0 ? null : { label: 'Seed lots', value: batch.seed_lots.join(', ') },
    batch.tags.length === 0
      ? null
      : {
          label: 'Tags',
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

const NextWords = ({ words, days, day }: { readonly words: string; readonly days: number; readonly day: string }) =>
  isOverdue(days) ? (
    <DueLabel words={words} days={days} />
  ) : (
    <>
      {words}, {day.replace(/^T/, 't')}
    </>
  );

/** 'Day 34 of 35', the day of sowing being 0; before it 'Starts in 3 days'; of a batch that is done '35 days'. */
export function dayWords({ batch, zone, today }: Pick<BatchView, 'batch' | 'zone' | 'today'>): string {
  const plan = planFromSowing(batch, (instant) => siteDayOf(instant, zone));
  const { day, days } = dayOfPlan(plan, today);
  if (batch.internal_state === 'Done') return countOf(days, 'day');
  if (day < 0) return `Starts in ${countOf(-day, 'day')}`;
  return `Day ${day} of ${days}`;
}

/** '39 standing · 1 binned · 12 cleared'; what is none is left out. */
export function trayWords(batch: HydratedBatch): string {
  const { trays } = batch;
  const standing = standingTrays({ batch });
  if (trays.total_trays === 0) return 'None yet';
  const parts = [
    `${standing} standing`,
    trays.binned_trays > 0 ? `${trays.binned_trays} binned` : '',
    trays.cleared_trays > 0 ? `${trays.cleared_trays} cleared` : '',
  ];
  return parts.filter((part) => part !== '').join(' · ');
}
