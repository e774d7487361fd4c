import { Button } from '@blueprintjs/core';
import { faXmark } from '@fortawesome/free-solid-svg-icons';
import { type KeyboardEvent, useState } from 'react';
import { ProblemError } from '#ports/problem-error.ts';
import { batchDrafts, type Draft } from '#web/batches/drafts/batch-drafts.ts';
import type { BatchView } from '#web/batches/model/batch-view.ts';
import { tagsFault, withTyped } from '#web/batches/model/parse-tags.ts';
import { refusalText } from '#web/batches/model/refusal-text.ts';
import { useFarm } from '#web/data/services.ts';
import { useWrite } from '#web/data/use-write.ts';
import { fieldErrors } from '#web/format/error-text.ts';
import { useDraft } from '#web/page/use-draft.ts';
import { showSnackbar } from '#web/ui/feedback/notifications.ts';
import { FormDrawer } from '#web/ui/form/form-drawer.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import * as m from '#words/web/batches/dialogs.ts';
import { TagsStale } from './tags-stale.tsx';
import '#web/batches/batch-forms.css';

interface TagsDrawerProps {
  /** The tags chosen before the session ended. */
  readonly draft: readonly string[] | null;
  readonly view: BatchView;
  readonly onClose: () => void;
}

interface Sent {
  readonly tags: readonly string[];
  readonly version: number;
}

/** The form of a batch's tags. If someone else changed them in the meantime, it shows both versions. */
export function TagsDrawer({ draft, view, onClose }: TagsDrawerProps) {
  const farm = useFarm();
  const { uuid, lot_code, tags: theirs, version } = view.batch;
  // The version that the form started from, to detect changes by others.
  const [base, setBase] = useState({ tags: theirs, version });
  const [mine, setMine] = useState<readonly string[]>(draft ?? theirs);
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState<string>();
  const write = useWrite<Sent, unknown>(
    ({ tags, version: ifMatch }, options) =>
      farm.updateBatch({ params: { uuid }, body: { tags: [...tags] } }, { ...options, ifMatch }),
    () => {
      onClose();
      showSnackbar(m.tagsSaved);
    },
  );
  const next = withTyped(mine, typed);
  const dirty = next.join('\n') !== base.tags.join('\n');
  useDraft<Draft>(batchDrafts, uuid, () => (dirty ? { form: 'tags', flow: { does: 'tags' }, values: next } : null));
  const stale = isStale(write.error);
  const add = () => {
    const fault = tagsFault(next);
    setWrong(fault);
    if (fault !== undefined) return;
    setMine(next);
    setTyped('');
  };
  const save = (tags: readonly string[], ifMatch: number) => {
    const fault = tagsFault(tags);
    setWrong(fault);
    if (fault === undefined) write.mutate({ tags, version: ifMatch });
  };
  const goOnFrom = (tags: readonly string[]) => {
    write.reset();
    setBase({ tags: theirs, version });
    setMine(tags);
    setTyped('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === ',' || (event.key === 'Enter' && typed.trim() !== '')) {
      event.preventDefault();
      add();
    }
    if (event.key === 'Backspace' && typed === '') setMine(mine.slice(0, -1));
  };
  const refused = fieldErrors(write.error).tags?.join(' ');
  return (
    <FormDrawer
      isOpen
      title={m.editTags}
      lotCode={lot_code}
      submit={m.saveTags}
      disabled={!dirty}
      busy={write.isPending}
      dirty={dirty && !write.isSuccess}
      problem={write.error === null || stale || refused !== undefined ? undefined : refusalText(write.error)}
      onSubmit={() => save(next, base.version)}
      onClose={onClose}
    >
      {mine.length > 0 && (
        <ul className="ph-chips" aria-label={m.tags}>
          {mine.map((tag) => (
            <li key={tag} className="ph-chip">
              {tag}
              <button
                type="button"
                aria-label={m.removeTag({ tag })}
                onClick={() => setMine(mine.filter((other) => other !== tag))}
              >
                <Icon icon={faXmark} size={13} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="ph-tag-add">
        <TextField
          label={m.addTag}
          help={m.addTagHelp}
          autoComplete="off"
          error={wrong ?? refused}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <Button disabled={typed.trim() === ''} onClick={add}>
          {m.add}
        </Button>
      </div>
      {stale && (
        <TagsStale
          base={base.tags}
          mine={next}
          theirs={theirs}
          busy={write.isPending}
          onTakeTheirs={() => goOnFrom(theirs)}
          onSaveMine={() => {
            goOnFrom(next);
            save(next, version);
          }}
          onClose={() => write.reset()}
        />
      )}
    </FormDrawer>
  );
}

const isStale = (error: unknown): boolean => error instanceof ProblemError && error.problem.kind === 'stale';
