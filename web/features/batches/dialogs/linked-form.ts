import { needsTrays } from '#domain/actions/action-acts.ts';
import { isOpen } from '#domain/actions/order-actions.ts';
import { lastCompleted } from '#domain/batches/history/next-of-type.ts';
import { sideFrom, sideOf, spreadOver } from '#domain/locations/move-form.ts';
import { addDays } from '#domain/time.ts';
import type { Draft } from '#web/batches/drafts/batch-drafts.ts';
import { planStart } from '#web/batches/drafts/plan-values.ts';
import type { FactValues } from '#web/batches/facts/fact-values.ts';
import { startValues } from '#web/batches/facts/start-values.ts';
import type { LinkedAct } from '#web/batches/model/act-links.ts';
import type { FactFlow, Flow } from '#web/batches/model/action-flow.ts';
import { actionNow, type BatchView, roomAt } from '#web/batches/model/batch-view.ts';
import { binOf, harvestOf, hasStandingTrays, moveOf, recordOf } from '#web/features/batches/header/batch-menus.tsx';
import { massField } from '#web/format/quantity.ts';

/** A link that opens a form; printing opens none. */
type FormLink = Exclude<LinkedAct, { readonly act: 'print' }>;

/** A form to open, and its input; null for its usual values. */
export interface LinkedForm {
  readonly flow: Flow;
  readonly draft: Draft | null;
}

/** Returns the form that a link opens; null if the batch doesn't allow it now. */
export function linkedForm(link: FormLink, view: BatchView): LinkedForm | null {
  switch (link.act) {
    case 'harvest':
      if (!hasStandingTrays(view)) return null;
      return withFacts(harvestOf(view), view, (start) =>
        link.total_yield === undefined ? null : { ...start, total_yield: massField(link.total_yield) },
      );
    case 'move':
      return hasStandingTrays(view) ? withFacts(moveOf(view), view, (start) => moved(start, link, view)) : null;
    case 'bin':
      return hasStandingTrays(view) ? withFacts(binOf(view), view, (start) => binned(start, link, view)) : null;
    case 'delay': {
      const action = actionNow(view.batch);
      if (action === undefined) return null;
      const flow = { does: 'delay', action } as const;
      const start = planStart(action);
      const action_needed_date = addDays(action.action_needed_date, link.days ?? 0);
      return {
        flow,
        draft: (link.days ?? 0) === 0 ? null : { form: 'plan', flow, values: { ...start, action_needed_date } },
      };
    }
    case 'complete': {
      const named = view.batch.actions.find((action) => action.uuid === link.action && isOpen(action));
      const action = named ?? actionNow(view.batch);
      return action === undefined ? null : { flow: { does: 'complete', action }, draft: null };
    }
    case 'record':
      if (needsTrays(link.type) && !hasStandingTrays(view)) return null;
      return { flow: recordOf(link.type, view), draft: null };
    case 'undo': {
      const action = lastCompleted(view.batch.actions);
      return action === undefined ? null : { flow: { does: 'undo', action }, draft: null };
    }
    case 'labels':
      return { flow: { does: 'labels' }, draft: null };
  }
}

/** Fills in a form for facts. */
function withFacts(flow: FactFlow, view: BatchView, fill: (start: FactValues) => FactValues | null): LinkedForm {
  const values = fill(startValues(flow, view));
  return { flow, draft: values === null ? null : { form: 'facts', flow, values } };
}

type MoveLink = Extract<LinkedAct, { readonly act: 'move' }>;

/** Chooses the trays to move, and spreads them over the targets as far as there is room. */
function moved(start: FactValues, { from, to, trays }: MoveLink, view: BatchView): FactValues | null {
  if (from === undefined && to === undefined && trays === undefined) return null;
  const left = standingAt(view, from);
  const known = (to ?? []).filter((location) => view.places.has(location));
  const standing = left.reduce((sum, one) => sum + one.trays, 0);
  const wanted = Math.min(standing, trays ?? standing);
  const arriving = spreadOver(
    wanted,
    known.map((location) => ({ location, room: roomAt(view, location) })),
  );
  const count = known.length === 0 ? wanted : wanted - arriving.left;
  const leaving = spreadOver(
    count,
    left.map((one) => ({ location: one.from, room: one.trays })),
  );
  const assigned = { ...Object.fromEntries(known.map((location) => [location, 0])), ...arriving.assigned };
  return { ...start, from: sideOf(leaving.assigned), to: known.length === 0 ? start.to : sideOf(assigned) };
}

type BinLink = Extract<LinkedAct, { readonly act: 'bin' }>;

/** Fills in the trays only where they can come from one place, so that the wrong ones aren't binned. */
function binned(start: FactValues, { trays, reason }: BinLink, view: BatchView): FactValues | null {
  const [only, ...others] = standingAt(view, undefined);
  const isClear = trays !== undefined && trays > 0 && only !== undefined && others.length === 0;
  if (!isClear && reason === undefined) return null;
  return {
    ...start,
    reason: reason ?? start.reason,
    binned: isClear ? sideFrom([{ ...only, trays: Math.min(trays, only.trays) }]) : start.binned,
  };
}

const standingAt = ({ batch }: BatchView, from: readonly string[] | undefined) =>
  Object.entries(batch.trays.tray_locations).flatMap(([location, trays]) =>
    trays > 0 && (from?.includes(location) ?? true) ? [{ from: location, trays }] : [],
  );
