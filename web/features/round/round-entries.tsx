import { Button } from '@blueprintjs/core';
import { faCheck, faMobileScreen } from '@fortawesome/free-solid-svg-icons';
import type { Entry } from '#web/batches/entries/stored-entries.ts';
import { formatTime } from '#web/format/dates.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Icon } from '#web/ui/icon.tsx';
import * as m from '#words/web/round.ts';
import type { Round } from './use-round.ts';
import './round.css';

const nameOf = ({ shown: { words, crop } }: Entry): string => m.named({ words, crop });

interface EntryLineProps {
  readonly entry: Entry;
  readonly round: Round;
  readonly zone: string;
}

/** A completed task, whether the farm has it, and Undo. */
export const EntryLine = ({ entry, round, zone }: EntryLineProps) => (
  <div className="ph-round-entry">
    <span className={entry.state === 'saved' ? 'ph-success' : 'ph-overdue'}>
      <Icon icon={entry.state === 'saved' ? faCheck : faMobileScreen} />
    </span>
    <span>
      <b>{entry.shown.words}</b>, {entry.shown.crop}, {entry.shown.place}
      <br />
      <span className="ph-num">
        {formatTime(entry.at, zone)}
        {entry.state === 'waiting' && `, ${m.savedHere}`}
      </span>
    </span>
    <Button
      size="large"
      variant="minimal"
      intent="primary"
      text={m.undo}
      aria-label={m.undoTask({ task: nameOf(entry) })}
      onClick={() => round.undo(entry)}
    />
  </div>
);

/** Returns the completed tasks of a round, without those that were taken back. */
export const doneEntries = ({ entries }: Round): Entry[] =>
  entries.filter(({ state, undone }) => state !== 'refused' && !undone);

/** The last completed task, until the next one is completed. */
export function LastDone({ round, zone }: { readonly round: Round; readonly zone: string }) {
  const last = doneEntries(round).at(-1);
  return (
    <div className="ph-round-last" role="status">
      {last !== undefined && <EntryLine entry={last} round={round} zone={zone} />}
    </div>
  );
}

/** Entries that the farm refused, with the reason. They are kept until they are saved or discarded. */
export const RefusedEntries = ({ round, current }: { readonly round: Round; readonly current: string | null }) =>
  round.entries
    .filter(({ problem }) => problem !== null)
    .map((entry) => (
      <Notice
        key={entry.key}
        kind="fault"
        urgent
        title={entry.state === 'saved' ? m.notUndone({ task: nameOf(entry) }) : m.notSaved({ task: nameOf(entry) })}
        actions={
          entry.state === 'refused' && (
            <>
              {entry.action !== current && (
                <Button size="small" text={m.showTask} onClick={() => round.goTo(entry.action)} />
              )}
              <Button size="small" text={m.discard} onClick={() => round.discard(entry)} />
            </>
          )
        }
      >
        {entry.problem}
      </Notice>
    ));
