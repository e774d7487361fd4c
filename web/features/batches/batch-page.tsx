import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Link, Navigate, useParams } from 'react-router-dom';
import { parseLotCode } from '#domain/batches/lot-code.ts';
import { offerShift, type ShiftOffer } from '#domain/batches/offer-shift.ts';
import { UUID_PATTERN } from '#domain/ids.ts';
import type { ChangesAnswer } from '#ports/farm-api/actions.ts';
import { useCurrentUser } from '../../state/farm-queries.ts';
import { useNameRecord } from '../../state/record-title.ts';
import { usePhone } from '../../state/use-viewport.ts';
import { siteDayOf } from '../../ui/dates.ts';
import { showSnackbar } from '../../ui/notifications.ts';
import { Empty, Failed } from '../../ui/placeholders.tsx';
import { usePlaceholder } from '../../ui/use-placeholder.ts';
import { nounOf } from './action-words.ts';
import { BatchBottomBar } from './batch-acts.tsx';
import { BatchHeader } from './batch-header.tsx';
import { BatchPlaceholder } from './batch-placeholder.tsx';
import './batches.css';
import type { Flow } from './flow.ts';
import { type Draft, takeDraft } from './kept-draft.ts';
import { PhaseBar } from './phase-bar.tsx';
import type { Scene } from './scene.ts';
import { LifePanel, WhereItStands, YieldPanel } from './side-panels.tsx';
import { Timeline } from './timeline.tsx';
import { isGone, useScene } from './use-scene.ts';

// The forms are fetched once the page stands, so that they open at once even when the network is gone by then.
const loadForms = () => import('./flow-forms.tsx');
const FlowForms = lazy(async () => ({ default: (await loadForms()).FlowForms }));
const ShiftDialog = lazy(async () => ({ default: (await loadForms()).ShiftDialog }));

/** One batch: what it is, what was done to it, and what is to be done. */
export function BatchPage() {
  const { batchUuid = '' } = useParams();
  if (!UUID_PATTERN.test(batchUuid) && parseLotCode(batchUuid) === null) return <Navigate to="/" replace />;
  return <Batch key={batchUuid} batchUuid={batchUuid} />;
}

function Batch({ batchUuid }: { readonly batchUuid: string }) {
  const { scene, failed, retry } = useScene(batchUuid);
  const waiting = usePlaceholder(scene === undefined && failed === undefined);
  if (failed !== undefined) {
    return (
      <div className="ph-page">
        <section className="ph-panel" aria-label="Batch">
          {isGone(failed.error) ? (
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
            <Failed what="The batch" error={failed.error} onRetry={() => void retry()} />
          )}
        </section>
      </div>
    );
  }
  if (waiting || scene === undefined) return <BatchPlaceholder />;
  return <BatchBody scene={scene} />;
}

function BatchBody({ scene }: { readonly scene: Scene }) {
  const phone = usePhone();
  const [flow, setFlow] = useState<Flow | null>(null);
  const [draft, setDraft] = useState<Draft | null>(null);
  useNameRecord(scene.batch.lot_code);
  const [offer, setOffer] = useState<ShiftOffer | null>(null);
  useEffect(() => {
    loadForms().catch(() => undefined);
  }, []);
  const opener = useRef<Element | null>(null);
  const username = useCurrentUser().data?.username;
  const { uuid } = scene.batch;
  useEffect(() => {
    const left = username === undefined ? null : takeDraft(username, uuid);
    if (left === null) return;
    setDraft(left);
    setFlow(left.flow);
  }, [username, uuid]);
  const open = (next: Flow) => {
    opener.current = document.activeElement;
    setFlow(next);
  };
  useEffect(() => {
    if (flow === null && offer === null) returnFocus(opener);
  }, [flow, offer]);
  const close = () => {
    setFlow(null);
    setDraft(null);
  };
  const done = (answer: ChangesAnswer) => {
    if (flow === null) return;
    close();
    showSnackbar(doneWords(flow));
    setOffer(offerAfter(flow, answer, scene));
  };
  return (
    <div className="ph-page ph-batch">
      <BatchHeader scene={scene} onFlow={open} />
      {!phone && <PhaseBar scene={scene} />}
      <div className="ph-batch-columns">
        <Timeline scene={scene} onFlow={open} />
        <aside className="ph-batch-side" aria-label="About this batch">
          <WhereItStands scene={scene} />
          <LifePanel scene={scene} />
          <YieldPanel scene={scene} />
        </aside>
      </div>
      {phone && <BatchBottomBar scene={scene} onFlow={open} />}
      <Suspense>
        {flow !== null && <FlowForms flow={flow} draft={draft} scene={scene} onDone={done} onClose={close} />}
        {offer !== null && (
          <ShiftDialog
            offer={offer}
            onClose={() => setOffer(null)}
            onDone={() => {
              setOffer(null);
              showSnackbar('The rest of the plan was moved');
            }}
          />
        )}
      </Suspense>
    </div>
  );
}

/** Gives the focus back to what opened a form; where that is gone by now, to the next act. */
function returnFocus(opener: { current: Element | null }): void {
  const from = opener.current;
  opener.current = null;
  if (from === null) return;
  const next = document.querySelector<HTMLElement>('.ph-step-now button, .ph-bottom-bar button, .ph-batch button');
  const target = from instanceof HTMLElement && from.isConnected ? from : next;
  requestAnimationFrame(() => target?.focus({ preventScroll: true }));
}

function doneWords({ does, action }: Flow): string {
  const noun = nounOf(action);
  const Noun = noun.charAt(0).toUpperCase() + noun.slice(1);
  switch (does) {
    case 'complete':
      return `${Noun} completed`;
    case 'correct':
      return `${Noun} corrected`;
    case 'undo':
      return action.origin === 'instant' ? `${Noun} withdrawn` : `${Noun} undone`;
    case 'bin':
      return 'Trays binned';
    case 'instant':
      return `${Noun} recorded`;
    case 'plan':
      return 'Plan changed';
    case 'delete':
      return `${Noun} deleted`;
  }
}

// The answer's actions are newer than those of the page.
function offerAfter(flow: Flow, answer: ChangesAnswer, { batch, zone }: Scene): ShiftOffer | null {
  if (flow.does !== 'complete') return null;
  const changed = new Map(answer.actions.map((action) => [action.uuid, action]));
  const actions = batch.actions.map((action) => changed.get(action.uuid) ?? action);
  const completed = changed.get(flow.action.uuid);
  if (completed?.action_completed_date === null || completed === undefined) return null;
  return offerShift(actions, completed, siteDayOf(completed.action_completed_date, zone));
}
