import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useSession } from '../../state/farm.ts';
import { useCurrentUser } from '../../state/farm-queries.ts';
import type { FactValues } from './fact-values.ts';
import type { FactFlow } from './flow.ts';
import { type Draft, keepDraft } from './kept-draft.ts';

interface DraftOptions {
  readonly form: UseFormReturn<FactValues>;
  readonly flow: FactFlow;
  readonly draft: Draft | null;
  readonly dirty: boolean;
  readonly batch: string;
}

/** Fills a form with the draft it is given; keeps what is typed when the session ends under it. */
export function useDraft({ form, flow, draft, dirty, batch }: DraftOptions): void {
  const { signedIn$ } = useSession();
  const username = useCurrentUser().data?.username;
  const now = useRef({ form, flow, dirty, batch, username });
  useEffect(() => {
    now.current = { form, flow, dirty, batch, username: username ?? now.current.username };
  });
  const { reset } = form;
  useEffect(() => {
    if (draft !== null) reset(draft.values, { keepDefaultValues: true });
  }, [draft, reset]);
  useEffect(
    () => () => {
      const left = now.current;
      if (signedIn$.getValue() || !left.dirty || left.username === undefined) return;
      keepDraft({ username: left.username, batch: left.batch, flow: left.flow, values: left.form.getValues() });
    },
    [signedIn$],
  );
}
