import type { Fault, Field } from '#cli/forms/form.ts';
import { formOf } from '#cli/forms/forms.ts';
import { moveKeys, placeOf, roomFor } from '#cli/forms/move-form.ts';
import { placeText } from '#cli/text/task-text.ts';
import { cutTo, padLeft, padTo, widthOf } from '#cli/text/width.ts';
import { connectionText } from './draw-list.ts';
import {
  faultOf,
  fieldsOf,
  type JudgedEntry,
  judgeEntry,
  labelOf,
  type PlacedField,
  textIn,
  traysOf,
} from './fields.ts';
import { BLANK, keyHints, type Line, line, screenOf, span, windowStart, withRight } from './frame.ts';
import type { Entry, FormView, Model } from './model.ts';

/** Where numbers end, and where hints and faults begin. */
const VALUE_END = 26;
const FAULT_AT = 25;
const NOTE_AT = 27;
const GAP = '_______';

/** The form, its question, or the table of many. */
export function drawForm(model: Model, form: FormView, message: Line): Line[] {
  if (form.isConfirming) return drawQuestion(model, form, message);
  return form.entries.length > 1 ? drawMany(model, form, message) : drawOne(model, form, message);
}

function drawOne(model: Model, form: FormView, message: Line): Line[] {
  const { size } = model;
  const [entry] = form.entries;
  if (entry === undefined) return [];
  const { task } = entry.context;
  const word = form.purpose === 'correct' ? 'Correct ' : '';
  const title = `${word}${task.action_label}  ${task.lot_code}  ${task.crop}  ${placeText(task)}`;
  const judged = judgeEntry(entry);
  const fields = fieldsOf(form);
  const body =
    task.action_type === 'location_change' && entry.context.isMomentOnly !== true
      ? drawMoves(model, form, entry, judged, fields)
      : drawFields(model, form, judged, fields);
  const cursorAt = Math.max(
    0,
    body.findIndex(({ field }) => field === form.field),
  );
  const height = size.rows - 5;
  const top = windowStart(0, Math.min(cursorAt + 1, body.length - 1), height, body.length);
  const lines = body.slice(top, top + height).map((row) => row.line);
  const hints = ['tab next', 'shift-tab back', 'enter go on', 'esc back to the list (kept)'];
  const kind = size.columns < 80 ? ['enter go on', 'esc back (kept)'] : hints;
  return screenOf(
    size,
    [titleLine(model, title), line(formOf(task.action_type).intro(entry.context)), BLANK, ...lines],
    [message, keyHints(kind, size.columns)],
  );
}

const titleLine = (model: Model, title: string): Line =>
  withRight(line(title, 'heading'), line(connectionText(model)), model.size.columns);

interface Row {
  readonly line: Line;
  /** The field that stands on this row; -1 for rows below one. */
  readonly field: number;
}

function drawFields(model: Model, form: FormView, { judged }: JudgedEntry, fields: readonly PlacedField[]): Row[] {
  return fields.flatMap((placed, at): Row[] => {
    const isHere = at === form.field;
    const below = belowField(model, form, placed, judged.notes[placed.field.key]);
    return [
      ...fieldRows(model, placed.field, textIn(form, placed), isHere).map((own, row) => ({
        line: own,
        field: row === 0 ? at : -1,
      })),
      ...below.map((own) => ({ line: own, field: -1 })),
    ];
  });
}

function fieldRows({ size }: Model, field: Field, value: string, isHere: boolean): Line[] {
  const isWide = size.columns >= 80;
  const mark = isHere ? '>' : ' ';
  const label = `${mark} ${field.label}`;
  const shown = isHere ? (value === '' ? GAP : `${value}_`) : value;
  const start = widthOf(label) + 3;
  const fits = widthOf(shown) <= VALUE_END - start;
  const text = fits ? `${padTo(label, VALUE_END - widthOf(shown))}${shown}` : `${label}   ${shown}`;
  const role = isHere ? 'cursor' : undefined;
  const body = line(cutTo(text, size.columns), role);
  if (field.hint === '') return [body];
  if (isWide && widthOf(text) + 3 + widthOf(field.hint) < size.columns) return [[...body, span(`   ${field.hint}`)]];
  return [body, line(`    ${field.hint}`)];
}

function belowField({ size }: Model, form: FormView, placed: PlacedField, note: string | undefined): Line[] {
  const rows: Line[] = [];
  const isWide = size.columns >= 80;
  if (note !== undefined) rows.push(line(`${' '.repeat(isWide ? NOTE_AT : 4)}${note}`));
  const fault = form.shown.includes(placed.id) ? faultOf(form, placed) : undefined;
  if (fault !== undefined) rows.push(faultLine(fault, isWide ? FAULT_AT : 4));
  return rows;
}

const faultLine = ({ mark, text }: Fault, at: number): Line => [
  span(' '.repeat(at)),
  span(`${mark} ${text}`, mark === '!' ? 'error' : 'doubt'),
];

/** A line for each way that trays go. */
function drawMoves(
  model: Model,
  form: FormView,
  entry: Entry,
  { values, judged }: JudgedEntry,
  fields: readonly PlacedField[],
): Row[] {
  const { context } = entry;
  const moves = Array.isArray(judged.facts.moves) ? judged.facts.moves : [];
  const rows: Row[] = [
    { line: line(`  ${padTo('From', 18)}${padTo('To', 19)}Trays   Free there`, 'heading'), field: -1 },
  ];
  for (let row = 0; fields.some(({ field }) => field.key === moveKeys(row).from); row++) {
    const keys = moveKeys(row);
    const cells = [keys.from, keys.to, keys.trays].map((key) => {
      const at = fields.findIndex(({ field }) => field.key === key);
      const value = values[key] ?? '';
      return { at, text: at === form.field ? (value === '' ? GAP : `${value}_`) : value };
    });
    const [from, to, trays] = cells;
    const isHere = cells.some(({ at }) => at === form.field);
    const target = placeOf(context, values[keys.to] ?? '', context.batch.locations[0]?.chamber ?? null);
    const room = target === null ? '-' : roomText(roomFor(context, target, moves));
    const text = `${isHere ? '>' : ' '} ${padTo(cutTo(from?.text ?? '', 17), 18)}${padTo(cutTo(to?.text ?? '', 18), 19)}${padLeft(trays?.text ?? '', 5)}${padLeft(room, 13)}`;
    rows.push({
      line: line(text, isHere ? 'cursor' : undefined),
      field: cells.find(({ at }) => at === form.field)?.at ?? -1,
    });
    for (const { at } of cells) {
      const placed = fields[at];
      if (placed === undefined || !form.shown.includes(placed.id)) continue;
      const fault = faultOf(form, placed);
      if (fault !== undefined) rows.push({ line: faultLine(fault, FAULT_AT), field: -1 });
    }
  }
  rows.push({ line: line(`  ${judged.says.join(', ')}. 0 drops a row.`), field: -1 });
  const last = fields.at(-1);
  if (last !== undefined) {
    const at = fields.length - 1;
    rows.push(
      ...fieldRows(model, last.field, textIn(form, last), at === form.field).map((own, row) => ({
        line: own,
        field: row === 0 ? at : -1,
      })),
    );
    rows.push(...belowField(model, form, last, undefined).map((own) => ({ line: own, field: -1 })));
  }
  return rows;
}

const roomText = (room: number): string => (Number.isFinite(room) ? String(room) : 'any');

const MANY = [
  { heading: 'Trays', keys: ['trays_harvested', 'trays_sown', 'trays_made'] },
  { heading: 'g total', keys: ['total_yield'] },
  { heading: 'QA', keys: ['qa'] },
  { heading: 'Cleared', keys: ['trays_cleared'] },
  { heading: 'To', keys: ['to', 'placed_at', 'text_done', 'seed_lot', 'cleared_from'] },
] as const;

function drawMany(model: Model, form: FormView, message: Line): Line[] {
  const { size } = model;
  const fields = fieldsOf(form);
  const here = fields[form.field];
  const lots = new Set(form.entries.map(({ context }) => context.task.lot_code)).size;
  const title = withRight(
    line(`Complete ${form.entries.length} actions in ${lots} ${lots === 1 ? 'batch' : 'batches'}`, 'heading'),
    line(`all or nothing  ${connectionText(model)}`),
    size.columns,
  );
  const isMoment = here?.entry === -1;
  const moment = `${isMoment ? '>' : ' '} ${padTo('Done at', 14)}${padLeft(`${form.doneAt}${isMoment ? '_' : ''}`, 10)}   once, for all ${form.entries.length}`;
  const heads = `  ${padTo('Lot', 15)}${padTo('Action', 16)}${padLeft('Trays', 5)}${padLeft('g total', 11)}  ${padTo('QA', 6)}${padLeft('Cleared', 7)}  To`;
  const body = form.entries.flatMap((entry, at): Row[] => {
    const own = fields.flatMap((placed, index) => (placed.entry === at ? [{ placed, index }] : []));
    const isHere = here?.entry === at;
    const cell = (keys: readonly string[]): string => {
      const found =
        own.find(({ placed, index }) => index === form.field && keys.includes(placed.field.key)) ??
        own.find(({ placed }) => keys.includes(placed.field.key));
      if (found === undefined) return '';
      const value = textIn(form, found.placed);
      if (found.index === form.field) return value === '' ? '______' : `${value}_`;
      return value;
    };
    const [trays, grams, qa, cleared, to] = MANY.map(({ keys }) => cell(keys));
    const { task } = entry.context;
    const rest =
      own.length === 0
        ? `${padLeft('-', 5)}   nothing to enter`
        : `${padLeft(trays || String(traysOf(entry) ?? '-'), 5)}${padLeft(grams ?? '', 11)}  ${padTo(qa ?? '', 6)}${padLeft(cleared ?? '', 7)}  ${to ?? ''}`;
    const text = `${isHere ? '>' : ' '} ${padTo(task.lot_code, 15)}${padTo(cutTo(task.action_label, 15), 16)}${rest}`;
    const fault = isHere && here !== undefined && form.shown.includes(here.id) ? faultOf(form, here) : undefined;
    const label =
      isHere && here !== undefined && here.field.kind !== 'number'
        ? [line(`      ${here.field.label}${here.field.hint === '' ? '' : `: ${here.field.hint}`}`)]
        : [];
    return [
      { line: line(text, isHere ? 'cursor' : undefined), field: isHere ? form.field : -1 },
      ...label.map((extra) => ({ line: extra, field: -1 })),
      ...(fault === undefined ? [] : [{ line: faultLine(fault, FAULT_AT), field: -1 }]),
    ];
  });
  const height = size.rows - 6;
  const at = Math.max(
    0,
    body.findIndex(({ field }) => field === form.field),
  );
  const top = windowStart(0, Math.min(at + 2, body.length - 1), height, body.length);
  const hints = ['tab next', '= as above', 'enter go on', 'esc back (kept)'];
  return screenOf(
    size,
    [
      title,
      line(moment, isMoment ? 'cursor' : undefined),
      line(heads, 'heading'),
      ...body.slice(top, top + height).map((row) => row.line),
    ],
    [line(manyTotals(form)), message, keyHints(hints, size.columns)],
  );
}

function manyTotals(form: FormView): string {
  let [trays, grams, open] = [0, 0, 0];
  for (const entry of form.entries) {
    const { judged } = judgeEntry(entry);
    trays += traysOf(entry) ?? 0;
    grams += typeof judged.facts.total_yield === 'number' ? judged.facts.total_yield : 0;
    if (Object.values(judged.faults).some(({ mark }) => mark === '!')) open++;
  }
  const rest = open === 0 ? 'All rows are filled.' : `${open} ${open === 1 ? 'row' : 'rows'} to fill.`;
  return `${trays} trays, ${grams} g so far. ${rest}`;
}

function drawQuestion(model: Model, form: FormView, message: Line): Line[] {
  const { size } = model;
  const isMany = form.entries.length > 1;
  const word = form.purpose === 'correct' ? 'Correct' : form.purpose === 'move' ? 'Record' : 'Complete';
  const [first] = form.entries;
  const title = isMany
    ? `${word} ${labelOf(form)}?`
    : `${word} ${first?.context.task.action_label} of ${first?.context.task.lot_code}?`;
  const rows = form.entries.flatMap((entry) => {
    const { judged, values } = judgeEntry(entry);
    const { site, task } = entry.context;
    const moment = (isMany ? form.doneAt : (values.done_at ?? 'now')).trim() || 'now';
    const when = moment === 'now' ? `done now (${site.clockOf(model.now)})` : `done ${moment}`;
    if (isMany)
      return [line(`  ${padTo(task.lot_code, 15)}${padTo(cutTo(task.action_label, 15), 16)}${judged.says.join(', ')}`)];
    return [
      line(`  ${[...judged.says, when].join(', ')}`),
      ...(judged.follows.length > 0 ? [line(`  ${judged.follows.join(' ')}`)] : []),
    ];
  });
  const total = isMany ? [BLANK, line(`  ${manyTotals(form)} Done at ${form.doneAt}.`)] : [];
  const hasFields = fieldsOf(form).some(({ entry }) => entry >= 0);
  const verb = form.purpose === 'complete' ? 'complete' : form.purpose;
  const hints = [`y ${verb}`, ...(hasFields ? ['e change'] : []), 'esc back'];
  const kept = rows.slice(0, size.rows - 7);
  const more = rows.length > kept.length ? [line(`  .. and ${rows.length - kept.length} more`)] : [];
  return screenOf(
    size,
    [line(title, 'heading'), BLANK, ...kept, ...more, ...total],
    [message, keyHints(hints, size.columns)],
  );
}

/** What the farm said no to. */
export function drawRefused(model: Model, form: FormView, detail: string, uuids: readonly string[]): Line[] {
  const { size } = model;
  const named = form.entries.filter(({ context }) => uuids.includes(context.task.uuid));
  const count = form.entries.length;
  const isMany = count > 1;
  const refused = Math.max(named.length, 1);
  const title = isMany
    ? `! Nothing was completed: ${refused} of ${count} was refused.`
    : `! ${labelOf(form)} was refused.`;
  const lots = named.map(({ context }) => `${context.task.lot_code} ${context.task.action_label}`).join(', ');
  const rest = count - named.length;
  const rows = [
    line(title, 'error'),
    ...wrapLine(`${isMany && lots !== '' ? `${lots}: ` : ''}${detail}`, size.columns - 3).map((text) =>
      line(`  ${text}`),
    ),
    ...(isMany && rest > 0 && named.length > 0 ? [line(`  The other ${rest} are fine and still filled in.`)] : []),
  ];
  const leave = isMany && rest > 0 && named.length > 0 ? [`d leave it out and complete ${rest}`] : [];
  return screenOf(size, rows, [keyHints(['enter fix it', ...leave, 'esc back'], size.columns)]);
}

/** A text in rows of at most so many columns, broken between words. */
export function wrapLine(text: string, columns: number): string[] {
  const rows: string[] = [];
  let row = '';
  for (const word of text.split(' ')) {
    const longer = row === '' ? word : `${row} ${word}`;
    if (widthOf(longer) > columns && row !== '') {
      rows.push(row);
      row = word;
    } else row = longer;
  }
  return [...rows, row];
}
