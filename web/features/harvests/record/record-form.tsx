import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import '#web/batches/batch-forms.css';
import '#web/batches/racks/places.css';
import { batchDrafts, type Draft } from '#web/batches/drafts/batch-drafts.ts';
import { useBatchView } from '#web/batches/model/use-batch-view.ts';
import { FactDrawer } from '#web/batches/record/fact-drawer.tsx';
import { useFarm } from '#web/data/services.ts';
import { harvestQuery } from '#web/features/harvests/model/harvest-queries.ts';
import { useRestoredDraft } from '#web/page/use-draft.ts';
import { showSnackbar } from '#web/ui/feedback/notifications.ts';
import { Failed } from '#web/ui/feedback/placeholders.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import * as m from '#words/web/harvests/record.ts';
import { PickHarvest } from './pick-harvest.tsx';
import { RecordFrame } from './record-frame.tsx';

interface RecordFormProps {
  /** A harvest's uuid, or 'new' to choose one. */
  readonly harvest: string;
  readonly onChoose: (harvest: string) => void;
  readonly onClose: () => void;
}

/** Records or corrects a harvest, after it was chosen. */
export function RecordForm({ harvest, onChoose, onClose }: RecordFormProps) {
  return harvest === 'new' ? (
    <PickHarvest onChoose={onChoose} onClose={onClose} />
  ) : (
    <HarvestForm key={harvest} uuid={harvest} onClose={onClose} />
  );
}

interface HarvestFormProps {
  readonly uuid: string;
  readonly onClose: () => void;
}

function HarvestForm({ uuid, onClose }: HarvestFormProps) {
  const harvest = useQuery(harvestQuery(useFarm(), uuid));
  if (harvest.data !== undefined) {
    return <BatchForm batch={harvest.data.batch_uuid} uuid={uuid} onClose={onClose} />;
  }
  return <Loading error={harvest.isLoadingError ? harvest.error : null} onRetry={harvest.refetch} onClose={onClose} />;
}

function BatchForm({ batch, uuid, onClose }: HarvestFormProps & { readonly batch: string }) {
  const { view, failed, retry } = useBatchView(batch);
  const [draft, setDraft] = useState<Draft | null>(null);
  useRestoredDraft(batchDrafts, batch, setDraft);
  // The form keeps the action as it was when it opened.
  const [opened, setOpened] = useState<ReturnType<typeof actionIn>>(undefined);
  const action = opened ?? actionIn(view, uuid);
  if (opened === undefined && action !== undefined) setOpened(action);
  if (view === undefined || action === undefined) {
    return <Loading error={failed?.error ?? null} onRetry={retry} onClose={onClose} />;
  }
  const does = action.completed ? 'correct' : 'complete';
  return (
    <FactDrawer
      flow={{ does, action }}
      draft={draft?.form === 'facts' && draft.flow.action.uuid === uuid ? draft.values : null}
      view={view}
      onDone={() => {
        showSnackbar((does === 'correct' ? m.corrected : m.recorded)({ lot: view.batch.lot_code }));
        onClose();
      }}
      onClose={onClose}
    />
  );
}

const actionIn = (view: ReturnType<typeof useBatchView>['view'], uuid: string) =>
  view?.batch.actions.find((action) => action.uuid === uuid);

interface LoadingProps {
  readonly error: unknown;
  readonly onRetry: () => unknown;
  readonly onClose: () => void;
}

const Loading = ({ error, onRetry, onClose }: LoadingProps) => (
  <RecordFrame title={m.recordHarvest} onClose={onClose}>
    {error === null ? (
      <div aria-busy="true">
        <Skeleton width={7} />
        <Skeleton width={5} />
      </div>
    ) : (
      <Failed error={error} onRetry={() => void onRetry()} />
    )}
  </RecordFrame>
);
