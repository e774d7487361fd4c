import { Link } from 'react-router-dom';
import type { BulkView } from '#web/batches/bulk/model/use-bulk-view.ts';
import { WaitingNote } from '#web/batches/entries/waiting-note.tsx';
import { actionLabel } from '#web/batches/model/action-labels.ts';
import { CropName } from '#web/ui/crop-name.tsx';
import { Empty } from '#web/ui/feedback/placeholders.tsx';
import { noTasksMatch, noTasksToday } from '#words/web/home.ts';
import * as m from '#words/web/round.ts';
import { RoundAsOf } from './round-as-of.tsx';
import { doneEntries, EntryLine, RefusedEntries } from './round-entries.tsx';
import type { Round } from './use-round.ts';
import './round-task.css';
import './round.css';

/** Lists what was done and what was skipped, with Undo for each. */
export function RoundEnd({ round, view }: { readonly round: Round; readonly view: BulkView }) {
  const done = doneEntries(round);
  const left = round.stops.filter(({ action }) => !round.marks.done.has(action));
  const isEmpty = round.stops.length === 0;
  return (
    <div className="ph-round-task">
      <div className="ph-round-body ph-round-end">
        <h1 className={isEmpty ? 'ph-hidden' : ''}>{m.finished}</h1>
        {isEmpty && <Empty>{round.isFiltered ? noTasksMatch : noTasksToday}</Empty>}
        <RoundAsOf zone={view.zone} />
        <WaitingNote />
        <RefusedEntries round={round} current={null} />
        {left.length > 0 && (
          <section aria-label={m.skippedTasks}>
            <h2>{m.skippedTasks}</h2>
            <ul>
              {left.map(({ action }) => (
                <SkippedTask key={action} round={round} view={view} action={action} />
              ))}
            </ul>
          </section>
        )}
        {done.length > 0 && (
          <section aria-label={m.doneTasks}>
            <h2>{m.doneTasks}</h2>
            <ul>
              {done.map((entry) => (
                <li key={entry.key}>
                  <EntryLine entry={entry} round={round} zone={view.zone} />
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
      <div className="ph-round-foot">
        {left.length > 0 && (
          <button type="button" className="bp6-button ph-round-side ph-round-whole" onClick={round.doSkipped}>
            {m.doSkipped({ count: left.length })}
          </button>
        )}
        <Link to="/" className="bp6-button bp6-intent-primary ph-round-main" onClick={round.finish}>
          {m.finish}
        </Link>
      </div>
    </div>
  );
}

function SkippedTask({
  round,
  view,
  action,
}: {
  readonly round: Round;
  readonly view: BulkView;
  readonly action: string;
}) {
  const row = round.rowOf(action);
  if (row === undefined) return null;
  const { batch } = row;
  return (
    <li>
      <button type="button" className="ph-round-skipped-task" onClick={() => round.goTo(action)}>
        <b>{actionLabel(row.action, { names: view.names, batch })}</b>
        <CropName name={batch.crop_name} number={batch.crop_number} lotCode={batch.lot_code} />
      </button>
    </li>
  );
}
