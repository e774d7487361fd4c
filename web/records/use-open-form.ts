import { useState } from 'react';
import { createDraftSlot } from '#web/page/draft-slot.ts';
import { useDraft, useRestoredDraft } from '#web/page/use-draft.ts';

export type OpenForm = 'new' | 'edit' | 'delete';

const left = createDraftSlot<OpenForm>();

/**
 * Holds the open form of a path, which leaving the path closes. A form that was open when the session ended opens again
 * after signing in.
 */
export function useOpenForm(place: string) {
  const [opened, setOpened] = useState<{ readonly place: string; readonly form: OpenForm } | null>(null);
  if (opened !== null && opened.place !== place) setOpened(null);
  const form = opened?.place === place ? opened.form : null;
  const open = (next: OpenForm) => setOpened({ place, form: next });
  useDraft(left, place, () => (form === 'delete' ? null : form));
  useRestoredDraft(left, place, open);
  return { form, open, close: () => setOpened(null) };
}
