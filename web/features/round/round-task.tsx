import { faArrowLeft, faForward } from '@fortawesome/free-solid-svg-icons';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { traysStanding } from '#domain/batches/bulk/bulk-selection.ts';
import { daysTill, isOverdue } from '#domain/tasks/derive-tasks.ts';
import { type CompleteRow, sendProblem } from '#web/batches/bulk/model/complete-rows.ts';
import type { BulkView } from '#web/batches/bulk/model/use-bulk-view.ts';
import { WaitingNote } from '#web/batches/entries/waiting-note.tsx';
import { actionLabel } from '#web/batches/model/action-labels.ts';
import { aimText } from '#web/format/aim-text.ts';
import { readMassField } from '#web/format/quantity.ts';
import { ACTION_ICONS } from '#web/ui/action-icons.ts';
import { CropBar } from '#web/ui/crop-name.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { focusFirstInvalid } from '#web/ui/form/focus-first-invalid.ts';
import { Icon } from '#web/ui/icon.tsx';
import { DueLabel, daysLate } from '#web/ui/status.tsx';
import { moveTrays } from '#words/web/batches/actions.ts';
import { trays as trayCount } from '#words/web/counts.ts';
import * as m from '#words/web/round.ts';
import { RoundAsOf } from './round-as-of.tsx';
import { LastDone, RefusedEntries } from './round-entries.tsx';
import { RoundFields } from './round-fields.tsx';
import { RoundPlace } from './round-place.tsx';
import { placesOf, placeText } from './round-stops.ts';
import { useKeypadRoom } from './use-keypad-room.ts';
import type { Round } from './use-round.ts';
import './round-task.css';
import './round.css';

interface RoundTaskProps {
  readonly round: Round;
  readonly row: CompleteRow;
  readonly view: BulkView;
}

/** One task: its place, its act with what it needs, and the button that completes it. */
export function RoundTask({ round, row, view }: RoundTaskProps) {
  const { batch, action, input, blocker } = row;
  const [isSubmitted, setSubmitted] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const room = useKeypadRoom();
  useFocusHeading(form);
  const entry = round.entryOf(action.uuid);
  const task = round.taskOf(action.uuid);
  const aim = task === undefined ? '' : aimText(task);
  const awaitsUndo = entry?.undone === true && blocker?.kind === 'over';
  const places = placesOf(batch, view);
  const words = actionLabel(action, { names: view.names, batch });
  const standing = traysStanding([batch]);
  const days = daysTill(action, view.today);
  const problem = sendProblem(row);
  const grams = readMassField(input.grams);
  const isWeighed = action.action_type !== 'harvest_action' || (grams !== null && !Number.isNaN(grams));
  const complete = () => {
    const { label, chamber } = placeText(places);
    round.complete(action.uuid, {
      words: action.action_type === 'harvest_action' && grams !== null ? m.harvestGrams({ grams }) : words,
      crop: batch.crop_name,
      crop_number: batch.crop_number,
      lot_code: batch.lot_code,
      place: [chamber, label].filter((part) => part !== null).join(' '),
    });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (blocker !== null || !isWeighed) return;
    if (problem !== null) focusFirstInvalid();
    else if (row.question !== null || row.doubts.length > 0) setAsking(true);
    else complete();
  };
  const { next, previous } = round;
  return (
    <form ref={form} className="ph-round-task" onSubmit={submit}>
      <RoundPlace places={places} view={view} />
      <div className="ph-round-body">
        <div className="ph-round-act">
          <CropBar number={batch.crop_number} />
          <h2 className="ph-round-words">{words}</h2>
          {isOverdue(days) && (
            <span className="ph-round-late">
              <DueLabel words={daysLate(days)} days={days} short />
            </span>
          )}
        </div>
        {aim !== '' && <p className="ph-round-aim">{aim}</p>}
        <p className="ph-round-batch">
          {batch.crop_name} · {standing > 0 && `${trayCount({ count: standing })} · `}
          <Link to={`/croplogger/${batch.uuid}`} className="ph-mono" state={action.uuid}>
            {batch.lot_code}
          </Link>
        </p>
        {awaitsUndo ? (
          <Notice kind="info" title={m.awaitsUndo} />
        ) : blocker === null ? (
          <RoundFields
            row={row}
            view={view}
            isSubmitted={isSubmitted}
            isAsking={isAsking}
            onSkip={() => round.skip(action.uuid)}
            onChange={(changed) => {
              setAsking(false);
              round.change(action.uuid, changed);
            }}
          />
        ) : (
          <Notice
            kind="overdue"
            title={m.notReady}
            actions={
              <Link to={`/croplogger/${batch.uuid}`} state={action.uuid} className="bp6-button">
                {m.openBatch}
              </Link>
            }
          >
            {problem?.message}
          </Notice>
        )}
        {blocker === null && action.action_type !== 'harvest_action' && isSubmitted && problem !== null && (
          <Notice kind="fault" title={problem.message} urgent />
        )}
      </div>
      <div className="ph-round-rest">
        <RefusedEntries round={round} current={action.uuid} />
        {next !== null && <NextTask round={round} view={view} action={next} />}
        <RoundAsOf zone={view.zone} />
        <WaitingNote />
        <LastDone round={round} zone={view.zone} />
      </div>
      <div className="ph-round-foot" style={{ bottom: room }}>
        <button
          type="button"
          className="bp6-button ph-round-side"
          disabled={previous === null}
          onClick={() => previous !== null && round.goTo(previous)}
        >
          <Icon icon={faArrowLeft} />
          <span>{m.back}</span>
        </button>
        <button type="button" className="bp6-button ph-round-side" onClick={() => round.skip(action.uuid)}>
          <Icon icon={faForward} />
          <span>{m.skip}</span>
        </button>
        <button
          type="submit"
          className="bp6-button bp6-intent-primary ph-round-main"
          disabled={blocker !== null || !isWeighed || input.qaWrong}
        >
          <Icon icon={ACTION_ICONS[action.action_type]} /> <span>{mainWords(row, words, grams)}</span>
        </button>
      </div>
    </form>
  );
}

/** Names the act with its number: 'Harvest 3,780 g', 'Move 12 trays'. */
function mainWords({ action, batch }: CompleteRow, words: string, grams: number | null): string {
  switch (action.action_type) {
    case 'harvest_action':
      return grams === null || Number.isNaN(grams) ? words : m.harvestGrams({ grams });
    case 'location_change':
      return traysStanding([batch]) === 0 ? words : moveTrays({ count: traysStanding([batch]) });
    case 'generic_text_action':
      return m.done;
    default:
      return words;
  }
}

/** Moves the focus to each new task, so that screen readers announce its place. */
function useFocusHeading(form: { readonly current: HTMLFormElement | null }): void {
  useEffect(() => {
    // At first the focus belongs to the page, as on every other screen.
    if (document.activeElement !== document.body && document.activeElement?.id === 'main') return;
    form.current?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, [form]);
}

interface NextTaskProps {
  readonly round: Round;
  readonly view: BulkView;
  readonly action: string;
}

/** 'Next: Grow 2, E4–5 Respace Butterhead lettuce' */
function NextTask({ round, view, action }: NextTaskProps) {
  const row = round.rowOf(action);
  if (row === undefined) return null;
  const { chamber, label } = placeText(placesOf(row.batch, view));
  return (
    <p className="ph-round-next">
      <span className="ph-muted">{m.next}</span>
      <span>
        <b>{[chamber, label.replaceAll('-', '–')].filter((part) => part !== null).join(', ')}</b>{' '}
        {actionLabel(row.action, { names: view.names, batch: row.batch })}, {row.batch.crop_name}
      </span>
    </p>
  );
}
