import { addMs, type Instant } from '#domain/time.ts';
import type { Event } from './events.ts';
import { type KeyPress, letterOf, typeInto } from './keys.ts';
import type { Effect, Entry, FormView, Model } from './model.ts';
import { withRows } from './rows.ts';
import { type BatchHelp, batchKey, timelineOf } from './update-batch.ts';
import { formKey, openForm } from './update-form.ts';
import { chambersKey, listKey } from './update-list.ts';

type Step = readonly [Model, readonly Effect[]];

const ANSWER_AFTER_MS = 300;
const LONGEST_WAIT_S = 30;

/** The screen after something happened, and what is to be done about it. */
export function update(model: Model, event: Event, help: BatchHelp): Step {
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
      return [{ ...model, view: formFor(model, event) }, []];
    case 'batch': {
      const same = model.view.kind === 'batch' && model.view.batch.uuid === event.batch.uuid ? model.view : null;
      const actions = timelineOf(event.batch);
      const open = actions.findIndex(({ completed, withdrawn }) => !completed && !withdrawn);
      const cursor = same?.cursor ?? (open < 0 ? Math.max(0, actions.length - 1) : open);
      return [
        { ...model, view: { kind: 'batch', batch: event.batch, book: event.book, cursor, bin: same?.bin ?? null } },
        [],
      ];
    }
    case 'detail':
      return [{ ...model, detail: { batch: event.batch, book: event.book } }, []];
    case 'answered':
      return answered(model, event);
    case 'refused':
      return refused(model, event);
    case 'silence':
      return [silent(model, event.draft !== null), []];
    case 'failed':
      return [{ ...model, message: { mark: '!', text: event.text } }, []];
    case 'signed-out':
      return [{ ...model, connection: { kind: 'signed_out' }, password: '', message: null }, []];
    case 'signed-in':
      return [
        {
          ...model,
          connection: { kind: 'answering' },
          password: null,
          message: { mark: '', text: 'Signed in again.' },
        },
        model.sending === null ? [{ kind: 'refresh', rebuild: false }] : [{ kind: 'send', draft: model.sending.draft }],
      ];
    case 'unsent':
      return [{ ...model, unsent: event.draft }, []];
  }
}

function keyPressed(before: Model, key: KeyPress, at: number, help: BatchHelp): Step {
  if (key.name === 'ctrl-c') return [before, [{ kind: 'quit', code: 130 }]];
  if (key.name === 'ctrl-l') return [before, [{ kind: 'redraw' }]];
  if (key.name === 'ctrl-z') return [before, [{ kind: 'suspend' }]];
  // A message stays until a key.
  const model: Model = before.message === null || before.sending !== null ? before : { ...before, message: null };
  if (model.password !== null) return passwordKey(model, model.password, key);
  if (model.asking !== null) return answerKey(model, model.asking, key, at);
  if (model.unsent !== null && model.view.kind === 'list' && !model.isFinding) {
    if (key.name === 'enter') return sendAgain({ ...model, unsent: null }, model.unsent);
    if (letterOf(key) === 'd') return [{ ...model, unsent: null }, [{ kind: 'drop-draft' }]];
  }
  if (letterOf(key) === 'r' && model.sending !== null && model.view.kind !== 'form')
    return sendAgain(model, model.sending.draft);
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
      return key.name === 'esc' || letterOf(key) === 'q' || letterOf(key) === '?'
        ? [{ ...model, view: view.back }, []]
        : [model, []];
    case 'refused':
      return refusedKey(model, view, key, at);
  }
}

function passwordKey(model: Model, password: string, key: KeyPress): Step {
  if (key.name === 'esc') return [{ ...model, password: null }, []];
  if (key.name === 'enter') return [{ ...model, password: '' }, [{ kind: 'sign-in', password }]];
  const typed = typeInto(password, key);
  return [typed === null ? model : { ...model, password: typed }, []];
}

function answerKey(model: Model, asking: NonNullable<Model['asking']>, key: KeyPress, at: number): Step {
  const isCounted = at - asking.askedAt >= ANSWER_AFTER_MS;
  if (key.name === 'esc' || (isCounted && letterOf(key) === 'n')) return [{ ...model, asking: null }, []];
  return isCounted && letterOf(key) === 'y' ? sendAgain({ ...model, asking: null }, asking.draft) : [model, []];
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
  return [{ ...model, view: { ...form, entries: rest, field: 0, isConfirming: true, askedAt: at } }, []];
}

function sendAgain(model: Model, draft: NonNullable<Model['sending']>['draft']): Step {
  const before = model.sending;
  const sending = before === null ? { draft, form: null, retryAt: null, tries: 1 } : { ...before, retryAt: null };
  return [{ ...model, sending, message: { mark: '', text: `Sending ${draft.label} ..` } }, [{ kind: 'send', draft }]];
}

function timePassed(model: Model): Step {
  const { sending, connection, now } = model;
  if (sending?.retryAt !== null && sending !== null && sending.retryAt <= now) {
    return [{ ...model, sending: { ...sending, retryAt: null } }, [{ kind: 'send', draft: sending.draft }]];
  }
  const isDue = connection.kind === 'offline' && connection.retryAt <= now && sending === null;
  return [model, isDue ? [{ kind: 'refresh', rebuild: false }] : []];
}

function loaded(model: Model, event: Extract<Event, { kind: 'loaded' }>): Model {
  const list = model.isDoneShown ? event.completed : event.tasks;
  const tasks = new Map(list.map((task) => [task.uuid, task]));
  const doneNow = new Map(event.completed.map((task) => [task.uuid, task]));
  const base: Model = {
    ...model,
    tasks,
    due: event.tasks,
    done: event.completed,
    farm: event.farm,
    site: event.site,
    now: event.site.now,
    connection: { kind: 'answering' },
  };
  if (event.rebuild || model.farm === null) return withRows(base);
  // Others' work alters its own row only: what stood under the cursor stays, marked, until the cursor leaves.
  const gone = new Map(model.gone);
  const own = new Set(model.doneHere.flatMap(({ uuids }) => uuids));
  for (const row of model.rows) {
    if (row.kind !== 'task' || tasks.has(row.uuid) || row.uuid !== model.cursor || own.has(row.uuid)) continue;
    const done = doneNow.get(row.uuid);
    const when = done?.action_completed_date ? ` ${event.site.clockOf(done.action_completed_date)}` : '';
    gone.set(row.uuid, done === undefined ? 'no longer due' : `done by ${done.completed_by_user ?? 'somebody'}${when}`);
  }
  const ghosts = new Map(
    [...gone.keys()].flatMap((uuid) => {
      const task = model.tasks.get(uuid) ?? model.ghosts.get(uuid);
      return task === undefined ? [] : [[uuid, task] as const];
    }),
  );
  const rows = model.rows.filter((row) => row.kind === 'heading' || tasks.has(row.uuid) || gone.has(row.uuid));
  const filled = rows.filter((row, at) => row.kind === 'task' || rows[at + 1]?.kind === 'task');
  const uuids = filled.flatMap((row) => (row.kind === 'task' ? [row.uuid] : []));
  const cursor = model.cursor !== null && uuids.includes(model.cursor) ? model.cursor : nextCursor(model, uuids);
  return { ...base, gone, ghosts, rows: filled, cursor, selected: model.selected.filter((uuid) => tasks.has(uuid)) };
}

// The next task below the one that left, else the last one.
function nextCursor(model: Model, uuids: readonly string[]): string | null {
  const before = model.rows.flatMap((row) => (row.kind === 'task' ? [row.uuid] : []));
  const at = model.cursor === null ? -1 : before.indexOf(model.cursor);
  return before.slice(at + 1).find((uuid) => uuids.includes(uuid)) ?? uuids.at(-1) ?? null;
}

function formFor(model: Model, { contexts, purpose, at }: Extract<Event, { kind: 'forms' }>): FormView {
  const entries: Entry[] = contexts.map((context) => {
    const kept = purpose === 'complete' ? model.kept.get(context.task.uuid) : undefined;
    return { context, typed: kept?.typed ?? startOf(context, purpose), kept: kept?.kept ?? {} };
  });
  const form: FormView = {
    kind: 'form',
    purpose,
    entries,
    field: 0,
    shown: [],
    doneAt: 'now',
    isConfirming: false,
    askedAt: at,
    back: model.view.kind === 'form' ? { kind: 'list' } : model.view,
  };
  return openForm(form, at);
}

/** What stands in a form that corrects: the facts as they are. */
function startOf({ task, book, site }: Entry['context'], purpose: FormView['purpose']): Record<string, string> {
  if (purpose !== 'correct' || task.action_completed_date === null) return {};
  const when = task.action_completed_date;
  const moment = { done_at: `${site.dayOf(when)} ${site.clockOf(when)}` };
  const placed = (list: readonly { location: string; trays: number }[] = []) =>
    list.map(({ location, trays }) => `${book.labelOf(location)}=${trays}`).join(', ');
  switch (task.action_type) {
    case 'harvest_action': {
      const { trays_harvested = 0, total_yield = 0, trays_cleared = 0, qa_result } = task.action_properties;
      const passed = qa_result?.passed ?? null;
      const qa = passed === null ? '' : `${passed ? 'pass' : 'fail'}${qa_result?.note ? ` ${qa_result.note}` : ''}`;
      return {
        ...moment,
        trays_harvested: `${trays_harvested}`,
        total_yield: `${total_yield}`,
        trays_cleared: `${trays_cleared}`,
        qa,
      };
    }
    case 'create_tray_action': {
      const { trays_sown = 0, seed_lot, placed_at } = task.action_properties;
      return { ...moment, trays_sown: `${trays_sown}`, seed_lot: seed_lot ?? '-', placed_at: placed(placed_at) };
    }
    case 'generic_text_action':
      return { ...moment, text_done: task.action_properties.text_done ?? '' };
    default:
      return moment;
  }
}

function answered(model: Model, { draft, at, isSame }: Extract<Event, { kind: 'answered' }>): Step {
  const sent = model.sending?.form ?? null;
  const uuids = uuidsOf(draft.body);
  const isUndo = draft.operation === 'undoActions';
  const doneHere = isUndo
    ? model.doneHere.filter((entry) => !entry.uuids.some((uuid) => uuids.includes(uuid)))
    : isSame || draft.operation !== 'completeActions'
      ? model.doneHere
      : [...model.doneHere, { uuids, label: draft.label }];
  const clock = at === null || model.site === null ? '' : ` ${model.site.clockOf(at)}`;
  const text = isUndo
    ? `undone  ${draft.label} is open again`
    : `done${clock}  ${draft.label}${isSame ? '  already done' : draft.operation === 'completeActions' ? '  ·  u undoes' : ''}`;
  const kept = new Map(model.kept);
  for (const uuid of uuids) kept.delete(uuid);
  const back = sent === null ? model.view : sent.back;
  const next: Model = {
    ...model,
    view: back,
    sending: null,
    doneHere,
    kept,
    selected: model.selected.filter((uuid) => !uuids.includes(uuid)),
    message: { mark: '+', text },
  };
  const batch: readonly Effect[] = back.kind === 'batch' ? [{ kind: 'open-batch', ref: back.batch.uuid }] : [];
  return [next, [{ kind: 'refresh', rebuild: isUndo }, ...batch]];
}

function refused(model: Model, { draft, problem }: Extract<Event, { kind: 'refused' }>): Step {
  const form = model.sending?.form ?? null;
  const base: Model = { ...model, sending: null, message: null };
  const named = Object.values(problem.errors ?? {})
    .flat()
    .join(' ');
  const detail = named === '' ? problem.detail : named;
  if (form === null)
    return [
      { ...base, message: { mark: '!', text: `${draft.label}: ${detail}` } },
      [{ kind: 'refresh', rebuild: false }],
    ];
  const uuids = [...(problem.actions ?? []), ...uuidsOfFields(form, problem.errors ?? {})];
  return [{ ...base, view: { kind: 'refused', form, detail, uuids } }, []];
}

// Fields of a bulk call name the action by its place in the list.
function uuidsOfFields(form: FormView, errors: Readonly<Record<string, readonly string[]>>): string[] {
  return Object.keys(errors).flatMap((field) => {
    const at = Number(/^actions\.(\d+)/.exec(field)?.[1] ?? Number.NaN);
    return form.entries[at]?.context.task.uuid ?? [];
  });
}

function silent(model: Model, isSending: boolean): Model {
  if (isSending && model.sending !== null) {
    const { tries } = model.sending;
    const retryAt = addMs(model.now, waitSeconds(tries) * 1000);
    return { ...model, sending: { ...model.sending, retryAt, tries: tries + 1 } };
  }
  const was = model.connection.kind === 'offline' ? model.connection : null;
  const tries = (was?.tries ?? 0) + 1;
  const retryAt: Instant = addMs(model.now, waitSeconds(tries) * 1000);
  return { ...model, connection: { kind: 'offline', since: was?.since ?? model.now, retryAt, tries } };
}

/** Seconds until the next try: 1 2 4 .. 30. */
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
