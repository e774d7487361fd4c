import { faChevronDown, faChevronRight, faPlus } from '@fortawesome/free-solid-svg-icons';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Flow, Mark } from '#web/batches/model/action-flow.ts';
import { actionNow, type BatchView } from '#web/batches/model/batch-view.ts';
import { TO_FIELD, tabPath } from '#web/features/batches/header/batch-tabs.tsx';
import { siteDayOf } from '#web/format/dates.ts';
import { formatDayRange } from '#web/format/day-range.ts';
import { usePhone } from '#web/page/use-viewport.ts';
import { Empty } from '#web/ui/feedback/placeholders.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import * as m from '#words/web/batches/timeline.ts';
import { foldEarlier } from './fold-earlier.ts';
import { CommentRow, PastRow } from './timeline-notes.tsx';
import { TimelineRow } from './timeline-row.tsx';
import { isPast, momentOf, type TimelineRow as Row, rowKey, timelineRows } from './timeline-rows.ts';
import { useMarkedRow } from './use-marked-row.ts';
import { useTimelineRoom } from './use-timeline-room.ts';
import './timeline.css';

interface TimelineProps {
  readonly view: BatchView;
  /** The row to highlight. */
  readonly mark: Mark | null;
  readonly onFlow: (flow: Flow) => void;
}

/** The history and plan of a batch in order, with its comments. */
export function Timeline({ view, mark, onFlow }: TimelineProps) {
  const phone = usePhone();
  const [unfolded, setUnfolded] = useState(false);
  const room = useTimelineRoom();
  const rows = timelineRows(view);
  const { earlier, rest } = foldEarlier(rows, isPast, room);
  const folded = earlier.length > 0;
  const now = actionNow(view.batch)?.uuid;
  const marked = useMarkedRow(rows, mark);
  const isUnfolded = unfolded || (marked.row !== null && earlier.includes(marked.row));
  const list = (
    <>
      {folded && (
        <button
          type="button"
          className="ph-earlier"
          aria-expanded={isUnfolded}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          <Icon icon={isUnfolded ? faChevronDown : faChevronRight} size={13} />
          <strong>{m.earlier({ count: earlier.length })}</strong>
          <span className="ph-muted">{spanOf(earlier, view.zone)}</span>
        </button>
      )}
      <ol ref={marked.list} className="ph-timeline" aria-label={m.timeline}>
        {(folded && !isUnfolded ? rest : rows).map((row, at) =>
          row.kind === 'action' ? (
            <TimelineRow
              key={rowKey(row, at)}
              action={row.action}
              isNow={row.action.uuid === now}
              isMarked={row === marked.row}
              view={view}
              onFlow={onFlow}
            />
          ) : row.kind === 'comment' ? (
            <CommentRow key={rowKey(row, at)} comment={row.comment} view={view} />
          ) : (
            <PastRow key={rowKey(row, at)} row={row} isMarked={row === marked.row} view={view} />
          ),
        )}
      </ol>
      {rows.length === 0 && <Empty title={m.nothingPlanned}>{m.nothingPlannedHelp}</Empty>}
    </>
  );
  if (phone) {
    return (
      <section className="ph-panel" aria-label={m.timeline}>
        {list}
      </section>
    );
  }
  return (
    <Panel
      title={m.timeline}
      suffix={doneText(view)}
      actions={
        <Link
          to={tabPath(view.batch.uuid, 'comments')}
          state={TO_FIELD}
          replace
          className="bp6-button bp6-minimal bp6-small"
        >
          <Icon icon={faPlus} />
          {m.addComment}
        </Link>
      }
    >
      {list}
    </Panel>
  );
}

/** '6 of 9 done' */
function doneText({ batch }: BatchView): string {
  const counted = batch.actions.filter(({ withdrawn, action_type }) => !withdrawn && action_type !== 'interval_action');
  return m.doneOf({ done: counted.filter(({ completed }) => completed).length, all: counted.length });
}

/** '8 to 29 Apr' */
function spanOf(rows: readonly Row[], zone: string): string {
  const days = rows.flatMap((row) => {
    const moment = momentOf(row);
    if (moment !== null) return [siteDayOf(moment, zone)];
    return row.kind === 'action' ? [row.action.action_needed_date] : [];
  });
  return formatDayRange(days[0] ?? null, days.at(-1) ?? null);
}
