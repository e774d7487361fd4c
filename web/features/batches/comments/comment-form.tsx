import { Button } from '@blueprintjs/core';
import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { COMMENT_KEY } from '#web/batches/model/act-links.ts';
import { refusalText } from '#web/batches/model/refusal-text.ts';
import { useCurrentUser } from '#web/data/farm-queries.ts';
import { useFarm } from '#web/data/services.ts';
import { useObservable } from '#web/data/use-observable.ts';
import { useWrite } from '#web/data/use-write.ts';
import { useAskedFocus } from '#web/features/batches/header/batch-tabs.tsx';
import { fieldErrors } from '#web/format/error-text.ts';
import { TextAreaField } from '#web/ui/form/text-field.tsx';
import * as m from '#words/web/batches/comments.ts';
import { saveUnsentComment, sendComment, unsentComment, unsentComments$ } from './unsent-comments.ts';
import './comments.css';

const LONGEST = 4_000;

/** The field for a new comment. Its text is kept until it is sent, even when the user leaves the page. */
export function CommentForm({ batch }: { readonly batch: string }) {
  const username = useCurrentUser().data?.username;
  // The initial text depends on the user, who is known once the shell has loaded.
  return username === undefined ? null : <Field key={username} batch={batch} username={username} />;
}

function Field({ batch, username }: { readonly batch: string; readonly username: string }) {
  const farm = useFarm();
  const { text, sending } = unsentComment(useObservable(unsentComments$), username, batch);
  const area = useRef<HTMLTextAreaElement>(null);
  const asked = useAskedFocus('field');
  const [params, setParams] = useSearchParams();
  const filled = params.get(COMMENT_KEY);
  const handled = useRef<string | null>(null);
  useEffect(() => {
    if (handled.current === filled) return;
    handled.current = filled;
    if (filled === null) return;
    setParams({}, { replace: true });
    // An unsent comment must not be lost to a filled-in one.
    saveUnsentComment(username, batch, [text, filled].filter((part) => part !== '').join('\n'));
    area.current?.focus();
  }, [filled, setParams, username, batch, text]);
  useEffect(() => {
    if (asked) area.current?.focus();
  }, [asked]);
  const write = useWrite<string, unknown>(
    (words, options) =>
      sendComment(batch, words, (idempotencyKey) =>
        farm.createComment({ params: { uuid: batch }, body: { text: words } }, { ...options, idempotencyKey }),
      ),
    () => area.current?.focus(),
  );
  const busy = sending || write.isPending;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '' && !busy) write.mutate(text.trim());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send(event);
  };
  return (
    <form className="ph-comment-form" onSubmit={send}>
      <TextAreaField
        label={m.comment}
        ref={area}
        rows={3}
        maxLength={LONGEST}
        placeholder={m.placeholder}
        value={text}
        error={
          write.error === null ? undefined : (fieldErrors(write.error).text?.join(' ') ?? refusalText(write.error))
        }
        readOnly={busy}
        onChange={(event) => saveUnsentComment(username, batch, event.target.value)}
        onKeyDown={onKeyDown}
      />
      <Button type="submit" intent="primary" disabled={text.trim() === ''} loading={busy}>
        {m.addComment}
      </Button>
    </form>
  );
}
