import { m } from '#cli/language/messages.ts';
import { sopKey } from '#cli/views/batches/sop.ts';
import { type BatchDependencies, batchKey, timelineOf } from '#cli/views/batches/update-batch.ts';
import { commentKey } from '#cli/views/comments/comment-input.ts';
import { createFormView } from '#cli/views/forms/create-form-view.ts';
import { withTakenRoom } from '#cli/views/forms/form-entries.ts';
import { keyWhileOpening, notOpened } from '#cli/views/forms/opening.ts';
import { formKey, openForm } from '#cli/views/forms/update-form.ts';
import { type KeyPress, letterOf, stepOf, typeInto } from '#cli/views/frame/keys.ts';
import type { Event } from '#cli/views/model/events.ts';
import type { AskingToSend, Effect, FormView, LoadedBatch, Model, View } from '#cli/views/model/model.ts';
import { goToKey } from '#cli/views/records/go-to.ts';
import { recordKey } from '#cli/views/records/record-view.ts';
import { askToDiscard, broughtBack, discardUnsent } from '#cli/views/sending/discard-unsent.ts';
import {
  answered,
  notSent,
  ownUnsent,
  refused,
  responseMissing,
  responseReceived,
  sendAgain,
  sendConfirmed,
  sendUnsent,
  showRefusal,
  timePassed,
} from '#cli/views/sending/update-sent.ts';
import { chambersKey, listKey } from '#cli/views/tasks/update-tasks.ts';
import { isOpen } from '#domain/actions/order-actions.ts';
import type { Instant } from '#domain/time.ts';
import type { Draft } from '#ports/draft-store.ts';
import { lastTop } from './draw-help.ts';
import { loaded } from './update-loaded.ts';

type Step = readonly [Model, readonly Effect[]];

const ANSWER_AFTER_MS = 300;

/** Returns the state after an event, and its side effects. */
export function update(model: Model, event: Event, help: BatchDependencies): Step {
  const [next, effects] = updateView(model, event, help);
  return [showRefusal(next), effects];
}

function updateView(model: Model, event: Event, help: BatchDependencies): Step {
  switch (event.kind) {
    case 'key':
      return keyPressed(model, event.key, event.at, help);
    case 'time':
      return timePassed({ ...model, site: event.site, now: event.site.now });
    case 'resize':
      return [{ ...model, size: event.size }, []];
    case 'loaded':
      return [loaded(model, event), []];
    case 'forms':
      return formsRead(model, event, help);
    case 'not-opened':
      return [notOpened(model, event.since), []];
    case 'batch':
      return [batchShown(model, event), []];
    case 'sop':
      return [{ ...model, view: { kind: 'sop', sop: event.sop, top: 0, back: model.view } }, []];
    case 'record': {
      const { title, rows } = event;
      return [{ ...model, view: { kind: 'record', title, rows, top: 0, back: model.view } }, []];
    }
    case 'sops':
      return [{ ...model, sops: event.sops }, []];
    case 'batch-again':
      return [batchBelow(model)?.batch.uuid === event.batch.uuid ? batchShown(model, event) : model, []];
    case 'listening':
      return [{ ...model, isListening: event.isListening }, []];
    case 'detail':
      return [
        {
          ...model,
          detail: loadedOf(event),
        },
        [],
      ];
    case 'answered':
      return isSending(model, event.draft) ? answered(responseReceived(model)[0], event) : [model, []];
    case 'refused':
      return isSending(model, event.draft) ? refused(responseReceived(model)[0], event) : [model, []];
    case 'not-sent':
      return isSending(model, event.draft) ? notSent(model, event) : [model, []];
    case 'silence':
      return [responseMissing(model, event), []];
    case 'failed': {
      const failed: Model = { ...model, message: { mark: '!', text: event.text } };
      return event.isAnswer ? responseReceived(failed) : [failed, []];
    }
    case 'signed-out':
      return [
        { ...model, connection: { kind: 'signed_out' }, password: { typed: '', fault: null }, message: null },
        [],
      ];
    case 'not-signed-in':
      return [{ ...model, password: { typed: '', fault: event.text } }, []];
    case 'shift-offer': {
      const { draft, question } = event;
      // An open form or question takes precedence. The offer can be discarded, since the plan can be changed later.
      const isFree = model.asking === null && model.sending === null && ['list', 'batch'].includes(model.view.kind);
      return [isFree ? { ...model, asking: { kind: 'send', question, askedAt: event.at, draft } } : model, []];
    }
    case 'signed-in':
      return [
        {
          ...model,
          connection: { kind: 'answering' },
          password: null,
          message: { mark: '', text: m.screen.signedInAgain },
        },
        model.sending === null
          ? [{ kind: 'refresh', rebuild: false }]
          : [{ kind: 'send', draft: model.sending.draft, isLate: true }],
      ];
    case 'unsent':
      return [{ ...model, unsent: event.drafts }, []];
    case 'brought-back':
      return [broughtBack(model, event.drafts), []];
  }
}

/** Returns whether the outcome of a request is still due. One that was sent twice, after signing in, has two. */
const isSending = ({ sending }: Model, { key }: Draft): boolean => sending?.draft.key === key;

/** Opens forms, and passes on the keys that were pressed since. */
function formsRead(model: Model, event: Extract<Event, { kind: 'forms' }>, help: BatchDependencies): Step {
  const { opening } = model;
  if (opening === null || opening.since !== event.since) return [model, []];
  if (event.contexts.length === 0) {
    const gone: Model = { ...notOpened(model, event.since), message: { mark: '!', text: m.screen.batchGone } };
    return [gone, [{ kind: 'refresh', rebuild: false }]];
  }
  // What was read may be remembered, so it doesn't prove that the farm responds.
  const message = model.message?.mark === '' ? null : model.message;
  const opened: Model = { ...model, opening: null, view: createFormView(model, event), message };
  return opening.keys.reduce<Step>(
    ([last, before], { key, at }) => {
      const [next, effects] = keyPressed(last, key, at, help);
      return [next, before.concat(effects)];
    },
    [opened, []],
  );
}

function keyPressed(before: Model, key: KeyPress, at: number, help: BatchDependencies): Step {
  if (key.name === 'ctrl-c') return [before, [{ kind: 'quit', code: 130 }]];
  if (key.name === 'ctrl-l') return [before, [{ kind: 'redraw' }]];
  if (key.name === 'ctrl-z') return [before, [{ kind: 'suspend' }]];
  const isInput = before.password !== null || before.asking !== null || before.comment !== null || before.goTo !== null;
  if (before.opening !== null && !isInput) return [keyWhileOpening(before, before.opening, key, at), []];
  // A message stays until the next key press.
  const isAnswerDue = before.sending !== null && before.sending.retryAt === null;
  const model: Model = before.message === null || isAnswerDue ? before : { ...before, message: null };
  if (model.password !== null) return passwordKey(model, model.password.typed, key);
  if (model.asking !== null) return answerKey(model, model.asking, key, at);
  if (model.comment !== null) return commentKey(model, model.comment, key, at, help.newKey);
  if (model.goTo !== null) return goToKey(model, model.goTo, key);
  const unsent = ownUnsent(model);
  if (unsent.length > 0 && model.view.kind === 'list' && !model.isFinding) {
    if (key.name === 'enter') return sendUnsent(model);
    if (letterOf(key) === 'd') return [askToDiscard(model, unsent, at), []];
  }
  if (letterOf(key) === 'r' && model.sending !== null && model.view.kind !== 'form' && !model.isFinding)
    // Signed out, no answer is due, and the attempt asks for the password again.
    return model.sending.retryAt === null && model.connection.kind !== 'signed_out'
      ? [model, []]
      : sendAgain(model, model.sending);
  const { view } = model;
  switch (view.kind) {
    case 'list':
      return listKey(model, key, help.newKey, at);
    case 'chambers':
      return chambersKey(model, key);
    case 'form':
      return formKey(model, view, key, at, help.newKey);
    case 'batch':
      return batchKey(model, view, key, at, help);
    case 'help':
      return [{ ...model, view: helpKey(model, view, key) }, []];
    case 'sop':
      return sopKey(model, view, key);
    case 'record':
      return recordKey(model, view, key);
    case 'refused':
      return refusedKey(model, view, key, at);
  }
}

function helpKey(model: Model, view: Extract<View, { kind: 'help' }>, key: KeyPress): View {
  if (key.name === 'esc' || letterOf(key) === 'q' || letterOf(key) === '?') return view.back;
  const step = stepOf(key, Math.max(1, model.size.rows - 2)) ?? 0;
  return { ...view, top: Math.min(Math.max(0, (view.top ?? 0) + step), lastTop(model)) };
}

function passwordKey(model: Model, typed: string, key: KeyPress): Step {
  if (key.name === 'esc') return [{ ...model, password: null }, []];
  if (key.name === 'enter') {
    return [{ ...model, password: { typed: '', fault: null } }, [{ kind: 'sign-in', password: typed }]];
  }
  // A password that is pasted with its line break doesn't end in a space.
  const longer = typeInto(typed, { ...key, text: key.text.replaceAll(/[\r\n]+/g, '') });
  return [longer === null ? model : { ...model, password: { typed: longer, fault: null } }, []];
}

function answerKey(model: Model, asking: NonNullable<Model['asking']>, key: KeyPress, at: number): Step {
  const isCounted = at - asking.askedAt >= ANSWER_AFTER_MS;
  if (key.name === 'esc' || (isCounted && letterOf(key) === 'n'))
    return [asking.kind === 'send' ? backToInput(model, asking) : { ...model, asking: null }, []];
  if (!isCounted || !['y', m.screen.yesKey].includes(letterOf(key))) return [model, []];
  if (asking.kind === 'discard') return discardUnsent({ ...model, asking: null }, asking.drafts);
  return sendConfirmed({ ...model, asking: null }, confirmedAt(asking.draft, model.now), null);
}

/** Returns to what was typed before a question. */
function backToInput(model: Model, { comment = null, bin = null }: AskingToSend): Model {
  const view = model.view.kind === 'batch' ? { ...model.view, bin } : model.view;
  return { ...model, asking: null, comment, view };
}

/** Sets the time of a request to that of its confirmation. */
function confirmedAt(draft: Draft, now: Instant): Draft {
  const moments = Object.entries(draft.confirmed_at ?? {});
  const confirmed_at = Object.fromEntries(moments.map(([uuid, moment]) => [uuid, moment > now ? moment : now]));
  return { ...draft, saved_at: now, ...(moments.length > 0 ? { confirmed_at } : {}) };
}

function refusedKey(model: Model, view: Extract<Model['view'], { kind: 'refused' }>, key: KeyPress, at: number): Step {
  const form: FormView = { ...view.form, isConfirming: false };
  if (key.name === 'esc') return [{ ...model, view: form.back }, []];
  if (key.name === 'enter') {
    const entry = form.entries.findIndex(({ context }) => view.uuids.includes(context.task.uuid));
    return [{ ...model, view: entry < 0 ? form : openForm(form, at) }, []];
  }
  const rest = form.entries.filter(({ context }) => !view.uuids.includes(context.task.uuid));
  if (letterOf(key) !== 'd' || rest.length === 0 || rest.length === form.entries.length) return [model, []];
  // A place that an action took before may be free now.
  const entries = withTakenRoom(rest);
  return [{ ...model, view: { ...form, entries, field: 0, isConfirming: true, askedAt: at } }, []];
}

/** Returns the displayed batch, including one below a form or the help. */
function batchBelow({ view }: Model): Extract<View, { kind: 'batch' }> | null {
  const below = hasBack(view) ? view.back : view;
  return below.kind === 'batch' ? below : null;
}

const hasBack = (view: View): view is Extract<View, { kind: 'form' | 'help' | 'sop' | 'record' }> =>
  ['form', 'help', 'sop', 'record'].includes(view.kind);

const loadedOf = ({ batch, locationIndex, recipeNames, comments }: LoadedBatch): LoadedBatch => ({
  batch,
  locationIndex,
  recipeNames,
  comments,
});

// While a form is open, a loaded batch replaces only the view below it.
function batchShown(model: Model, event: Extract<Event, { kind: 'batch' | 'batch-again' }>): Model {
  const { batch } = event;
  const { view } = model;
  const below = batchBelow(model);
  const same = below?.batch.uuid === batch.uuid ? below : null;
  const actions = timelineOf(batch);
  const open = actions.findIndex(isOpen);
  // The cursor stays on its action even if the order changed.
  const chosen = event.kind === 'batch' ? event.action : undefined;
  const under = same === null ? chosen : timelineOf(same.batch)[same.cursor]?.uuid;
  const again = actions.findIndex(({ uuid }) => uuid === under);
  const first = open < 0 ? Math.max(0, actions.length - 1) : open;
  const cursor = again >= 0 ? again : (same?.cursor ?? first);
  const shown: View = { kind: 'batch', ...loadedOf(event), cursor, bin: same?.bin ?? null };
  if (view.kind === 'refused') return model;
  return { ...model, view: hasBack(view) ? { ...view, back: shown } : shown };
}
