import { formatFields, formatProblem } from '#cli/runtime/problem-text.ts';
import type { Event } from '#cli/views/model/events.ts';
import type { Effect, FormView, Model, Sending } from '#cli/views/model/model.ts';
import { m } from '#cli/words/screen.ts';
import { addMs, type Instant } from '#domain/time.ts';
import type { Draft } from '#ports/draft-store.ts';

type Step = readonly [Model, readonly Effect[]];

const LONGEST_WAIT_S = 30;

/** Sends a request that was just confirmed. */
export const sendNow = (model: Model, draft: Draft): Step => sendDraft(model, draft, false);

/** Resends a request, or sends one that was confirmed earlier. */
export const sendDeferred = (model: Model, draft: Draft): Step => sendDraft(model, draft, true);

function sendDraft(model: Model, draft: Draft, isLate: boolean): Step {
  const before = model.sending;
  const sending: Sending =
    before === null ? { draft, form: null, retryAt: null, tries: 1 } : { ...before, retryAt: null };
  const message = { mark: '', text: m.sending({ label: draft.label }) } as const;
  return [{ ...model, sending, message }, [{ kind: 'send', draft, isLate }]];
}

/** Retries the request or the connection if the time has come. */
export function timePassed(model: Model): Step {
  const { sending, connection, now } = model;
  if (sending?.retryAt !== null && sending !== null && sending.retryAt <= now) {
    return [
      { ...model, sending: { ...sending, retryAt: null } },
      [{ kind: 'send', draft: sending.draft, isLate: true }],
    ];
  }
  const isDue = connection.kind === 'offline' && connection.retryAt <= now && sending === null;
  return [model, isDue ? [{ kind: 'refresh', rebuild: false }] : []];
}

/** Applies the response to a request. */
export function answered(model: Model, { draft, at, isSame }: Extract<Event, { kind: 'answered' }>): Step {
  const sent = model.sending?.form ?? null;
  const uuids = uuidsOf(draft.body);
  const isUndo = draft.operation === 'undoActions';
  const doneHere = isUndo
    ? model.doneHere.filter((entry) => !entry.uuids.some((uuid) => uuids.includes(uuid)))
    : isSame || draft.operation !== 'completeActions'
      ? model.doneHere
      : [...model.doneHere, { uuids, label: draft.label }];
  const time = at === null || model.site === null ? null : model.site.clockOf(at);
  const text = isUndo ? m.undone({ label: draft.label }) : doneText(draft, time, isSame);
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
  const batch: readonly Effect[] = view.kind === 'batch' ? [{ kind: 'open-batch', ref: view.batch.uuid }] : [];
  return [next, [{ kind: 'refresh', rebuild: isUndo }, ...batch, ...restOf(sent, isSame)]];
}

function doneText({ label, operation }: Draft, time: string | null, isSame: boolean): string {
  const done = m.done({ time, label });
  if (isSame) return m.doneBefore({ done });
  return operation === 'completeActions' ? m.undoable({ done }) : done;
}

// After one late completion, later actions may be shifted.
function restOf(form: FormView | null, isSame: boolean): readonly Effect[] {
  const [only, ...others] = form?.entries ?? [];
  if (form?.purpose !== 'complete' || only === undefined || others.length > 0 || isSame) return [];
  const { uuid, batch } = only.context.task;
  return [{ kind: 'offer-shift', batch, action: uuid }];
}

/** Applies the refusal of a request, and reopens its form. */
export function refused(model: Model, { draft, problem }: Extract<Event, { kind: 'refused' }>): Step {
  const form = model.sending?.form ?? null;
  const base: Model = { ...model, sending: null, message: null };
  const named = Object.values(formatFields(problem)).flat().join(' ');
  const detail = named === '' ? formatProblem(problem) : named;
  if (form === null)
    return [
      { ...base, message: { mark: '!', text: m.failedWith({ label: draft.label, reason: detail }) } },
      [{ kind: 'refresh', rebuild: false }],
    ];
  const uuids = [...(problem.actions ?? []), ...uuidsOfFields(form, problem.errors ?? {})];
  return [{ ...base, view: { kind: 'refused', form, detail, uuids } }, []];
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
export function responseMissing(model: Model, { isSending, isOffline }: Extract<Event, { kind: 'silence' }>): Model {
  const next = isSending ? sentLater(model) : model;
  if (!isOffline) return next;
  const was = model.connection.kind === 'offline' ? model.connection : null;
  const tries = (was?.tries ?? 0) + 1;
  const retryAt: Instant = addMs(model.now, waitSeconds(tries) * 1000);
  return { ...next, connection: { kind: 'offline', since: was?.since ?? model.now, retryAt, tries } };
}

function sentLater(model: Model): Model {
  if (model.sending === null) return model;
  const { tries } = model.sending;
  const retryAt = addMs(model.now, waitSeconds(tries) * 1000);
  return { ...model, sending: { ...model.sending, retryAt, tries: tries + 1 } };
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
