import { Button } from '@blueprintjs/core';
import { faChevronDown, faChevronRight } from '@fortawesome/free-solid-svg-icons';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Task } from '#domain/tasks/task.ts';
import { completedTasksQuery } from '#web/batches/model/task-queries.ts';
import { useSite } from '#web/data/farm-queries.ts';
import { useFarm } from '#web/data/services.ts';
import { useWrite } from '#web/data/use-write.ts';
import { formatTime } from '#web/format/dates.ts';
import { formatError } from '#web/format/error-text.ts';
import { usePainted } from '#web/page/first-paint.ts';
import { CropName } from '#web/ui/crop-name.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { showSnackbar } from '#web/ui/feedback/notifications.ts';
import { Icon } from '#web/ui/icon.tsx';
import { CountBadge } from '#web/ui/status.tsx';
import * as m from '#words/web/home.ts';
import { sortCompleted } from './sort-completed.ts';
import '#web/features/home/home.css';

/** Actions completed today, each with Undo. Empty if there are none. */
export function DoneToday() {
  const farm = useFarm();
  const { zone } = useSite();
  const { data } = useQuery({ ...completedTasksQuery(farm), enabled: usePainted() });
  const [open, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const undo = useWrite(
    async ({ uuid, name }: { readonly uuid: string; readonly name: string }, options) => {
      await farm.undoActions({ body: { action: uuid } }, options);
      return name;
    },
    (name) => showSnackbar(m.undone({ task: name })),
  );
  const done = sortCompleted(Object.values(data ?? {}).flat());
  const last = done[0];
  const isEmpty = last === undefined;
  const hasUndone = useRef(false);
  useEffect(() => {
    if (!isEmpty || !hasUndone.current) return;
    hasUndone.current = false;
    // The section is removed with its last line, and the focus would be lost.
    if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true });
  }, [isEmpty]);
  if (isEmpty) return null;
  const who = (task: Task) =>
    [task.completed_by_user, task.action_completed_date && formatTime(task.action_completed_date, zone)]
      .filter(Boolean)
      .join(' ');
  const undoButton = (task: Task) => (
    <Button
      size="small"
      variant="minimal"
      intent="primary"
      aria-label={m.undoTask({ task: nameOf(task) })}
      loading={undo.isPending && undo.variables.uuid === task.uuid}
      onClick={() => {
        // The button is removed with its line, and the focus would be lost.
        toggle.current?.focus();
        hasUndone.current = true;
        undo.mutate({ uuid: task.uuid, name: nameOf(task) });
      }}
    >
      {m.undo}
    </Button>
  );
  return (
    <div className="ph-done">
      <div className="ph-done-head">
        <button
          ref={toggle}
          type="button"
          className="ph-done-toggle"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          <Icon icon={open ? faChevronDown : faChevronRight} size={13} />
          {m.doneToday}
          <CountBadge count={done.length} label={m.doneCount} />
        </button>
        {!open && (
          <>
            <span className="ph-done-last">{m.lastDone({ task: nameOf(last), by: who(last) })}</span>
            {undoButton(last)}
          </>
        )}
      </div>
      {undo.isError && (
        <Notice kind="fault" title={m.notUndone} urgent>
          {formatError(undo.error)}
        </Notice>
      )}
      {open && (
        <ul className="ph-done-list" aria-label={m.doneToday}>
          {done.map((task) => (
            <li key={task.uuid}>
              <Link to={`/croplogger/${task.batch}`}>
                <CropName name={task.crop} number={task.crop_number} />
              </Link>
              <span>{task.action_label}</span>
              <span className="ph-caption ph-num">{who(task)}</span>
              {undoButton(task)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const nameOf = ({ action_label, crop }: Task): string => m.doneTask({ action: action_label, crop });
