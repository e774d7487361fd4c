import { fillForm } from '#cli/forms/forms.ts';
import { checkOfKey, validateQa } from '#cli/forms/qa-fields.ts';
import { m } from '#cli/language/messages.ts';
import { massText, massUnit } from '#cli/text/mass.ts';
import { cutTo, endOf, padLeft, padTo, widthOf } from '#cli/text/width.ts';
import { wrapText } from '#cli/text/wrap-text.ts';
import { keyHints, type Line, line, type Size, screenOf, windowStart, withRight } from '#cli/views/frame/frame.ts';
import { connectionText } from '#cli/views/model/connection-text.ts';
import type { Entry, FormView, Model } from '#cli/views/model/model.ts';
import { belowField, FAULT_AT, faultLines, fieldRows, type Row } from './draw-fields.ts';
import { faultOf, fieldsOf, type PlacedField, textIn, traysOf, validateEntry } from './form-entries.ts';
import { titleLines } from './title-lines.ts';

const MANY = [
  { heading: m.screen.bulkHeadings.trays, keys: ['trays_harvested', 'trays_sown', 'trays_made'] },
  { heading: '', keys: ['total_yield'] },
  { heading: m.screen.bulkHeadings.qa, keys: ['qa'] },
  { heading: m.screen.bulkHeadings.cleared, keys: ['trays_cleared'] },
  { heading: m.tasks.headings.to, keys: ['to', 'placed_at', 'text_done', 'seed_lot', 'cleared_from'] },
] as const;

/** Wide enough for either verdict. */
const QA_WIDTH = Math.max(6, widthOf(m.forms.passed) + 2, widthOf(m.forms.failed) + 2);

/** The headings of the table. */
const TABLE = `  ${padTo(m.tasks.headings.lot, 15)}${padTo(m.tasks.headings.action, 16)}${padLeft(m.screen.bulkHeadings.trays, 5)}${padLeft(m.screen.bulkMass({ unit: massUnit() }), 11)}  ${padTo(m.screen.bulkHeadings.qa, QA_WIDTH)}${padLeft(m.screen.bulkHeadings.cleared, 7)}  ${m.tasks.headings.to}`;

/** Draws the table of actions that are completed together; in a narrow window, a list of them. */
export function drawMany(model: Model, form: FormView, message: Line): Line[] {
  const { size } = model;
  const fields = fieldsOf(form);
  const here = fields[form.field];
  const lots = new Set(form.entries.map(({ context }) => context.task.lot_code)).size;
  const title = m.screen.completeMany({
    what: m.screen.actionsInBatches({ actions: form.entries.length, batches: lots }),
  });
  const isNarrow = size.columns < 80;
  const heading = isNarrow
    ? titleLines(model, [title, m.screen.allOrNothing])
    : [withRight(line(title, 'heading'), line(`${m.screen.allOrNothing}  ${connectionText(model)}`), size.columns)];
  const isMoment = here?.entry === -1;
  const moment = `${isMoment ? '>' : ' '} ${padTo(m.forms.labels.doneAt, 14)}${padLeft(`${form.doneAt}${isMoment ? '_' : ''}`, 10)}${isNarrow ? '' : `   ${m.screen.onceForAll({ count: form.entries.length })}`}`;
  const atMoment = fields.find(({ entry }) => entry === -1);
  const momentDoubt = atMoment !== undefined && form.shown.includes(atMoment.id) ? faultOf(form, atMoment) : undefined;
  const momentRows = momentDoubt === undefined ? [] : faultLines(momentDoubt, isNarrow ? 4 : FAULT_AT, size);
  const toRoom = Math.max(8, size.columns - 1 - widthOf(TABLE) + widthOf(m.tasks.headings.to));
  const body = form.entries.flatMap((entry, at): Row[] => {
    const own = fields.flatMap((placed, index) => (placed.entry === at ? [{ placed, index }] : []));
    const isHere = here?.entry === at;
    if (isNarrow) return narrowRows(model, form, entry, isHere ? own : [], isHere);
    const cell = (keys: readonly string[]): string => {
      const found =
        own.find(({ placed, index }) => index === form.field && keys.includes(columnOf(placed))) ??
        own.find(({ placed }) => keys.includes(columnOf(placed)));
      if (found === undefined) return '';
      // The column of checks shows their result, unless the cursor is on one.
      if (found.index !== form.field && isCheck(found.placed)) return qaWord(entry);
      const value = textIn(form, found.placed);
      if (found.index === form.field) return value === '' ? '______' : `${value}_`;
      return value;
    };
    const [trays, grams, qa, cleared, to] = MANY.map(({ keys }) => cell(keys));
    const { task } = entry.context;
    const rest =
      own.length === 0
        ? `${padLeft('-', 5)}   ${m.screen.nothingToEnter}`
        : `${padLeft(trays || String(traysOf(entry) ?? '-'), 5)}${padLeft(grams ?? '', 11)}  ${padTo(qa ?? '', QA_WIDTH)}${padLeft(cleared ?? '', 7)}  ${isHere ? endOf(to ?? '', toRoom) : cutTo(to ?? '', toRoom)}`;
    const text = `${isHere ? '>' : ' '} ${padTo(task.lot_code, 15)}${padTo(cutTo(task.action_label, 15), 16)}${rest}`;
    const fault = isHere && here !== undefined && form.shown.includes(here.id) ? faultOf(form, here) : undefined;
    const label =
      isHere && here !== undefined && (here.field.kind !== 'number' || isCheck(here))
        ? labelRows(here, validateEntry(entry).checked.notes[here.field.key] ?? '', size).map((text) => line(text))
        : [];
    return [
      { line: line(text, isHere ? 'cursor' : undefined), field: isHere ? form.field : -1 },
      ...label.map((extra) => ({ line: extra, field: -1 })),
      ...(fault === undefined ? [] : faultLines(fault, FAULT_AT, size).map((own) => ({ line: own, field: -1 }))),
    ];
  });
  const heads = isNarrow ? [] : [line(TABLE, 'heading')];
  const totals = wrapText(manyTotals(form), size.columns - 1).map((text) => line(text));
  const height = Math.max(1, size.rows - 3 - totals.length - heading.length - heads.length - momentRows.length);
  const at = Math.max(
    0,
    body.findIndex(({ field }) => field === form.field),
  );
  const top = windowStart(0, Math.min(at + 3, body.length - 1), height, body.length);
  const { next, asAbove, goOn, backKept } = m.screen.hints;
  const hints = isNarrow ? [goOn, backKept, next] : [next, asAbove, goOn, backKept];
  return screenOf(
    size,
    [
      ...heading,
      line(moment, isMoment ? 'cursor' : undefined),
      ...momentRows,
      ...heads,
      ...body.slice(top, top + height).map((row) => row.line),
    ],
    [...totals, message, keyHints(hints, size.columns)],
  );
}

/** Draws an action on one row, and below the one under the cursor its fields. */
function narrowRows(
  model: Model,
  form: FormView,
  entry: Entry,
  own: readonly { readonly placed: PlacedField; readonly index: number }[],
  isHere: boolean,
): Row[] {
  const { task } = entry.context;
  const { notes } = validateEntry(entry).checked;
  const title = `  ${task.lot_code}  ${task.action_label}`;
  return [
    { line: line(cutTo(title, model.size.columns), isHere ? 'heading' : undefined), field: -1 },
    ...own.flatMap(({ placed, index }): Row[] => {
      const isField = index === form.field;
      return [
        ...fieldRows(model, placed.field, textIn(form, placed), isField).map((row, at) => ({
          line: row,
          field: at === 0 ? index : -1,
        })),
        ...belowField(model, form, placed, notes[placed.field.key]).map((row) => ({ line: row, field: -1 })),
      ];
    }),
  ];
}

/** Returns what belongs to the cell under the cursor: its name, hint and note. */
function labelRows({ field }: PlacedField, note: string, { columns }: Size): string[] {
  const about = [field.hint, note].filter((text) => text !== '').join(', ');
  return wrapText(about === '' ? field.label : `${field.label}: ${about}`, columns - 7).map((text) => `      ${text}`);
}

const isCheck = ({ field }: PlacedField): boolean => checkOfKey(field.key) !== null;

const columnOf = (placed: PlacedField): string => (isCheck(placed) ? 'qa' : placed.field.key);

/** Returns the result of a harvest's checks. */
function qaWord(entry: Entry): string {
  const { context } = entry;
  const passed = validateQa(context, fillForm(context, entry.typed).values).result?.passed ?? null;
  return passed === null ? '' : passed ? m.forms.passed : m.forms.failed;
}

/** Returns the trays and grams so far, and the number of rows left to fill. */
export function manyTotals(form: FormView): string {
  let [trays, grams, open] = [0, 0, 0];
  for (const entry of form.entries) {
    const { checked } = validateEntry(entry);
    trays += traysOf(entry) ?? 0;
    grams += typeof checked.facts.total_yield === 'number' ? checked.facts.total_yield : 0;
    if (Object.values(checked.faults).some(({ mark }) => mark === '!')) open++;
  }
  const rest = open === 0 ? m.screen.allFilled : m.screen.rowsToFill({ rows: open });
  const sums = [
    ...(trays > 0 ? [m.screen.trays({ count: trays })] : []),
    ...(grams > 0 || open > 0 ? [massText(grams)] : []),
  ];
  return sums.length === 0 ? rest : `${m.screen.soFar({ sums: sums.join(', ') })} ${rest}`;
}
