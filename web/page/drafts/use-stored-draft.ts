import { type RefObject, useEffect, useRef, useState } from 'react';
import { sameValue } from '#domain/actions/same-value.ts';
import { type Instant, msToInstant } from '#domain/time.ts';
import { useCurrentUser } from '#web/data/farm-queries.ts';
import { readDraft, removeDraft, storeDraft } from './stored-drafts.ts';

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
  /** Stops offering them, since they are restored. */
  readonly dismiss: () => void;
  readonly discard: () => void;
}

/**
 * Stores a form's unsaved edits in this browser at each change, and removes them once they are saved or discarded.
 * Returns the edits stored before the form was opened, to be offered to the user; null without any. `dismiss` is to be
 * called if they are restored in another way.
 */
export function useStoredDraft<Draft>({ place, draft, parse, released }: StoredDraftOptions<Draft>) {
  const username = useCurrentUser().data?.username;
  const [offered, setOffered] = useState<Pick<OfferedDraft<Draft>, 'at' | 'draft'> | null>(null);
  /** This form's own edits as stored, in place of those stored before. */
  const own = useRef<Draft | null>(null);
  const isRead = useRef(false);
  const isDismissed = useRef(false);
  const latest = useRef({ place, parse, released, username });
  useEffect(() => {
    latest.current = { place, parse, released, username };
  });
  useEffect(() => {
    if (username === undefined || isRead.current) return;
    isRead.current = true;
    const stored = readDraft(username, place);
    const found = stored === undefined ? null : latest.current.parse(stored.draft);
    if (stored !== undefined && found !== null && !isDismissed.current) setOffered({ at: stored.at, draft: found });
  }, [username, place]);
  useEffect(() => {
    if (username === undefined || sameValue(draft, own.current)) return;
    if (draft !== null) storeDraft(username, place, msToInstant(Date.now()), draft);
    else if (offered !== null) storeDraft(username, place, offered.at, offered.draft);
    else removeDraft(username, place);
    own.current = draft;
  }, [username, place, draft, offered]);
  useEffect(
    () => () => {
      const left = latest.current;
      if (left.released?.current === true && left.username !== undefined) removeDraft(left.username, left.place);
    },
    [],
  );
  const dismiss = () => {
    isDismissed.current = true;
    setOffered(null);
  };
  const offer: OfferedDraft<Draft> | null = offered && {
    ...offered,
    dismiss,
    discard: () => {
      if (username !== undefined && own.current === null) removeDraft(username, place);
      dismiss();
    },
  };
  return { offer, dismiss };
}
