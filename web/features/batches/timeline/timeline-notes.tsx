import type { IconDefinition } from '@fortawesome/free-solid-svg-icons';
import type { ReactNode } from 'react';
import type { Comment } from '#domain/batches/comment.ts';
import type { Instant } from '#domain/time.ts';
import type { BatchView } from '#web/batches/model/batch-view.ts';
import { formatLabel } from '#web/format/action-text.ts';
import { formatRelativeDay, formatTime, siteDayOf } from '#web/format/dates.ts';
import { usePhone } from '#web/page/use-viewport.ts';
import { ACT_ICONS } from '#web/ui/action-icons.ts';
import { DrawnIcon } from '#web/ui/icon.tsx';
import * as m from '#words/web/batches/timeline.ts';
import type { TimelineRow } from './timeline-rows.ts';
import { UndoneFacts } from './undone-facts.tsx';
import './timeline.css';

/** A comment in the timeline, in a box between the actions. */
export function CommentRow({ comment, view }: { readonly comment: Comment; readonly view: BatchView }) {
  const phone = usePhone();
  const who = `${comment.author} ${formatTime(comment.created_at, view.zone)}`;
  return (
    <NoteRow
      look="ph-step-comment"
      at={comment.created_at}
      icon={ACT_ICONS.comment}
      label={m.comment}
      view={view}
      who={who}
    >
      <div className="ph-step-box">
        <p className="ph-long-text">{comment.text}</p>
        {phone && <p className="ph-step-line">{who}</p>}
      </div>
    </NoteRow>
  );
}

interface PastRowProps {
  readonly row: Extract<TimelineRow, { readonly kind: 'completed' | 'undone' }>;
  /** True if to highlight the row, since it was just undone. */
  readonly isMarked: boolean;
  readonly view: BatchView;
}

/** A completion that was undone later, struck through, or its undo. */
export function PastRow({ row, isMarked, view }: PastRowProps) {
  const phone = usePhone();
  const who = row.by === null ? '' : `${row.by} ${formatTime(row.at, view.zone)}`;
  const undone = row.kind === 'undone';
  return (
    <NoteRow
      look={undone ? 'ph-step-undone' : 'ph-step-withdrawn'}
      at={row.at}
      icon={ACT_ICONS.undo}
      label={undone ? m.undone : m.doneThenUndone}
      view={view}
      who={who}
      isMarked={isMarked}
    >
      <p className="ph-step-name">
        <span className="ph-step-words">
          {undone ? m.undid({ action: formatLabel(row.action_label) }) : formatLabel(row.action_label)}
        </span>
      </p>
      {row.kind === 'completed' && <UndoneFacts action={row.was} view={view} />}
      {phone && who !== '' && <p className="ph-step-line">{who}</p>}
    </NoteRow>
  );
}

interface NoteRowProps {
  readonly look: string;
  readonly at: Instant;
  readonly icon: IconDefinition;
  readonly label: string;
  readonly view: BatchView;
  readonly who: string;
  readonly isMarked?: boolean;
  readonly children: ReactNode;
}

function NoteRow({ look, at, icon, label, view, who, isMarked = false, children }: NoteRowProps) {
  const phone = usePhone();
  return (
    <li className={`ph-step ${look} ${isMarked ? 'ph-step-marked' : ''}`} tabIndex={isMarked ? -1 : undefined}>
      <span className="ph-step-day">{formatRelativeDay(siteDayOf(at, view.zone), view.today)}</span>
      <span className="ph-step-rail">
        <span className="ph-step-node">
          <DrawnIcon icon={icon} size={8} label={label} />
        </span>
      </span>
      <div className="ph-step-main">
        <div className="ph-step-what">{children}</div>
        {!phone && <span className="ph-step-who">{who}</span>}
      </div>
    </li>
  );
}
