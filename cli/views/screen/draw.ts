import { padTo, widthOf } from '#cli/text/width.ts';
import { drawBatch, drawDetail } from '#cli/views/batches/draw-batch.ts';
import { drawForm } from '#cli/views/forms/draw-form.ts';
import { drawRefused } from '#cli/views/forms/draw-question.ts';
import { BLANK, keyHints, LEAST, type Line, line, type Role, screenOf, span } from '#cli/views/frame/frame.ts';
import type { Model } from '#cli/views/model/model.ts';
import { drawChambers, drawList, listRoom } from '#cli/views/tasks/draw-tasks.ts';
import { shownTasks, taskRows } from '#cli/views/tasks/task-rows.ts';
import { instantToMs } from '#domain/time.ts';

/** The whole screen, row by row. */
export function draw(model: Model): Line[] {
  const { size, view } = model;
  if (size.columns < LEAST.columns || size.rows < LEAST.rows) return drawTooSmall(model);
  const message = messageLine(model);
  switch (view.kind) {
    case 'list': {
      const { detail } = listRoom(model);
      const shown = model.detail;
      const task = model.cursor === null ? undefined : model.tasks.get(model.cursor);
      const isOwn = shown !== null && task !== undefined && shown.batch.uuid === task.batch;
      return drawList(model, message, isOwn && detail > 0 ? drawDetail(model, shown.batch, shown.book, detail) : []);
    }
    case 'chambers':
      return drawChambers(model, view.cursor);
    case 'form':
      return drawForm(model, view, message);
    case 'refused':
      return drawRefused(model, view.form, view.detail, view.uuids);
    case 'batch':
      return drawBatch(model, view, message);
    case 'help':
      return drawHelp(model);
  }
}

/** The one message: what goes wrong first, then questions, then news, then what is being looked for. */
function messageLine(model: Model): Line {
  const { sending, connection, farm, now, size } = model;
  const messageLine = (mark: string, text: string): Line => {
    const role: Role | undefined = mark === '!' ? 'error' : mark === '?' ? 'doubt' : mark === '+' ? 'done' : undefined;
    return line(mark === '' || mark === '+' ? text : `${mark} ${text}`, role);
  };
  const seconds = (until: string) => Math.max(0, Math.ceil((instantToMs(until) - instantToMs(now)) / 1000));
  if (model.password !== null) {
    const { typed, fault } = model.password;
    const ask = `Password for ${farm?.username ?? 'you'}: ${'*'.repeat(typed.length).padEnd(8, '_')}`;
    const why = fault ?? 'Signed out. What you typed is kept.';
    const texts = [`${why} ${ask}  esc read only`, `${why} ${ask}`, ask];
    return messageLine('!', texts.find((text) => widthOf(text) + 2 < size.columns) ?? ask);
  }
  if (sending !== null && sending.retryAt !== null) {
    const text = `Not sure ${sending.draft.label} arrived. Asking again in ${seconds(sending.retryAt)} s (try ${sending.tries}). Text kept.`;
    return messageLine(
      '!',
      text.length < size.columns
        ? text
        : `Not sure it arrived. Asking again in ${seconds(sending.retryAt)} s (try ${sending.tries}). Text kept.`,
    );
  }
  if (model.asking !== null) return messageLine('?', `${model.asking.question}  y/n`);
  if (model.message !== null) return messageLine(model.message.mark, model.message.text);
  if (connection.kind === 'offline') {
    const since = model.site?.clockOf(connection.since) ?? '';
    return messageLine(
      '!',
      `No answer from ${farm?.host ?? 'the farm'} since ${since}. Retry in ${seconds(connection.retryAt)} s, r now.`,
    );
  }
  if (connection.kind === 'signed_out') return messageLine('!', 'Signed out: reading only. Run: phyto login');
  if (model.unsent !== null && model.view.kind === 'list') {
    const at = model.site?.clockOf(model.unsent.saved_at) ?? '';
    return messageLine('?', `Unsent from ${at}: ${model.unsent.label}.  enter resume  d discard`);
  }
  if (model.view.kind !== 'list') return BLANK;
  const counts = () => `${taskRows(model).length} of ${model.tasks.size}`;
  if (model.isFinding) return line(`/ ${model.words}_   ${counts()}`);
  if (model.words !== '') return line(`${model.words}: ${counts()} · esc clears`);
  const unseen = shownTasks(model).length - model.rows.filter(({ kind }) => kind === 'task').length;
  if (unseen > 0) return line(`${unseen} new: r shows ${unseen === 1 ? 'it' : 'them'}`);
  const chambers = farm?.chambers ?? [];
  return model.off.length > 0 ? line(`Chambers: ${chambers.length - model.off.length} enabled`) : BLANK;
}

function drawTooSmall({ size }: Model): Line[] {
  const rows = [
    `phyto needs ${LEAST.columns} x ${LEAST.rows}.`,
    `This window is ${size.columns} x ${size.rows}.`,
    'Enlarge it, or run',
    '  phyto tasks --plain',
    'q quits',
  ];
  return screenOf(
    size,
    rows.map((text) => line(text)),
    [],
  );
}

const KEYS: readonly (readonly [string, string])[] = [
  ['Move', 'up k  down j  pgup  pgdn  home g  end G  [ ] group'],
  ['Select', 'space one   a all shown   esc none'],
  ['Do', 'enter complete   u undo mine   m move   x bin   e correct'],
  ['Look', 'b batch  D done today  / find  f chambers  v group  o sort'],
  ['Leave', 'esc one step back   q leave this view   ctrl-c quit at once'],
  ['Line', 'r refresh, or retry now   ctrl-l redraw'],
];

const MARKS: readonly (readonly [string, string])[] = [
  ['Marks', '> cursor   * selected   !2 days overdue   Grow 1 +1 also elsewhere'],
  ['Timeline', '+ done   o open   ! overdue   - withdrawn   ~ corrected'],
  ['Rack', '# this batch   o another   . free   ! out of use'],
];

function drawHelp({ size, farm, version }: Model): Line[] {
  const rows = [
    line('Keys', 'heading'),
    ...KEYS.map(([name, text]) => line(`  ${padTo(name, 8)}${text}`)),
    ...(size.rows < 14 ? [] : [BLANK]),
    ...MARKS.map(([name, text]) => [span(padTo(name, 10), 'heading'), span(text)]),
  ];
  const about = `phyto ${version}, farm ${farm?.version ?? '-'}, signed in as ${farm?.username ?? '-'}. Times are ${farm?.zone ?? '-'}.`;
  return screenOf(size, rows, [line(about), keyHints(['esc back'], size.columns)]);
}
