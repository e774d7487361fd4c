import { useEffect } from 'react';
import { Link, Navigate, useLocation, useParams } from 'react-router-dom';
import { isOpen } from '#domain/actions/order-actions.ts';
import { parseLotCode } from '#domain/batches/lot-code.ts';
import { UUID_PATTERN } from '#domain/ids.ts';
import { BatchBottomBar } from '#web/features/batches/header/batch-actions.tsx';
import { BatchHeader } from '#web/features/batches/header/batch-header.tsx';
import { useNameRecord } from '#web/page/record-title.ts';
import { useShortcuts } from '#web/page/shortcuts.ts';
import { usePhone } from '#web/page/use-viewport.ts';
import { Empty, Failed } from '#web/ui/feedback/placeholders.tsx';
import { LazyBoundary } from '#web/ui/loading/lazy-boundary.tsx';
import { lazyPart } from '#web/ui/loading/lazy-part.tsx';
import * as m from '#words/web/batches/page.ts';
import './batch-page.css';
import '#web/features/batches/comments/comments.css';
import '#web/features/batches/harvests/harvests.css';
import '#web/batches/racks/rack.css';
import '#web/features/batches/timeline/timeline.css';
import { actionNow, type BatchView } from '#web/batches/model/batch-view.ts';
import { isNotFound, useBatchView } from '#web/batches/model/use-batch-view.ts';
import { CommentsTab } from '#web/features/batches/comments/comments-tab.tsx';
import { useFlow } from '#web/features/batches/dialogs/use-action-flow.ts';
import { useLinkedForm } from '#web/features/batches/dialogs/use-linked-form.ts';
import { usePrefetchForm } from '#web/features/batches/dialogs/use-prefetch-form.ts';
import { HarvestsTab } from '#web/features/batches/harvests/harvests-tab.tsx';
import { BatchTabs, tabOf } from '#web/features/batches/header/batch-tabs.tsx';
import { PhaseBar } from '#web/features/batches/header/phase-bar.tsx';
import { LifePanel, TrayLocationsPanel, YieldPanel } from '#web/features/batches/panels/side-panels.tsx';
import { usePrintSheet } from '#web/features/batches/print/use-print-sheet.tsx';
import { Timeline } from '#web/features/batches/timeline/timeline.tsx';
import { BatchPlaceholder } from './batch-placeholder.tsx';

// Prefetched once the page is shown, so that forms open immediately, even offline.
const { Part: ActionForms, fetch: fetchForms } = lazyPart(
  async () => (await import('#web/features/batches/dialogs/action-forms.tsx')).ActionForms,
);

// The chart's library is loaded with it.
const { Part: ClimateTab } = lazyPart(
  async () => (await import('#web/features/batches/climate/climate-tab.tsx')).ClimateTab,
);

/** The page of a batch: its facts, its history and its plan. */
export function BatchPage() {
  const { batchUuid = '' } = useParams();
  if (!UUID_PATTERN.test(batchUuid) && parseLotCode(batchUuid) === null) return <Navigate to="/" replace />;
  return <Batch key={batchUuid} batchUuid={batchUuid} />;
}

function Batch({ batchUuid }: { readonly batchUuid: string }) {
  const { view, failed, retry } = useBatchView(batchUuid);
  if (failed !== undefined) return <NoBatch error={failed.error} onRetry={() => void retry()} />;
  if (view === undefined) return <BatchPlaceholder />;
  return <BatchBody view={view} />;
}

function BatchBody({ view }: { readonly view: BatchView }) {
  const phone = usePhone();
  const { pathname, state }: { readonly pathname: string; readonly state: unknown } = useLocation();
  const tab = tabOf(pathname);
  const acting = useFlow(view);
  const { print, printed } = usePrintSheet(view);
  useLinkedForm(view, acting, print);
  // A link from a task completes that task, not an action that is due before it.
  const task = view.batch.actions.find((action) => action.uuid === state && isOpen(action));
  const next = task ?? actionNow(view.batch);
  useNameRecord(view.batch.lot_code);
  useShortcuts([
    { keys: 'c', words: m.complete, run: next && (() => acting.open({ does: 'complete', action: next })) },
  ]);
  useEffect(fetchForms, []);
  usePrefetchForm(view);
  const acts = { view, onFlow: acting.open, onPrint: print };
  return (
    <div className="ph-page ph-batch">
      <BatchHeader {...acts} />
      {!phone && <PhaseBar view={view} />}
      <BatchTabs view={view} tab={tab} />
      {tab === 'climate' && (
        <LazyBoundary>
          <ClimateTab view={view} />
        </LazyBoundary>
      )}
      <div className="ph-batch-columns" hidden={tab === 'climate'}>
        {tab === 'timeline' && <Timeline view={view} mark={acting.mark} onFlow={acting.open} />}
        {tab === 'comments' && <CommentsTab view={view} />}
        {tab === 'harvests' && <HarvestsTab view={view} onFlow={acting.open} />}
        {tab !== 'climate' && !(phone && tab !== 'timeline') && (
          <aside className="ph-batch-side" aria-label={m.aboutBatch}>
            <TrayLocationsPanel view={view} />
            <LifePanel view={view} />
            <YieldPanel view={view} />
          </aside>
        )}
      </div>
      {phone && tab !== 'comments' && <BatchBottomBar {...acts} />}
      {(acting.flow ?? acting.offer) && (
        <LazyBoundary onClose={acting.leave}>
          <ActionForms acting={acting} view={view} />
        </LazyBoundary>
      )}
      {printed}
    </div>
  );
}

interface NoBatchProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

const NoBatch = ({ error, onRetry }: NoBatchProps) => (
  <div className="ph-page">
    <section className="ph-panel" aria-label={m.batch}>
      {isNotFound(error) ? (
        <Empty
          title={m.notFound}
          action={
            <Link to="/" className="bp6-button">
              {m.goHome}
            </Link>
          }
        >
          {m.notFoundHelp}
        </Empty>
      ) : (
        <Failed title={m.notLoaded} error={error} onRetry={onRetry} />
      )}
    </section>
  </div>
);
