import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { createDraftSlot } from '#web/page/draft-slot.ts';
import { useDraft, useRestoredDraft } from '#web/page/use-draft.ts';
import { NEW_KEY } from './new-record-path.ts';

export type OpenForm = 'new' | 'edit' | 'delete';

const left = createDraftSlot<OpenForm>();

interface Opened {
  readonly place: string;
  readonly form: OpenForm;
  /** The name of a new record that the address gave; '' for none. */
  readonly name: string;
}

/**
 * Holds the open form of a path, which leaving the path closes. An address made by `newRecordPath` opens the form once
 * and then names only the list, so that Back doesn't reopen it. A form that was open when the session ended opens again
 * after signing in.
 */
export function useOpenForm(place: string) {
  const [params, setParams] = useSearchParams();
  const [opened, setOpened] = useState<Opened | null>(null);
  if (opened !== null && opened.place !== place) setOpened(null);
  const given = params.get(NEW_KEY);
  useEffect(() => {
    if (given === null) return;
    setOpened({ place, form: 'new', name: given });
    setParams(
      (before) => {
        const rest = new URLSearchParams(before);
        rest.delete(NEW_KEY);
        return rest;
      },
      { replace: true },
    );
  }, [given, place, setParams]);
  const { form = null, name = '' } = opened?.place === place ? opened : {};
  const open = (next: OpenForm) => setOpened({ place, form: next, name: '' });
  useDraft(left, place, () => (form === 'delete' ? null : form));
  useRestoredDraft(left, place, open);
  return { form, name, open, close: () => setOpened(null) };
}
