import { m } from '#cli/language/messages.ts';
import { loginCommand } from '#cli/runtime/login-command.ts';
import { fillRows } from '#cli/text/fill-rows.ts';
import { shortLabel } from '#cli/text/task-text.ts';
import { cutTo, widthOf } from '#cli/text/width.ts';
import { drawBatch, drawDetail } from '#cli/views/batches/draw-batch.ts';
import { drawPane } from '#cli/views/batches/draw-pane.ts';
import { drawSop } from '#cli/views/batches/sop.ts';
import { commentText } from '#cli/views/comments/comment-input.ts';
import { drawForm } from '#cli/views/forms/draw-form.ts';
import { drawRefused } from '#cli/views/forms/draw-question.ts';
import {
  BLANK,
  keyHints,
  LEAST,
  type Line,
  line,
  lineWidth,
  type Role,
  type Size,
  screenOf,
  textOf,
} from '#cli/views/frame/frame.ts';
import type { Model } from '#cli/views/model/model.ts';
import { goToText } from '#cli/views/records/go-to.ts';
import { drawRecord } from '#cli/views/records/record-view.ts';
import { othersUnsent, ownUnsent } from '#cli/views/sending/update-sent.ts';
import { drawChambers } from '#cli/views/tasks/draw-chambers.ts';
import { drawList } from '#cli/views/tasks/draw-tasks.ts';
import { listRoom } from '#cli/views/tasks/list-room.ts';
import { shownTasks, taskRows } from '#cli/views/tasks/task-rows.ts';
import { instantToMs } from '#domain/time.ts';
import { drawHelp } from './draw-help.ts';

/** Draws the whole screen, row by row. */
export function draw(model: Model): Line[] {
  const { size, view } = model;
  if (size.columns < LEAST.columns || size.rows < LEAST.rows) return drawTooSmall(model);
  const message = messageLine(model);
  const drawn = drawView(model, view, message);
  if (isTyping(model)) return drawn;
  // Only these keys answer the question on the message row.
  if (model.asking !== null) {
    const asked = model.asking.kind === 'discard' ? withWholeMessage(drawn, message, size) : drawn;
    return [
      ...asked.slice(0, -1),
      keyHints([m.screen.hints.yes, m.screen.hints.no, m.screen.hints.back], size.columns),
    ];
  }
  const isShown = ['list', 'form', 'batch', 'sop', 'record'].includes(view.kind);
  return isShown && lineWidth(message) > size.columns ? withWholeMessage(drawn, message, size) : drawn;
}

/** Returns whether the message row is a field for what is typed. */
const isTyping = ({ password, comment, goTo, isFinding, view }: Model): boolean =>
  password !== null ||
  comment !== null ||
  goTo !== null ||
  (isFinding && view.kind === 'list') ||
  (view.kind === 'batch' && view.bin !== null);

/** Gives a message that is wider than its row those above it too. */
function withWholeMessage(drawn: readonly Line[], message: Line, { columns, rows }: Size): Line[] {
  const [first] = message;
  // A key stays with its word.
  const texts = fillRows(textOf([message]).split(/ {2,}/), columns - 1).slice(0, Math.floor(rows / 2));
  const whole = texts.map((text) => line(text, first?.role));
  return [...drawn.slice(0, -1 - whole.length), ...whole, ...drawn.slice(-1)];
}

function drawView(model: Model, view: Model['view'], message: Line): Line[] {
  switch (view.kind) {
    case 'list':
      return drawList(model, message, detailOf(model));
    case 'chambers':
      return drawChambers(model, view.cursor);
    case 'form':
      return drawForm(model, view, message);
    case 'refused':
      return drawRefused(model, view.form, view.detail, view.uuids);
    case 'batch':
      return drawBatch(model, view, message);
    case 'sop':
      return drawSop(model, view, message);
    case 'record':
      return drawRecord(model, view, message);
    case 'help':
      return drawHelp(model, view.top ?? 0);
  }
}

/** Draws the batch under the cursor where the window has room for it. */
function detailOf(model: Model): Line[] {
  const { below, beside, height } = listRoom(model);
  const { detail } = model;
  const task = model.cursor === null ? undefined : model.tasks.get(model.cursor);
  if (detail === null || task === undefined || detail.batch.uuid !== task.batch) return [];
  if (below > 0) return drawDetail(model, detail, below);
  return beside > 0 ? drawPane(model, detail, beside, height + 1) : [];
}

/**
 * Draws the message row. What is typed or asked there comes first, since a key answers it unseen otherwise; then what the
 * last key did, what is wrong, and the current filter.
 */
function messageLine(model: Model): Line {
  const { sending, connection, farm, now, size } = model;
  const messageLine = (mark: string, text: string): Line => {
    const role: Role | undefined = mark === '!' ? 'error' : mark === '?' ? 'doubt' : mark === '+' ? 'done' : undefined;
    return line(mark === '' || mark === '+' ? text : `${mark} ${text}`, role);
  };
  const seconds = (until: string) => Math.max(0, Math.ceil((instantToMs(until) - instantToMs(now)) / 1000));
  if (model.password !== null) {
    const { typed, fault } = model.password;
    const ask = `${m.screen.askPassword({ username: farm?.username ?? null })} ${'*'.repeat(typed.length).padEnd(8, '_')}`;
    const why = fault ?? m.screen.signedOutKept;
    const texts = [`${why} ${ask}  ${m.screen.readOnlyHint}`, `${why} ${ask}`, ask];
    return messageLine('!', texts.find((text) => widthOf(text) + 2 < size.columns) ?? ask);
  }
  if (model.comment !== null) return line(commentText(model.comment, size));
  if (model.goTo !== null) return line(goToText(model.goTo, size));
  if (model.asking !== null) {
    const { kind, question } = model.asking;
    const room = size.columns - 3 - widthOf(m.screen.yesOrNo({ question: '' }));
    return messageLine('?', m.screen.yesOrNo({ question: kind === 'discard' ? question : cutTo(question, room) }));
  }
  const counts = () => m.screen.matches({ shown: taskRows(model).length, count: model.tasks.size });
  if (model.isFinding && model.view.kind === 'list') return line(`/ ${model.words}_   ${counts()}`);
  if (model.message !== null) return messageLine(model.message.mark, model.message.text);
  if (sending !== null && sending.retryAt !== null) {
    const about = { seconds: seconds(sending.retryAt), attempt: sending.tries };
    const say = sending.isUnsent ? m.screen.notSent : m.screen.notSure;
    const behind = model.queue.length === 0 ? '' : ` ${m.screen.waitingBehind({ count: model.queue.length })}`;
    const texts = [say({ ...about, label: sending.draft.label }), say({ ...about, label: null })].map(
      (text) => `${text}${behind}`,
    );
    return messageLine('!', texts.find((text) => widthOf(text) + 2 < size.columns) ?? texts.at(-1) ?? '');
  }
  const meanwhile = doneMeanwhile(model);
  if (meanwhile !== null) return messageLine('!', meanwhile);
  if (connection.kind === 'offline') {
    const since = model.site?.clockOf(connection.since) ?? '';
    return messageLine(
      '!',
      m.screen.noAnswer({ host: farm?.host ?? null, since, seconds: seconds(connection.retryAt) }),
    );
  }
  if (connection.kind === 'signed_out')
    return messageLine('!', m.screen.readingOnly({ login: loginCommand(farm?.origin ?? null) }));
  const [unsent, ...others] = ownUnsent(model);
  if (unsent !== undefined && model.view.kind === 'list') {
    const time = model.site?.clockOf(unsent.saved_at) ?? '';
    return messageLine('?', m.screen.unsent({ time, label: unsent.label, others: others.length }));
  }
  if (model.view.kind !== 'list') return BLANK;
  if (model.words !== '') return line(m.screen.filtered({ words: model.words, matches: counts() }));
  const unseen = shownTasks(model).length - model.rows.filter(({ kind }) => kind === 'task').length;
  if (unseen > 0) return line(m.screen.unseen({ count: unseen }));
  const chambers = farm?.chambers ?? [];
  if (model.off.length > 0) return line(m.screen.chambersEnabled({ count: chambers.length - model.off.length }));
  const foreign = farm === null ? [] : othersUnsent(model);
  const user = foreign[0]?.username;
  if (user === undefined) return BLANK;
  return line(m.screen.unsentBy({ user, count: foreign.filter(({ username }) => username === user).length }));
}

/** Says who has completed an action of the open form in the meantime, and when; null if no one has. */
function doneMeanwhile({ view, done, site, tasks }: Model): string | null {
  if (view.kind !== 'form' || view.purpose !== 'complete') return null;
  const uuids = new Set(view.entries.map(({ context }) => context.task.uuid));
  const found = done.filter(({ uuid }) => uuids.has(uuid) && !tasks.has(uuid));
  const [first] = found;
  if (first === undefined) return null;
  const at = first.action_completed_date;
  return m.screen.doneMeanwhile({
    user: first.completed_by_user,
    time: at === null || site === null ? null : site.clockOf(at),
    what: view.entries.length > 1 ? shortLabel(first) : null,
    others: found.length - 1,
  });
}

function drawTooSmall({ size }: Model): Line[] {
  const rows = m.screen.tooSmall({ least: LEAST, size });
  return screenOf(
    size,
    rows.map((text) => line(text)),
    [],
  );
}
