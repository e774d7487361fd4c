import { instantBin } from '#cli/forms/instant-move.ts';
import { readBinned } from '#cli/forms/respace-form.ts';
import { m } from '#cli/language/messages.ts';
import { shortLabel } from '#cli/text/task-text.ts';
import { startComment } from '#cli/views/comments/comment-input.ts';
import { openForms } from '#cli/views/forms/opening.ts';
import { type KeyPress, letterOf, stepOf, typeInto } from '#cli/views/frame/keys.ts';
import type { Effect, Model, View } from '#cli/views/model/model.ts';
import { momentAfter } from '#cli/views/sending/defer-request.ts';
import { openSop, undoDraft } from '#cli/views/tasks/update-tasks.ts';
import { isOpen } from '#domain/actions/order-actions.ts';
import type { Draft } from '#ports/draft-store.ts';
import type { HydratedBatch, WireAction } from '#ports/schemas/batch-schemas.ts';

type Step = readonly [Model, readonly Effect[]];
export type BatchView = Extract<View, { kind: 'batch' }>;

/** The functions that the batch view needs from the program. */
export interface BatchDependencies {
  newKey(): string;
  taskOf(view: BatchView, action: WireAction): Extract<Effect, { kind: 'open-forms' }>['tasks'][number];
}

/** Returns the actions of the timeline, without waits. */
export const timelineOf = ({ actions }: HydratedBatch): WireAction[] =>
  actions.filter(({ action_type }) => action_type !== 'interval_action');

/** Handles a key in the view of one batch. */
export function batchKey(model: Model, view: BatchView, key: KeyPress, at: number, help: BatchDependencies): Step {
  if (view.bin !== null) return binKey(model, { ...view, bin: view.bin }, key, at, help);
  const actions = timelineOf(view.batch);
  const action = actions[view.cursor];
  const step = stepOf(key, Math.max(1, model.size.rows - 8));
  if (step !== null) {
    const last = Math.max(0, actions.length + view.comments.length - 1);
    const cursor = Math.min(Math.max(view.cursor + step, 0), last);
    return [{ ...model, view: { ...view, cursor } }, []];
  }
  if (key.name === 'esc' || letterOf(key) === 'q') {
    return model.isSingle ? [model, [{ kind: 'quit', code: 0 }]] : [{ ...model, view: { kind: 'list' } }, []];
  }
  const withMessage = (text: string): Step => [{ ...model, message: { mark: '', text } }, []];
  if (key.name === 'enter') {
    if (action === undefined || !isOpen(action)) return withMessage(m.batch.onlyOpenComplete);
    return openForms(model, [help.taskOf(view, action)], 'complete', at);
  }
  switch (letterOf(key)) {
    case 'e':
      if (action === undefined || !action.completed) return withMessage(m.batch.onlyDoneCorrect);
      return openForms(model, [help.taskOf(view, action)], 'correct', at);
    case 'u': {
      if (action === undefined || !action.completed) return withMessage(m.batch.onlyDoneUndo);
      const label = shortLabel(help.taskOf(view, action));
      const draft = undoDraft([action.uuid], label, help.newKey(), model.now);
      return [
        { ...model, asking: { kind: 'send', question: m.acts.askUndo({ what: label }), askedAt: at, draft } },
        [],
      ];
    }
    case 'c':
      return startComment(model, view.batch.uuid, view.batch.lot_code);
    case 's':
      return openSop(model, action);
    case 'm':
      return openForms(model, [], 'move', at);
    case 'x':
      return [{ ...model, view: { ...view, bin: { trays: '', reason: null, fault: null } } }, []];
    case 'r':
      return [model, [{ kind: 'open-batch', ref: view.batch.uuid }]];
    case '?':
      return [{ ...model, view: { kind: 'help', back: view } }, []];
    default:
      return [model, []];
  }
}

function binKey(
  model: Model,
  view: BatchView & { readonly bin: NonNullable<BatchView['bin']> },
  key: KeyPress,
  at: number,
  help: BatchDependencies,
): Step {
  const { bin } = view;
  const set = (next: BatchView['bin']): Step => [{ ...model, view: { ...view, bin: next } }, []];
  if (key.name === 'esc') return set(bin.reason === null ? null : { ...bin, reason: null });
  const typed = typeInto(bin.reason ?? bin.trays, key);
  if (typed !== null) {
    return set(bin.reason === null ? { ...bin, trays: typed, fault: null } : { ...bin, reason: typed, fault: null });
  }
  if (key.name !== 'enter' || model.site === null) return [model, []];
  const binned = readBinned(instantBin(view.batch, view.locationIndex, model.site), bin.trays);
  if (typeof binned === 'string') return set({ ...bin, reason: null, fault: binned });
  if (binned.length === 0) return set({ ...bin, reason: null, fault: m.forms.sayWhereAndHowMany });
  if (bin.reason === null) return set({ ...bin, reason: '' });
  if (bin.reason.trim() === '') return set({ ...bin, fault: m.forms.reasonRequired });
  const count = binned.reduce((sum, { trays }) => sum + trays, 0);
  const label = m.batch.binLabel({ count, lot: view.batch.lot_code });
  const draft: Draft = {
    key: help.newKey(),
    saved_at: model.now,
    label,
    operation: 'binTrays',
    body: {
      batch: view.batch.uuid,
      trays: binned.map(({ from, trays }) => ({ location: from, count: trays })),
      reason: bin.reason.trim(),
    },
    batches: [view.batch.uuid],
    confirmed_at: { [view.batch.uuid]: momentAfter([view.batch], model.now) },
  };
  return [
    {
      ...model,
      view: { ...view, bin: null },
      asking: { kind: 'send', question: m.batch.askBin({ label, reason: bin.reason.trim() }), askedAt: at, draft, bin },
    },
    [],
  ];
}
