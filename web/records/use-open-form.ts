import { useState } from 'react';
import { createDraftSlot } from '#web/page/draft-slot.ts';
import { useDraft, useLeftDraft } from '#web/page/use-draft.ts';

/** A form over a list or a record. */
export type OpenForm = 'new' | 'edit' | 'delete';

const left = createDraftSlot<OpenForm>();

/** Holds which form is open at a place. One that was open when the session ended opens again after signing in. */
export function useOpenForm(place: string) {
  const [form, setForm] = useState<OpenForm | null>(null);
  useDraft(left, place, () => (form === 'delete' ? null : form));
  useLeftDraft(left, place, setForm);
  return { form, open: setForm, close: () => setForm(null) };
}
