import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { standingOfTasks } from '#domain/tasks/standing-of-tasks.ts';
import type { Task } from '#domain/tasks/task.ts';
import { useLeftDraft } from '../../state/use-draft.ts';
import { late, useFetchedAhead } from '../../ui/late.tsx';
import { LatePart } from '../../ui/late-part.tsx';
import type { RowSelection } from '../../ui/use-selection.ts';
import { BulkButton } from '../bulk/bulk-button.tsx';
import { bulkDrafts, type OpenedBulk } from '../bulk/bulk-drafts.ts';
import { BulkFrame } from '../bulk/bulk-frame.tsx';
import { useReadAhead } from '../bulk/selected-query.ts';
import { useTodaysTasks } from './use-todays-tasks.ts';

const { Part: BulkForms, fetch: fetchForms } = late(async () => (await import('../bulk/bulk-forms.tsx')).BulkForms);

const batchesOf = (tasks: readonly Task[]): string[] => [...new Set(tasks.map(({ batch }) => batch))];

const toComplete = (tasks: readonly Task[]): OpenedBulk => ({
  act: 'complete',
  batches: batchesOf(tasks),
  actions: tasks.map(({ uuid }) => uuid),
});

interface TaskBulkBarProps {
  readonly selection: RowSelection<Task>;
  /** Whether the tasks show; a form that is open stays even so. */
  readonly isInSight: boolean;
}

/** Completes the selected tasks together. Nothing where none is selected. */
export function TaskBulkBar({ selection, isInSight }: TaskBulkBarProps) {
  const { tasks } = useTodaysTasks();
  // What is completed drops out of the tasks while the form is still there: it stays with what it was opened for.
  const [opened, setOpened] = useState<OpenedBulk | null>(null);
  const { pathname } = useLocation();
  useLeftDraft(bulkDrafts, pathname, setOpened);
  // What was done meanwhile, here or elsewhere, is selected no more.
  const chosen = tasks.filter(selection.has);
  const isChosen = chosen.length > 0;
  useReadAhead(batchesOf(chosen));
  useFetchedAhead(fetchForms);
  useEffect(() => {
    if (isChosen) fetchForms();
  }, [isChosen]);
  return (
    <>
      {isChosen && isInSight && (
        <BulkFrame count={chosen.length} trays={standingOfTasks(chosen)} onClear={selection.clear}>
          <BulkButton act="complete" count={chosen.length} onAct={() => setOpened(toComplete(chosen))} />
        </BulkFrame>
      )}
      {opened !== null && (
        <LatePart onClose={() => setOpened(null)}>
          <BulkForms
            {...opened}
            place={pathname}
            onDone={() => {
              setOpened(null);
              selection.clear();
            }}
            onClose={() => setOpened(null)}
          />
        </LatePart>
      )}
    </>
  );
}
