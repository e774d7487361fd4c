import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Batch } from '#domain/batches/batch.ts';
import { traysStanding } from '#domain/batches/bulk/bulk-selection.ts';
import type { BulkAction } from '#web/batches/bulk/model/bulk-action.ts';
import { bulkDrafts, type OpenedBulk } from '#web/batches/bulk/model/bulk-drafts.ts';
import { usePrefetchSelected } from '#web/batches/bulk/model/selected-query.ts';
import { useRestoredDraft } from '#web/page/use-draft.ts';
import { usePhone } from '#web/page/use-viewport.ts';
import { LazyBoundary } from '#web/ui/loading/lazy-boundary.tsx';
import { lazyPart, usePrefetch } from '#web/ui/loading/lazy-part.tsx';
import { BulkActs } from './bulk-acts.tsx';
import { BulkFrame } from './bulk-frame.tsx';

const { Part: BulkForms, fetch: fetchForms } = lazyPart(async () => (await import('./bulk-forms.tsx')).BulkForms);

interface BulkBarProps {
  /** The selected batches. The bar hides while there are none, but an open form stays open. */
  readonly batches: readonly Pick<Batch, 'uuid' | 'trays'>[];
  /** Called once an act is done for the whole selection. */
  readonly onDone: () => void;
  readonly onClear: () => void;
}

const ACTS: readonly BulkAction[] = ['complete', 'move', 'delay', 'tag', 'bin'];

/** The acts on several selected batches. */
export function BulkBar({ batches, onDone, onClear }: BulkBarProps) {
  // A batch may leave the list while the form is open, so the form keeps its own batches.
  const [opened, setOpened] = useState<OpenedBulk | null>(null);
  const { pathname } = useLocation();
  useRestoredDraft(bulkDrafts, pathname, setOpened);
  const uuids = batches.map(({ uuid }) => uuid);
  usePrefetchSelected(uuids);
  const open = (act: BulkAction) => setOpened({ act, batches: uuids });
  const isChosen = batches.length > 0;
  usePrefetch(fetchForms);
  useEffect(() => {
    if (isChosen) fetchForms();
  }, [isChosen]);
  const phone = usePhone();
  const trays = traysStanding(batches);
  return (
    <>
      {isChosen && (
        <BulkFrame count={batches.length} trays={trays} onClear={onClear}>
          <BulkActs acts={ACTS} trays={trays} {...(phone && { count: batches.length })} onAct={open} />
        </BulkFrame>
      )}
      {opened !== null && (
        <LazyBoundary onClose={() => setOpened(null)}>
          <BulkForms
            {...opened}
            place={pathname}
            onDone={() => {
              setOpened(null);
              onDone();
            }}
            onClose={() => setOpened(null)}
          />
        </LazyBoundary>
      )}
    </>
  );
}
