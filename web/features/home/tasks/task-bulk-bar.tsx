import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Task } from '#domain/tasks/task.ts';
import { traysOfTasks } from '#domain/tasks/trays-of-tasks.ts';
import { BulkActs } from '#web/batches/bulk/bulk-acts.tsx';
import { BulkFrame } from '#web/batches/bulk/bulk-frame.tsx';
import type { BulkAction } from '#web/batches/bulk/model/bulk-action.ts';
import { bulkDrafts, type OpenedBulk } from '#web/batches/bulk/model/bulk-drafts.ts';
import { usePrefetchSelected } from '#web/batches/bulk/model/selected-query.ts';
import { useRestoredDraft } from '#web/page/use-draft.ts';
import { LazyBoundary } from '#web/ui/loading/lazy-boundary.tsx';
import { lazyPart, usePrefetch } from '#web/ui/loading/lazy-part.tsx';
import type { RowSelection } from '#web/ui/table/use-selection.ts';
import { useTodaysTasks } from './use-todays-tasks.ts';

const { Part: BulkForms, fetch: fetchForms } = lazyPart(
  async () => (await import('#web/batches/bulk/bulk-forms.tsx')).BulkForms,
);

const batchesOf = (tasks: readonly Task[]): string[] => [...new Set(tasks.map(({ batch }) => batch))];

const ACTS: readonly BulkAction[] = ['complete', 'move', 'delay', 'bin'];

/** Completes the tasks themselves; the other acts are on their batches. */
const opening = (act: BulkAction, tasks: readonly Task[]): OpenedBulk => ({
  act,
  batches: batchesOf(tasks),
  ...(act === 'complete' && { actions: tasks.map(({ uuid }) => uuid) }),
});

interface TaskBulkBarProps {
  readonly selection: RowSelection<Task>;
  /** True if the tasks are on screen. An open form stays open in any case. */
  readonly isInSight: boolean;
}

/** Completes the selected tasks together, or moves, delays or bins their batches. Empty while none is selected. */
export function TaskBulkBar({ selection, isInSight }: TaskBulkBarProps) {
  const { tasks } = useTodaysTasks();
  // Completed tasks leave the list while the form is open, so the form keeps its own tasks.
  const [opened, setOpened] = useState<OpenedBulk | null>(null);
  const { pathname } = useLocation();
  useRestoredDraft(bulkDrafts, pathname, setOpened);
  // Tasks that were completed in the meantime are no longer selected.
  const chosen = tasks.filter(selection.has);
  const trays = traysOfTasks(chosen);
  const isChosen = chosen.length > 0;
  usePrefetchSelected(batchesOf(chosen));
  usePrefetch(fetchForms);
  useEffect(() => {
    if (isChosen) fetchForms();
  }, [isChosen]);
  return (
    <>
      {isChosen && isInSight && (
        <BulkFrame count={chosen.length} trays={trays} onClear={selection.clear}>
          <BulkActs acts={ACTS} trays={trays} count={chosen.length} onAct={(act) => setOpened(opening(act, chosen))} />
        </BulkFrame>
      )}
      {opened !== null && (
        <LazyBoundary onClose={() => setOpened(null)}>
          <BulkForms
            {...opened}
            place={pathname}
            onDone={() => {
              setOpened(null);
              selection.clear();
            }}
            onClose={() => setOpened(null)}
          />
        </LazyBoundary>
      )}
    </>
  );
}
