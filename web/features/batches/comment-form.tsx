import { Button } from '@blueprintjs/core';
import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { useFarm } from '../../state/farm.ts';
import { useCurrentUser } from '../../state/farm-queries.ts';
import { useObservable } from '../../state/use-observable.ts';
import { useWrite } from '../../state/use-write.ts';
import { fieldErrors } from '../../ui/say-error.ts';
import { TextAreaField } from '../../ui/text-field.tsx';
import { useAskedFocus } from './batch-tabs.tsx';
import { keepComment, keptComment, keptComments$, sendKept } from './kept-comment.ts';
import { sayRefusal } from './say-refusal.ts';

const LONGEST = 4_000;

/** At the foot of the comments: a field for one more. What is typed stays until it is sent, wherever one goes meanwhile. */
export function CommentForm({ batch }: { readonly batch: string }) {
  const username = useCurrentUser().data?.username;
  // Known as soon as the shell stands; the field begins with what this person has left in it.
  return username === undefined ? null : <Field key={username} batch={batch} username={username} />;
}

function Field({ batch, username }: { readonly batch: string; readonly username: string }) {
  const farm = useFarm();
  const { text, sending } = keptComment(useObservable(keptComments$), username, batch);
  const area = useRef<HTMLTextAreaElement>(null);
  const asked = useAskedFocus('field');
  useEffect(() => {
    if (asked) area.current?.focus();
  }, [asked]);
  const write = useWrite<string, unknown>(
    (words, options) =>
      sendKept(batch, words, (idempotencyKey) =>
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
        label="Comment"
        ref={area}
        rows={3}
        maxLength={LONGEST}
        placeholder="What should the others know?"
        value={text}
        error={write.error === null ? undefined : (fieldErrors(write.error).text?.join(' ') ?? sayRefusal(write.error))}
        readOnly={busy}
        onChange={(event) => keepComment(username, batch, event.target.value)}
        onKeyDown={onKeyDown}
      />
      <Button type="submit" intent="primary" disabled={text.trim() === ''} loading={busy}>
        Add comment
      </Button>
    </form>
  );
}
