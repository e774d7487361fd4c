import { type RefObject, useEffect, useRef, useState } from 'react';
import { sameValue } from '#domain/actions/same-value.ts';
import { type Instant, msToInstant } from '#domain/time.ts';
import { useCurrentUser } from '#web/data/farm-queries.ts';
import { formAt, openElsewhere, reportOpen } from './open-forms.ts';
import { readDrafts, removeDraft, storeDraft } from './stored-drafts.ts';

interface StoredDraftOptions<Draft> {
  /** Identifies the form and its record. */
  readonly place: string;
  /** The unsaved edits; null without any. */
  readonly draft: Draft | null;
  /** Parses stored edits; null if they can't be used. */
  readonly parse: (stored: unknown) => Draft | null;
  /** True once the form may be left because its edits are saved or discarded. */
  readonly released: RefObject<boolean> | undefined;
}

/** Edits that a reload interrupted. */
export interface OfferedDraft<Draft> {
  readonly at: Instant;
  readonly draft: Draft;
  /** Stops offering them, since they are restored or not wanted. */
  readonly discard: () => void;
}

/**
 * Stores a form's unsaved edits in this browser at each change, and removes them once they are saved or discarded.
 * Returns the latest edits stored before the form was opened, to be offered to the user; null without any. Edits of a
 * form that is open in another window are left to it. `dismiss` is to be called if edits are restored in another way.
 */
export function useStoredDraft<Draft>({ place, draft, parse, released }: StoredDraftOptions<Draft>) {
  const username = useCurrentUser().data?.username;
  const [offered, setOffered] = useState<(Omit<OfferedDraft<Draft>, 'discard'> & { readonly form: string }) | null>(
    null,
  );
  const form = formAt(place);
  /** This form's own edits as stored. */
  const own = useRef<Draft | null>(null);
  const isRead = useRef(false);
  const isDismissed = useRef(false);
  const latest = useRef({ form, parse, released, username });
  useEffect(() => {
    latest.current = { form, parse, released, username };
  });
  useEffect(() => {
    if (username === undefined || isRead.current) return;
    isRead.current = true;
    const stored = readDrafts(username, place).flatMap((one) => {
      const draft = latest.current.parse(one.draft);
      return draft === null ? [] : [{ ...one, draft }];
    });
    void openElsewhere(stored.map((one) => one.form)).then((open) => {
      const left = stored.find((one) => !open.has(one.form));
      if (left !== undefined && !isDismissed.current) setOffered(left);
    });
  }, [username, place]);
  useEffect(() => {
    if (username === undefined || sameValue(draft, own.current)) return;
    if (draft !== null) storeDraft(username, { form, place, at: msToInstant(Date.now()), draft });
    else removeDraft(username, form);
    own.current = draft;
  }, [username, form, place, draft]);
  useEffect(() => reportOpen(form), [form]);
  useEffect(
    () => () => {
      const left = latest.current;
      if (left.released?.current === true && left.username !== undefined) removeDraft(left.username, left.form);
    },
    [],
  );
  const dismiss = () => {
    isDismissed.current = true;
    setOffered(null);
  };
  const offer: OfferedDraft<Draft> | null = offered && {
    ...offered,
    discard: () => {
      if (username !== undefined) removeDraft(username, offered.form);
      dismiss();
    },
  };
  return { offer, dismiss };
}
