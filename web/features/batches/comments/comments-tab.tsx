import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { type Comment, mayDeleteComment } from '#domain/batches/comment.ts';
import type { BatchView } from '#web/batches/model/batch-view.ts';
import { RefusalNotice } from '#web/batches/model/refusal-notice.tsx';
import { useCurrentUser } from '#web/data/farm-queries.ts';
import { useFarm } from '#web/data/services.ts';
import { useWrite } from '#web/data/use-write.ts';
import { formatMoment } from '#web/format/dates.ts';
import { usePhone } from '#web/page/use-viewport.ts';
import { showSnackbar } from '#web/ui/feedback/notifications.ts';
import { Empty } from '#web/ui/feedback/placeholders.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { Confirm } from '#web/ui/overlay/confirm.tsx';
import * as m from '#words/web/batches/comments.ts';
import { CommentForm } from './comment-form.tsx';
import './comments.css';

/** The comments on a batch, newest last, and a field for a new one. */
export function CommentsTab({ view }: { readonly view: BatchView }) {
  const phone = usePhone();
  const [asked, setAsked] = useState<Comment | null>(null);
  const comments = view.timeline.flatMap((entry) => (entry.kind === 'comment' ? [entry.comment] : []));
  const list = (
    <>
      {comments.length === 0 ? (
        <Empty title={m.noComments}>{m.noCommentsHelp}</Empty>
      ) : (
        <ol className="ph-comments" aria-label={m.comments}>
          {comments.map((comment) => (
            <CommentItem key={comment.uuid} comment={comment} view={view} onDelete={() => setAsked(comment)} />
          ))}
        </ol>
      )}
      {asked !== null && <DeleteComment comment={asked} view={view} onClose={() => setAsked(null)} />}
    </>
  );
  if (phone) {
    return (
      <div>
        <section className="ph-panel" aria-label={m.comments}>
          {list}
        </section>
        <div className="ph-comments-room" aria-hidden="true" />
        <CommentForm batch={view.batch.uuid} />
      </div>
    );
  }
  return (
    <Panel title={m.comments} {...(comments.length > 0 && { suffix: comments.length })}>
      {list}
      <CommentForm batch={view.batch.uuid} />
    </Panel>
  );
}

interface CommentItemProps {
  readonly comment: Comment;
  readonly view: BatchView;
  readonly onDelete: () => void;
}

function CommentItem({ comment, view, onDelete }: CommentItemProps) {
  const me = useCurrentUser().data;
  const when = formatMoment(comment.created_at, view.zone);
  const mine = me !== undefined && mayDeleteComment(comment, { ...me, user: me.id });
  return (
    <li className="ph-comment">
      <p className="ph-comment-head">
        <strong>{comment.author}</strong> <span className="ph-muted">{when}</span>
        {mine && (
          <Button
            size="small"
            variant="minimal"
            className="ph-comment-delete"
            aria-label={m.deleteCommentOf({ author: comment.author, when })}
            onClick={onDelete}
          >
            {m.deleteOne}
          </Button>
        )}
      </p>
      <p className="ph-long-text">{comment.text}</p>
    </li>
  );
}

interface DeleteCommentProps {
  readonly comment: Comment;
  readonly view: BatchView;
  readonly onClose: () => void;
}

function DeleteComment({ comment, view, onClose }: DeleteCommentProps) {
  const farm = useFarm();
  const write = useWrite<string, unknown>(
    (uuid, options) => farm.deleteComment({ params: { uuid } }, options),
    () => {
      onClose();
      showSnackbar(m.deleted);
    },
  );
  return (
    <Confirm
      isOpen
      title={m.confirmTitle}
      confirm={m.deleteComment}
      danger
      busy={write.isPending}
      onConfirm={() => write.mutate(comment.uuid)}
      onCancel={onClose}
    >
      <p>{m.wroteOn({ author: comment.author, when: formatMoment(comment.created_at, view.zone) })}</p>
      <p className="ph-long-text ph-comment-quote">{comment.text}</p>
      {write.error !== null && <RefusalNotice title={m.notDeleted} error={write.error} />}
    </Confirm>
  );
}
