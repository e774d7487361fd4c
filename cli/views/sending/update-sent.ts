import { m } from '#cli/language/messages.ts';
import { formatFields, formatProblem } from '#cli/runtime/problem-text.ts';
import { momentText } from '#cli/text/site-clock.ts';
import type { Event } from '#cli/views/model/events.ts';
import type { Effect, FormView, Model, Refusal, Sending, Waiting } from '#cli/views/model/model.ts';
import { addMs, type Instant } from '#domain/time.ts';
import type { Draft } from '#ports/draft-store.ts';
import { withMoment } from './defer-request.ts';

type Step = readonly [Model, readonly Effect[]];
type Answered = Extract<Event, { kind: 'answered' }>;

const LONGEST_WAIT_S = 30;

/** Sends a request that was just confirmed, or puts it behind those that are waiting. */
export function sendConfirmed(model: Model, confirmed: Draft, form: FormView | null): Step {
  const draft: Draft = { ...withMoment(confirmed), username: model.farm?.username, may_have_arrived: false };
  // While the farm is unreachable, the request needs the time of its confirmation.
  const isLate = model.connection.kind !== 'answering';
  if (model.sending === null) return sendFirst(model, { draft, form }, isLate);
  const queue = [...model.queue, { draft, form }];
  const message = { mark: '', text: m.screen.queued({ label: draft.label, waiting: queue.length + 1 }) } as const;
  return [{ ...model, queue, message }, [{ kind: 'keep', draft }]];
}

function sendFirst(model: Model, { draft, form }: Waiting, isLate: boolean): Step {
  const sending: Sending = { draft, form, retryAt: null, tries: 1, isUnsent: false };
  const message = { mark: '', text: m.screen.sending({ label: draft.label }) } as const;
  return [{ ...model, sending, message }, [{ kind: 'send', draft, isLate }]];
}

/** Sends the next waiting request, if there is one. */
function sendNext(model: Model): Step {
  const [next, ...queue] = model.queue;
  if (next === undefined || model.sending !== null) return [model, []];
  const [sent, effects] = sendFirst({ ...model, queue }, next, true);
  // The outcome of the previous request stays readable.
  return [{ ...sent, message: model.message ?? sent.message }, effects];
}

/** Returns the requests of an earlier run that this user confirmed. The farm would record those of others as theirs. */
export const ownUnsent = ({ unsent, farm }: Pick<Model, 'unsent' | 'farm'>): readonly Draft[] =>
  unsent.filter((draft) => isOwn(draft, farm));

export const othersUnsent = ({ unsent, farm }: Pick<Model, 'unsent' | 'farm'>): readonly Draft[] =>
  unsent.filter((draft) => !isOwn(draft, farm));

const isOwn = ({ username }: Draft, farm: Model['farm']): boolean =>
  farm !== null && (username ?? farm.username) === farm.username;

/** Sends the requests of an earlier run, before those confirmed since. */
export function sendUnsent(model: Model): Step {
  const queue = [...ownUnsent(model).map((draft) => ({ draft, form: null })), ...model.queue];
  return sendNext({ ...model, unsent: othersUnsent(model), queue, message: null });
}

/** Sends the request again whose outcome is unknown. */
export function sendAgain(model: Model, sending: Sending): Step {
  const message = { mark: '', text: m.screen.sending({ label: sending.draft.label }) } as const;
  const { draft } = sending;
  return [{ ...model, sending: { ...sending, retryAt: null }, message }, [{ kind: 'send', draft, isLate: true }]];
}

/** Takes the newest waiting request back, unless an earlier run may have sent it. */
export function takeBack(model: Model): Step | null {
  const last = model.queue.at(-1);
  if (last?.draft.may_have_arrived !== false) return null;
  const { draft, form } = last;
  // What was typed into a form is offered when it is opened again.
  const isAside = form === null;
  const next: Model = {
    ...withSavedEntries(model, form),
    queue: model.queue.slice(0, -1),
    message: {
      mark: '',
      text: isAside ? m.screen.takenBackAside({ label: draft.label }) : m.screen.takenBack({ label: draft.label }),
    },
  };
  return [next, [{ kind: isAside ? 'set-aside' : 'drop', drafts: [draft] }]];
}

/** Returns the confirmation times of actions that wait to be completed, by uuid. */
export function waitingActions({ sending, queue }: Pick<Model, 'sending' | 'queue'>): ReadonlyMap<string, Instant> {
  const drafts = [...(sending === null ? [] : [sending]), ...queue].map(({ draft }) => draft);
  return new Map(
    drafts
      .filter(({ operation }) => operation === 'completeActions')
      .flatMap(({ body, saved_at }) => uuidsOf(body).map((uuid) => [uuid, saved_at] as const)),
  );
}

/** Keeps what was typed into a form for when it is opened again. */
export function withSavedEntries(model: Model, form: FormView | null): Model {
  const savedEntries = new Map(model.savedEntries);
  for (const entry of form?.entries ?? []) savedEntries.set(entry.context.task.uuid, entry);
  return { ...model, savedEntries };
}

/** Retries the request or the connection if the time has come. */
export function timePassed(model: Model): Step {
  const { sending, connection, now } = model;
  if (sending !== null && sending.retryAt !== null && isDue(sending.retryAt, now)) {
    return [
      { ...model, sending: { ...sending, retryAt: null } },
      [{ kind: 'send', draft: sending.draft, isLate: true }],
    ];
  }
  const isRetry = connection.kind === 'offline' && isDue(connection.retryAt, now) && sending === null;
  return [model, isRetry ? [{ kind: 'reconnect' }] : []];
}

/** Returns whether the time of an attempt has come. It is also overdue if this computer's clock was set back. */
const isDue = (retryAt: Instant, now: Instant): boolean =>
  retryAt <= now || retryAt > addMs(now, LONGEST_WAIT_S * 1000);

/** Applies the response to a request. */
export function answered(model: Model, event: Answered): Step {
  const { draft, at, isSame } = event;
  const sent = model.sending?.form ?? null;
  const uuids = uuidsOf(draft.body);
  const own = ownPart(event, uuids);
  const isUndo = draft.operation === 'undoActions';
  const doneHere = isUndo
    ? model.doneHere.filter((entry) => !entry.uuids.some((uuid) => uuids.includes(uuid)))
    : isSame || draft.operation !== 'completeActions'
      ? model.doneHere
      : [...model.doneHere, own];
  const time = at === null || model.site === null ? null : momentText(at, model.site);
  const text = isUndo ? m.screen.undone({ label: draft.label }) : doneText(event, time, own);
  const savedEntries = new Map(model.savedEntries);
  for (const uuid of uuids) savedEntries.delete(uuid);
  const next: Model = {
    ...model,
    sending: null,
    doneHere,
    savedEntries,
    selected: model.selected.filter((uuid) => !uuids.includes(uuid)),
    message: { mark: '+', text },
  };
  const { view } = model;
  const batch: readonly Effect[] = view.kind === 'batch' ? [{ kind: 'read-batch-again' }] : [];
  const [after, effects] = sendNext(next);
  return [after, [...effects, { kind: 'refresh', rebuild: isUndo }, ...batch, ...restOf(sent, isSame)]];
}

interface OwnPart {
  readonly uuids: readonly string[];
  readonly label: string;
  /** The number of actions that others had completed before, which `u` must leave as they are. */
  readonly others: number;
}

/** Returns what a request changed of what it asked for. */
function ownPart({ draft, isSame, changed }: Answered, uuids: readonly string[]): OwnPart {
  const own = changed.filter(({ uuid }) => uuids.includes(uuid));
  const others = isSame ? 0 : uuids.length - own.length;
  const batches = new Set(own.map(({ batch }) => batch)).size;
  const label = others === 0 ? draft.label : m.screen.actionsInBatches({ actions: own.length, batches });
  return { uuids: own.map(({ uuid }) => uuid), label, others };
}

function doneText({ draft, isSame }: Answered, time: string | null, { label, others }: OwnPart): string {
  if (isSame) return m.screen.doneBefore({ done: m.screen.done({ time, label: draft.label }) });
  if (draft.operation !== 'completeActions') return m.screen.done({ time, label: draft.label });
  const done = m.screen.done({ time, label });
  return m.screen.undoable({ done: others === 0 ? done : m.screen.someDoneBefore({ done, others }) });
}

// After one late completion, later actions may be shifted.
function restOf(form: FormView | null, isSame: boolean): readonly Effect[] {
  const [only, ...others] = form?.entries ?? [];
  if (form?.purpose !== 'complete' || only === undefined || others.length > 0 || isSame) return [];
  const { uuid, batch } = only.context.task;
  return [{ kind: 'offer-shift', batch, action: uuid }];
}

/** Applies the refusal of a request. Its form opens again once no other is open; the requests behind it go on. */
export function refused(model: Model, { draft, problem }: Extract<Event, { kind: 'refused' }>): Step {
  const form = model.sending?.form ?? null;
  const named = Object.values(formatFields(problem)).flat().join(' ');
  const detail = named === '' ? formatProblem(problem) : named;
  const uuids = [...(problem.actions ?? []), ...(form === null ? [] : uuidsOfFields(form, problem.errors ?? {}))];
  return endedWith(model, { draft, form, detail, uuids });
}

/**
 * Applies an error of this computer, such as a full disk. A request that may have arrived is repeated with its own key;
 * any other ends, so that those behind it go on.
 */
export function notSent(model: Model, { draft, reason }: Extract<Event, { kind: 'not-sent' }>): Step {
  const { sending } = model;
  if (sending !== null && sending.tries > 1) {
    const text = m.screen.failedWith({ label: draft.label, reason });
    return [{ ...sentLater(model, sending.isUnsent), message: { mark: '!', text } }, []];
  }
  const form = sending?.form ?? null;
  const [next, effects] = endedWith(model, { draft, form, detail: reason, uuids: [] });
  // Its form opens again, so a later run must not find the request too.
  const isNew = form !== null && draft.may_have_arrived === false;
  return [next, isNew ? [{ kind: 'drop', drafts: [draft] }, ...effects] : effects];
}

function endedWith(model: Model, refusal: Refusal): Step {
  const { form } = refusal;
  const refusals = [...model.refusals, refusal];
  const [next, effects] = sendNext({ ...model, sending: null, message: null, refusals });
  return [next, [...effects, ...(form === null ? [{ kind: 'refresh', rebuild: false } as const] : [])]];
}

/** Shows the first refusal that is still to be read, unless a form or question is open. */
export function showRefusal(model: Model): Model {
  const [first, ...refusals] = model.refusals;
  if (first === undefined || !['list', 'batch', 'chambers', 'help', 'sop', 'record'].includes(model.view.kind))
    return model;
  if (model.asking !== null || model.opening !== null) return model;
  const { form, detail, uuids, draft } = first;
  if (form !== null) return { ...model, refusals, message: null, view: { kind: 'refused', form, detail, uuids } };
  if (model.message?.mark === '!') return model;
  const text = m.screen.failedWith({ label: draft.label, reason: detail });
  return { ...model, refusals, message: { mark: '!', text } };
}

// Fields of a bulk call name an action by its index.
function uuidsOfFields(form: FormView, errors: Readonly<Record<string, unknown>>): string[] {
  return Object.keys(errors).flatMap((field) => {
    const at = Number(/^actions\.(\d+)/.exec(field)?.[1] ?? Number.NaN);
    return form.entries[at]?.context.task.uuid ?? [];
  });
}

/** Applies a response of the farm. After an outage everything is read again. */
export const responseReceived = (model: Model): Step =>
  model.connection.kind === 'offline'
    ? [{ ...model, connection: { kind: 'answering' } }, [{ kind: 'refresh', rebuild: false }]]
    : [model, []];

/** Applies a missing response: to a request, or while reading. */
export function responseMissing(
  model: Model,
  { isSending, isOffline, isUnheard }: Extract<Event, { kind: 'silence' }>,
): Model {
  const next = isSending ? sentLater(model, isUnheard) : model;
  if (!isOffline) return next;
  const was = model.connection.kind === 'offline' ? model.connection : null;
  const tries = (was?.tries ?? 0) + 1;
  const retryAt: Instant = addMs(model.now, waitSeconds(tries) * 1000);
  return { ...next, connection: { kind: 'offline', since: was?.since ?? model.now, retryAt, tries } };
}

function sentLater(model: Model, isUnheard: boolean): Model {
  if (model.sending === null) return model;
  const { tries, isUnsent } = model.sending;
  const retryAt = addMs(model.now, waitSeconds(tries) * 1000);
  const sending = { ...model.sending, retryAt, tries: tries + 1, isUnsent: isUnheard && (tries === 1 || isUnsent) };
  return { ...model, sending, message: null };
}

/** Returns the seconds until the next attempt: 1, 2, 4 … 30. */
export const waitSeconds = (tries: number): number => Math.min(2 ** (tries - 1), LONGEST_WAIT_S);

function uuidsOf(body: Readonly<Record<string, unknown>>): string[] {
  const list = Array.isArray(body.actions) ? body.actions : [];
  return list.flatMap((entry: unknown) => {
    if (typeof entry === 'string') return entry;
    return typeof entry === 'object' && entry !== null && 'uuid' in entry && typeof entry.uuid === 'string'
      ? entry.uuid
      : [];
  });
}
