import { useEffect, useRef, useState } from 'react';
import type { Action } from '#domain/actions/action.ts';
import { offerShift, type ShiftOffer } from '#domain/batches/planning/offer-shift.ts';
import type { ChangesAnswer } from '#ports/farm-api/batches/actions.ts';
import { batchDrafts, type Draft } from '#web/batches/drafts/batch-drafts.ts';
import type { ActionFlow, Flow, Mark } from '#web/batches/model/action-flow.ts';
import type { BatchView } from '#web/batches/model/batch-view.ts';
import { siteDayOf } from '#web/format/dates.ts';
import { useRestoredDraft } from '#web/page/use-draft.ts';
import { showSnackbar } from '#web/ui/feedback/notifications.ts';
import { doneText } from './done-text.ts';

/** The open form of a batch page, and its follow-up. */
export interface OpenFlow {
  readonly flow: Flow | null;
  /** The input of this form from before the session ended. */
  readonly draft: Draft | null;
  /** The offer to delay the rest of the plan, after an action was completed late. */
  readonly offer: ShiftOffer | null;
  /** The timeline row to highlight; null for none. */
  readonly mark: Mark | null;
  readonly open: (flow: Flow) => void;
  /** Opens a form with input that isn't saved yet. */
  readonly openFilled: (flow: Flow, draft: Draft | null) => void;
  readonly close: () => void;
  readonly done: (flow: ActionFlow, answer: ChangesAnswer) => void;
  readonly endOffer: () => void;
  /** Closes the form or the offer, whichever is open. */
  readonly leave: () => void;
}

/** Holds the open form of a batch's page. Closing it returns the focus to the element that opened it. */
export function useFlow(view: BatchView): OpenFlow {
  const [flow, setFlow] = useState<Flow | null>(null);
  const [draft, setDraft] = useState<Draft | null>(null);
  const [offer, setOffer] = useState<ShiftOffer | null>(null);
  const [mark, setMark] = useState<Mark | null>(null);
  const opener = useRef<Element | null>(null);
  useRestoredDraft(batchDrafts, view.batch.uuid, (left) => {
    setDraft(left);
    setFlow(left.flow);
  });
  useEffect(() => {
    if (flow === null && offer === null) returnFocus(opener);
  }, [flow, offer]);
  const close = () => {
    setFlow(null);
    setDraft(null);
  };
  return {
    flow,
    draft,
    offer,
    mark,
    open: (next) => {
      opener.current = focusedBy(document.activeElement);
      setFlow(next);
    },
    openFilled: (next, filled) => {
      setDraft(filled);
      setFlow(next);
    },
    close,
    done: (finished, answer) => {
      close();
      const recorded = recordedBy(finished, answer);
      showSnackbar(doneText(finished, recorded, view.names));
      const keepsPlace = finished.does === 'correct' || finished.does === 'undo';
      setMark(recorded ? { action: recorded.uuid, version: recorded.version, scrolls: !keepsPlace } : null);
      setOffer(offerAfter(finished, answer, view));
    },
    endOffer: () => setOffer(null),
    leave: () => {
      close();
      setOffer(null);
    },
  };
}

// A menu closes when the form opens, so the focus must return to the menu's button.
function focusedBy(element: Element | null): Element | null {
  return element?.closest('.bp6-menu') ? document.querySelector('.bp6-popover-target[aria-expanded="true"]') : element;
}

const NEXT = ['.ph-step-now button', '.ph-bottom-bar button', '.ph-batch button'];

/** Returns the focus to the element that opened a form, or to the next action's button if that element is gone. */
function returnFocus(opener: { current: Element | null }): void {
  const from = opener.current;
  opener.current = null;
  if (from === null) return;
  const next = NEXT.map((each) => document.querySelector<HTMLElement>(each)).find((button) => button !== null);
  const target = from instanceof HTMLElement && from.isConnected && from !== document.body ? from : next;
  requestAnimationFrame(() => target?.focus({ preventScroll: true }));
}

// A new action has no uuid yet, and the response may also contain changed waits.
const recordedBy = ({ action }: ActionFlow, { actions }: ChangesAnswer): Action | undefined =>
  action.uuid === ''
    ? actions.find(({ action_type }) => action_type !== 'interval_action')
    : actions.find(({ uuid }) => uuid === action.uuid);

// The actions in the response are newer than those on the page.
function offerAfter(flow: ActionFlow, answer: ChangesAnswer, { batch, zone }: BatchView): ShiftOffer | null {
  if (flow.does !== 'complete') return null;
  const changed = new Map(answer.actions.map((action) => [action.uuid, action]));
  const actions = batch.actions.map((action) => changed.get(action.uuid) ?? action);
  const completed = changed.get(flow.action.uuid);
  if (completed?.action_completed_date === null || completed === undefined) return null;
  return offerShift(actions, completed, siteDayOf(completed.action_completed_date, zone));
}
