import { sumCounts } from '#domain/batches/tray-lists.ts';
import { isOverdue } from '#domain/tasks/derive-tasks.ts';
import { daysBetween } from '#domain/time.ts';
import { usePhone } from '../../state/use-viewport.ts';
import { CropBar } from '../../ui/crop-name.tsx';
import { formatRelativeDay } from '../../ui/dates.ts';
import { locationText } from '../../ui/location-text.ts';
import { type Fact, RecordHeader } from '../../ui/page-header.tsx';
import { countOf } from '../../ui/quantity.ts';
import { DueLabel, StageTag, StateBlocks } from '../../ui/status.tsx';
import { wordsOf } from './action-words.ts';
import { BatchActs, type BatchActsProps } from './batch-acts.tsx';
import { actionNow, type HydratedBatch, type Scene } from './scene.ts';

const STAGES = { Planned: 'Planned', Alive: 'Growing', Done: 'Completed' } as const;

/** Which batch this is, how far it has come, and what can be done to it. */
export function BatchHeader({ scene, onFlow }: BatchActsProps) {
  const phone = usePhone();
  const { batch, today } = scene;
  const title = (
    <span className="ph-batch-title">
      <CropBar number={batch.crop_number} />
      {batch.crop_name}
    </span>
  );
  if (phone) {
    const standing = sumCounts(new Map(Object.entries(batch.trays.tray_locations)));
    const line = [
      dayWords(batch, today),
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
      crumbs={[{ words: 'Crop logger' }, { words: STAGES[batch.internal_state] }]}
      title={title}
      lotCode={batch.lot_code}
      tag={<StageTag stage={batch.internal_state} />}
      actions={<BatchActs scene={scene} onFlow={onFlow} />}
      facts={factsOf(scene)}
    />
  );
}

function factsOf(scene: Scene): Fact[] {
  const { batch, today } = scene;
  const next = actionNow(batch);
  const facts: (Fact | null)[] = [
    { label: 'Day', value: <span className="ph-num">{dayWords(batch, today).replace(/^Day /, '')}</span> },
    batch.current_state === null ? null : { label: 'State', value: <StateBlocks state={batch.current_state} /> },
    next === undefined || batch.days_till_action === null
      ? null
      : {
          label: 'Next',
          value: (
            <NextWords
              words={wordsOf(next, scene)}
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

/** '34 of 35', the first day being 1; before it '3 days to go', and no more than all. */
export function dayWords({ start_date, end_date, internal_state }: HydratedBatch, today: string): string {
  const all = daysBetween(start_date, end_date) + 1;
  if (internal_state === 'Done') return countOf(all, 'day');
  const day = daysBetween(start_date, today) + 1;
  if (day < 1) return `Starts in ${countOf(1 - day, 'day')}`;
  return `Day ${day} of ${all}`;
}

/** '39 standing · 1 binned · 12 cleared'; what is none is left out. */
export function trayWords({ trays }: HydratedBatch): string {
  const standing = sumCounts(new Map(Object.entries(trays.tray_locations)));
  if (trays.total_trays === 0) return 'None yet';
  const parts = [
    `${standing} standing`,
    trays.binned_trays > 0 ? `${trays.binned_trays} binned` : '',
    trays.cleared_trays > 0 ? `${trays.cleared_trays} cleared` : '',
  ];
  return parts.filter((part) => part !== '').join(' · ');
}
