import { m } from '#cli/language/messages.ts';
import { sopUuid } from '#cli/text/sop-uuid.ts';
import { shortLabel } from '#cli/text/task-text.ts';
import { startComment } from '#cli/views/comments/comment-input.ts';
import { openForms } from '#cli/views/forms/opening.ts';
import { type KeyPress, letterOf, stepOf, typeInto } from '#cli/views/frame/keys.ts';
import type { Effect, Model } from '#cli/views/model/model.ts';
import { takeBack, waitingActions } from '#cli/views/sending/update-sent.ts';
import type { Action } from '#domain/actions/action.ts';
import type { Task } from '#domain/tasks/task.ts';
import { TASK_COLUMNS } from '#domain/tasks/task-columns.ts';
import type { Draft } from '#ports/draft-store.ts';
import { taskRows, withoutEmptyGroups, withRows } from './task-rows.ts';

type Step = readonly [Model, readonly Effect[]];

const MOST_AT_ONCE = 500;

/** Handles a key on the list. */
export function listKey(model: Model, key: KeyPress, newKey: () => string, at: number): Step {
  if (model.isFinding) return findKey(model, key);
  const step = stepOf(key, Math.max(1, model.size.rows - 6));
  if (step !== null) return [moveBy(model, step), []];
  const cursor = model.cursor ?? '';
  const task = model.tasks.get(cursor) ?? model.removedTasks.get(cursor);
  if (key.name === 'enter') return openSelected(model, task, at);
  if (key.name === 'esc') return [stepBack(model), []];
  switch (letterOf(key)) {
    case ' ':
      return [model.cursor === null ? model : toggle(model, model.cursor), []];
    case 'a':
      return [{ ...model, selected: taskRows(model).filter((uuid) => model.tasks.has(uuid)) }, []];
    case '/':
      return [{ ...model, isFinding: true, areWordsOld: true }, []];
    case ':':
      return [{ ...model, goTo: '' }, []];
    case 'f':
      return [{ ...model, view: { kind: 'chambers', cursor: 0, before: model.off } }, []];
    case 'v':
      return [withRows({ ...model, group: model.group === 'batch' ? 'chamber' : 'batch' }), []];
    case 'o':
      return [withRows(nextSort(model)), []];
    case 'D':
      return [switchLists(model), [{ kind: 'refresh', rebuild: true }]];
    case 'c':
      return task === undefined ? [model, []] : startComment(model, task.batch, task.lot_code);
    case 's':
      return openSop(model, task);
    case 'b':
      return openBatch(model, task);
    case 'u':
      return askUndo(model, newKey, at);
    case 'U':
      return [model, [{ kind: 'bring-back' }]];
    case 'r':
      return [model, [{ kind: 'refresh', rebuild: true }]];
    case '?':
      return [{ ...model, view: { kind: 'help', back: model.view } }, []];
    case '[':
      return [jumpGroup(model, -1), []];
    case ']':
      return [jumpGroup(model, 1), []];
    case 'q':
      return [model, [{ kind: 'quit', code: 0 }]];
    default:
      return [model, []];
  }
}

/** Handles a key on the list of chambers. */
export function chambersKey(model: Model, key: KeyPress): Step {
  const { view, farm } = model;
  if (view.kind !== 'chambers' || farm === null) return [model, []];
  const { chambers } = farm;
  const step = stepOf(key, 10);
  const set = (off: readonly string[]): Step => [{ ...model, off }, []];
  const current = chambers[view.cursor];
  if (key.name === 'enter') return [withRows({ ...model, view: { kind: 'list' } }), []];
  if (key.name === 'esc') return [{ ...model, off: view.before, view: { kind: 'list' } }, []];
  if (step !== null) {
    const cursor = Math.min(Math.max(view.cursor + step, 0), Math.max(0, chambers.length - 1));
    return [{ ...model, view: { ...view, cursor } }, []];
  }
  const letter = letterOf(key);
  const numbered = /^[1-9]$/.test(letter) ? chambers[Number(letter) - 1] : undefined;
  const switched = letter === ' ' ? current : numbered;
  if (switched !== undefined) {
    return set(
      model.off.includes(switched.uuid)
        ? model.off.filter((uuid) => uuid !== switched.uuid)
        : [...model.off, switched.uuid],
    );
  }
  if (letter === 'a') return set([]);
  if (letter === 'n') return set(chambers.map(({ uuid }) => uuid).filter((uuid) => uuid !== current?.uuid));
  if (letter === '?') return [{ ...model, view: { kind: 'help', back: view } }, []];
  return letter === 'q' ? [withRows({ ...model, view: { kind: 'list' } }), []] : [model, []];
}

function findKey(model: Model, key: KeyPress): Step {
  if (key.name === 'enter') return [{ ...model, isFinding: false }, []];
  if (key.name === 'esc') return [withRows({ ...model, isFinding: false, words: '' }), []];
  if (key.name === 'up' || key.name === 'down') return [moveBy(model, key.name === 'up' ? -1 : 1), []];
  // A letter begins a new search; a blank or Backspace goes on with the words from before.
  const isNew = model.areWordsOld && key.name === 'text' && key.text.trim() !== '';
  const words = typeInto(isNew ? '' : model.words, key);
  return words === null ? [model, []] : [withRows({ ...model, words, areWordsOld: false }), []];
}

/** Opens the batch of a task with the cursor on it. */
const openBatch = (model: Model, task: Task | undefined): Step => [
  model,
  task === undefined ? [] : [{ kind: 'open-batch', ref: task.batch, action: task.uuid }],
];

function openSelected(model: Model, task: Task | undefined, at: number): Step {
  if (model.isDoneShown) return openBatch(model, task);
  const uuids = model.selected.length > 0 ? model.selected : model.cursor === null ? [] : [model.cursor];
  const waiting = waitingActions(model);
  const tasks = uuids.flatMap((uuid) => (waiting.has(uuid) ? [] : (model.tasks.get(uuid) ?? [])));
  if (tasks.length === 0)
    return uuids.some((uuid) => waiting.has(uuid))
      ? [{ ...model, message: { mark: '', text: m.screen.alreadyWaiting } }, []]
      : [model, []];
  if (tasks.length > MOST_AT_ONCE) {
    return [
      { ...model, message: { mark: '!', text: m.screen.atMostAtOnce({ most: MOST_AT_ONCE, selected: tasks.length }) } },
      [],
    ];
  }
  return openForms(model, tasks, 'complete', at);
}

function askUndo(model: Model, newKey: () => string, at: number): Step {
  const takenBack = model.isDoneShown ? null : takeBack(model);
  if (takenBack !== null) return takenBack;
  const last = model.isDoneShown ? ownUnderCursor(model) : model.doneHere.at(-1);
  if (last === undefined) {
    return [
      {
        ...model,
        message: {
          mark: '',
          text: model.isDoneShown ? m.screen.onlyYourOwn : m.screen.nothingDoneHere,
        },
      },
      [],
    ];
  }
  const draft = undoDraft(last.uuids, last.label, newKey(), model.now);
  return [
    { ...model, asking: { kind: 'send', question: m.acts.askUndo({ what: last.label }), askedAt: at, draft } },
    [],
  ];
}

function ownUnderCursor(model: Model): Model['doneHere'][number] | undefined {
  const task = model.cursor === null ? undefined : model.tasks.get(model.cursor);
  if (task === undefined || task.completed_by_user !== model.farm?.username) return undefined;
  return { uuids: [task.uuid], label: shortLabel(task) };
}

/** Opens the SOP of an action, or says that it has none. */
export function openSop(model: Model, action: Action | undefined): Step {
  const uuid = action === undefined ? null : sopUuid(action);
  if (uuid === null) return [{ ...model, message: { mark: '', text: m.batch.noSop } }, []];
  return [model, [{ kind: 'open-sop', uuid }]];
}

/** Returns the request that reopens actions. */
export const undoDraft = (uuids: readonly string[], label: string, key: string, savedAt: string): Draft => ({
  key,
  saved_at: savedAt,
  label,
  operation: 'undoActions',
  body: { actions: [...uuids] },
});

function switchLists(model: Model): Model {
  const isDoneShown = !model.isDoneShown;
  const tasks = new Map((isDoneShown ? model.done : model.due).map((task) => [task.uuid, task]));
  return withRows({ ...model, isDoneShown, tasks, selected: [], cursor: null });
}

function stepBack(model: Model): Model {
  if (model.words !== '') return withRows({ ...model, words: '' });
  if (model.selected.length > 0) return { ...model, selected: [] };
  return model.isDoneShown ? { ...model, message: { mark: '', text: m.screen.dShowsDue } } : model;
}

function toggle(model: Model, uuid: string): Model {
  const isIn = model.selected.includes(uuid);
  const selected = isIn ? model.selected.filter((other) => other !== uuid) : [...model.selected, uuid];
  return moveBy({ ...model, selected }, 0);
}

/** Moves the cursor by a number of tasks. */
export function moveBy(model: Model, step: number): Model {
  const uuids = taskRows(model);
  const at = model.cursor === null ? 0 : Math.max(uuids.indexOf(model.cursor), 0);
  return moveTo(model, uuids[Math.min(Math.max(at + step, 0), Math.max(0, uuids.length - 1))] ?? null);
}

/** Moves the cursor to a task. A row that stayed only because of the cursor is removed. */
function moveTo(model: Model, cursor: string | null): Model {
  if (cursor === model.cursor || model.goneReasons.size === 0) return { ...model, cursor };
  const goneReasons = new Map([...model.goneReasons].filter(([uuid]) => uuid === cursor));
  const rows = model.rows.filter(({ kind, key }) => kind === 'heading' || model.tasks.has(key) || goneReasons.has(key));
  return { ...model, cursor, goneReasons, rows: withoutEmptyGroups(rows) };
}

function jumpGroup(model: Model, direction: 1 | -1): Model {
  const heads = model.rows.flatMap((row, at) => (row.kind === 'heading' ? [at] : []));
  const here = model.rows.findIndex((row) => row.kind === 'task' && row.uuid === model.cursor);
  const own = heads.findLastIndex((at) => at < here);
  const head = heads[Math.min(Math.max(own + direction, 0), heads.length - 1)];
  const row = head === undefined ? undefined : model.rows[head + 1];
  return row?.kind === 'task' ? moveTo(model, row.uuid) : model;
}

function nextSort(model: Model): Model {
  const at = model.sort === null ? -1 : TASK_COLUMNS.indexOf(model.sort);
  return { ...model, sort: TASK_COLUMNS[at + 1] ?? null };
}
