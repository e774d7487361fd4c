import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Bed } from '#domain/hardware/hardware.ts';
import { bulkDrafts, type OpenedBulk } from '#web/batches/bulk/model/bulk-drafts.ts';
import type { MoveTarget } from '#web/batches/bulk/model/move-plan.ts';
import { movePreset } from '#web/batches/bulk/model/move-preset.ts';
import { physicalLocationsQuery } from '#web/batches/model/batch-queries.ts';
import { bedsQuery } from '#web/data/farm-queries.ts';
import { useFarm } from '#web/data/services.ts';
import { useRestoredDraft } from '#web/page/use-draft.ts';
import { LazyBoundary } from '#web/ui/loading/lazy-boundary.tsx';
import { lazyPart, usePrefetch } from '#web/ui/loading/lazy-part.tsx';

const { Part: BulkForms, fetch: fetchForms } = lazyPart(async () => (await import('./bulk-forms.tsx')).BulkForms);

interface OpenedMove extends OpenedBulk {
  readonly preset?: MoveTarget;
}

/** Opens the form that moves the trays of beds, to a given bed or one that is chosen there. */
export function useTrayMove(onDone: () => void): {
  readonly move: (from: readonly Bed[], to: Bed | null) => void;
  readonly form: ReactNode;
} {
  const farm = useFarm();
  const { pathname } = useLocation();
  const { data: beds = [] } = useQuery(bedsQuery(farm));
  const { data: physical = [] } = useQuery(physicalLocationsQuery(farm));
  const [opened, setOpened] = useState<OpenedMove | null>(null);
  useRestoredDraft(bulkDrafts, pathname, setOpened);
  usePrefetch(fetchForms);
  const close = () => setOpened(null);
  return {
    move: (from, to) => {
      const places = [...beds, ...physical].map(({ uuid }) => uuid);
      const batches = [...new Set(from.flatMap(({ standing }) => standing.map(({ batch }) => batch)))];
      if (batches.length > 0) setOpened({ act: 'move', batches, preset: movePreset(from, to, places) });
    },
    form: opened !== null && (
      <LazyBoundary onClose={close}>
        <BulkForms
          {...opened}
          place={pathname}
          onDone={() => {
            close();
            onDone();
          }}
          onClose={close}
        />
      </LazyBoundary>
    ),
  };
}
