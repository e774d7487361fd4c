import { useEffect } from 'react';
import { Link, Navigate, useLocation, useParams } from 'react-router-dom';
import { parseLotCode } from '#domain/batches/lot-code.ts';
import { isOpen } from '#domain/batches/order-actions.ts';
import { UUID_PATTERN } from '#domain/ids.ts';
import { useNameRecord } from '../../state/record-title.ts';
import { useShortcuts } from '../../state/shortcuts.ts';
import { usePhone } from '../../state/use-viewport.ts';
import { late } from '../../ui/late.tsx';
import { LatePart } from '../../ui/late-part.tsx';
import { Empty, Failed } from '../../ui/placeholders.tsx';
import { usePlaceholder } from '../../ui/use-placeholder.ts';
import { BatchBottomBar } from './batch-acts.tsx';
import { BatchHeader } from './batch-header.tsx';
import './batch-page.css';
import './comments.css';
import './harvests.css';
import './rack.css';
import './timeline.css';
import { BatchPlaceholder } from './batch-placeholder.tsx';
import { BatchTabs, tabOf } from './batch-tabs.tsx';
import { CommentsTab } from './comments-tab.tsx';
import { HarvestsTab } from './harvests-tab.tsx';
import { PhaseBar } from './phase-bar.tsx';
import { actionNow, type Scene } from './scene.ts';
import { LifePanel, WhereItStands, YieldPanel } from './side-panels.tsx';
import { Timeline } from './timeline.tsx';
import { useFlow } from './use-flow.ts';
import { useFormAhead } from './use-form-ahead.ts';
import { usePrintSheet } from './use-print-sheet.tsx';
import { isGone, useScene } from './use-scene.ts';

// The forms are fetched once the page stands, so that they open at once even when the network is gone by then.
const { Part: FlowForms, fetch: fetchForms } = late(async () => (await import('./flow-forms.tsx')).FlowForms);

/** One batch: what it is, what was done to it, and what is to be done. */
export function BatchPage() {
  const { batchUuid = '' } = useParams();
  if (!UUID_PATTERN.test(batchUuid) && parseLotCode(batchUuid) === null) return <Navigate to="/" replace />;
  return <Batch key={batchUuid} batchUuid={batchUuid} />;
}

function Batch({ batchUuid }: { readonly batchUuid: string }) {
  const { scene, failed, retry } = useScene(batchUuid);
  const waiting = usePlaceholder(scene === undefined && failed === undefined);
  if (failed !== undefined) return <NoBatch error={failed.error} onRetry={() => void retry()} />;
  if (waiting || scene === undefined) return <BatchPlaceholder />;
  return <BatchBody scene={scene} />;
}

function BatchBody({ scene }: { readonly scene: Scene }) {
  const phone = usePhone();
  const { pathname, state }: { readonly pathname: string; readonly state: unknown } = useLocation();
  const tab = tabOf(pathname);
  const acting = useFlow(scene);
  const { print, printed } = usePrintSheet(scene);
  // Whoever comes from a task completes that one, not another that is due before it.
  const task = scene.batch.actions.find((action) => action.uuid === state && isOpen(action));
  const next = task ?? actionNow(scene.batch);
  useNameRecord(scene.batch.lot_code);
  useShortcuts([
    { keys: 'c', words: 'Complete', run: next && (() => acting.open({ does: 'complete', action: next })) },
  ]);
  useEffect(fetchForms, []);
  useFormAhead(scene);
  const acts = { scene, onFlow: acting.open, onPrint: print };
  return (
    <div className="ph-page ph-batch">
      <BatchHeader {...acts} />
      {!phone && <PhaseBar scene={scene} />}
      <BatchTabs scene={scene} tab={tab} />
      <div className="ph-batch-columns">
        {tab === 'timeline' && <Timeline scene={scene} mark={acting.mark} onFlow={acting.open} />}
        {tab === 'comments' && <CommentsTab scene={scene} />}
        {tab === 'harvests' && <HarvestsTab scene={scene} onFlow={acting.open} />}
        {!(phone && tab !== 'timeline') && (
          <aside className="ph-batch-side" aria-label="About this batch">
            <WhereItStands scene={scene} />
            <LifePanel scene={scene} />
            <YieldPanel scene={scene} />
          </aside>
        )}
      </div>
      {phone && tab !== 'comments' && <BatchBottomBar {...acts} />}
      {(acting.flow ?? acting.offer) && (
        <LatePart onClose={acting.leave}>
          <FlowForms acting={acting} scene={scene} />
        </LatePart>
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
    <section className="ph-panel" aria-label="Batch">
      {isGone(error) ? (
        <Empty
          title="No such batch"
          action={
            <Link to="/" className="bp6-button">
              Go to Home
            </Link>
          }
        >
          It is not on this farm, or was deleted.
        </Empty>
      ) : (
        <Failed what="The batch" error={error} onRetry={onRetry} />
      )}
    </section>
  </div>
);
