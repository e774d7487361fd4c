import { faCheck, faHourglassHalf } from '@fortawesome/free-solid-svg-icons';
import type { Action } from '#domain/actions/action.ts';
import { daysTill, isOverdue } from '#domain/tasks/derive-tasks.ts';
import { SopLink } from '#web/batches/documents/sop-link.tsx';
import type { Flow } from '#web/batches/model/action-flow.ts';
import { actionLabel } from '#web/batches/model/action-labels.ts';
import type { BatchView } from '#web/batches/model/batch-view.ts';
import { formatDay, formatMoment, formatRelativeDay, formatTime, siteDayOf } from '#web/format/dates.ts';
import { usePhone } from '#web/page/use-viewport.ts';
import { ACT_ICONS } from '#web/ui/action-icons.ts';
import { DrawnIcon } from '#web/ui/icon.tsx';
import { daysLate, StatusTag } from '#web/ui/status.tsx';
import * as m from '#words/web/batches/timeline.ts';
import { correctedParts, earlierMoments } from './earlier-versions.ts';
import { planLine } from './plan-line.ts';
import { RowActions } from './row-actions.tsx';
import { UndoneFacts } from './undone-facts.tsx';
import './timeline.css';

interface TimelineRowProps {
  readonly action: Action;
  /** True if it is due next. */
  readonly isNow: boolean;
  /** True if to highlight the row, since it was just recorded or changed. */
  readonly isMarked: boolean;
  readonly view: BatchView;
  readonly onFlow: (flow: Flow) => void;
}

/** An action's row: its day, its mark, its label and facts, the user who completed it, and its commands. */
export function TimelineRow({ action, isNow, isMarked, view, onFlow }: TimelineRowProps) {
  const phone = usePhone();
  const { zone, today, batch } = view;
  const { completed, withdrawn, action_completed_date } = action;
  const isWait = action.action_type === 'interval_action';
  const day =
    action_completed_date === null || isWait ? action.action_needed_date : siteDayOf(action_completed_date, zone);
  const days = daysTill(action, today);
  const late = !completed && !withdrawn && !isWait && batch.internal_state !== 'Done' && isOverdue(days);
  const looks = [
    'ph-step',
    completed ? 'ph-step-done' : '',
    withdrawn ? 'ph-step-withdrawn' : '',
    isNow ? 'ph-step-now' : '',
    late ? 'ph-step-late' : '',
    isWait ? 'ph-step-wait' : '',
    isMarked ? 'ph-step-marked' : '',
  ];
  const [first = '', ...others] = actionLabel(action, view).split(' ');
  const who =
    action.completed_by_user !== null && action_completed_date !== null && !isWait
      ? `${action.completed_by_user} ${formatTime(action_completed_date, zone)}`
      : '';
  return (
    <li
      className={looks.filter((look) => look !== '').join(' ')}
      aria-current={isNow ? 'step' : undefined}
      tabIndex={isMarked ? -1 : undefined}
    >
      <span className="ph-step-day">{isWait ? '' : formatRelativeDay(day, today)}</span>
      <span className="ph-step-rail">
        <span className="ph-step-node">
          <DrawnIcon
            icon={withdrawn ? ACT_ICONS.undo : isWait ? faHourglassHalf : faCheck}
            size={isWait ? 9 : 10}
            label={withdrawn ? m.withdrawn : completed ? (isWait ? m.waitOver : m.done) : isNow ? m.dueNow : m.open}
          />
        </span>
      </span>
      <div className="ph-step-main">
        <div className="ph-step-what">
          <p className="ph-step-name">
            <span className="ph-step-words">
              <strong>{first}</strong> {others.join(' ')}
              {isWait && <span className="ph-muted">, {m.until({ day: formatDay(action.action_needed_date) })}</span>}
            </span>
            {withdrawn && <StatusTag status="withdrawn" />}
            {late && <span className="ph-overdue ph-caption-late">{daysLate(days)}</span>}
          </p>
          <FactLine action={action} view={view} />
          {action.action_properties.sop !== null && <SopLink sop={action.action_properties.sop} />}
          {phone && who !== '' && <p className="ph-step-line">{who}</p>}
        </div>
        {!phone && <span className="ph-step-who">{who}</span>}
        <RowActions action={action} isNow={isNow} view={view} onFlow={onFlow} />
      </div>
    </li>
  );
}

/** The facts with the values that corrections replaced; for an open action, the plan. */
function FactLine({ action, view }: Pick<TimelineRowProps, 'action' | 'view'>) {
  const { zone } = view;
  if (action.withdrawn) return <UndoneFacts action={action} view={view} />;
  if (!action.completed) {
    const planned = planLine(action, view);
    return planned === '' ? null : <p className="ph-step-line">{planned}</p>;
  }
  const parts = correctedParts(action, view.names);
  const life = action.action_type === 'life_change_action' ? planLine(action, view) : '';
  const moments = earlierMoments(action);
  const last = action.corrections.at(-1);
  if (parts.length === 0 && last === undefined && life === '') return null;
  return (
    <p className="ph-step-line">
      {life}
      {parts.map(({ now, before }, at) => (
        <span key={now}>
          {(at > 0 || life !== '') && ' · '}
          {now}
          {before.map((was) => (
            <span key={was}>
              {now === '' ? '' : ', '}
              <del>{was}</del>
            </span>
          ))}
        </span>
      ))}
      {last !== undefined && (
        <span>
          {(parts.length > 0 || life !== '') && ' · '}
          {m.correctedBy({ user: last.corrected_by, day: formatDay(siteDayOf(last.corrected_at, zone)) })}
          {moments.map((moment) => (
            <span key={moment}>
              , <del>{formatMoment(moment, zone)}</del>
            </span>
          ))}
        </span>
      )}
    </p>
  );
}
