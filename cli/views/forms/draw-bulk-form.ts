import { fillForm } from '#cli/forms/forms.ts';
import { checkOfKey, validateQa } from '#cli/forms/qa-fields.ts';
import { massText, massUnit } from '#cli/text/mass.ts';
import { cutTo, padLeft, padTo, widthOf } from '#cli/text/width.ts';
import { keyHints, type Line, line, screenOf, windowStart, withRight } from '#cli/views/frame/frame.ts';
import type { Entry, FormView, Model } from '#cli/views/model/model.ts';
import { connectionText } from '#cli/views/tasks/list-header.ts';
import { m as forms } from '#cli/words/forms.ts';
import { m } from '#cli/words/screen.ts';
import { m as tasks } from '#cli/words/tasks.ts';
import { FAULT_AT, faultLines, type Row } from './draw-fields.ts';
import { faultOf, fieldsOf, type PlacedField, textIn, traysOf, validateEntry } from './form-entries.ts';

const MANY = [
  { heading: m.bulkHeadings.trays, keys: ['trays_harvested', 'trays_sown', 'trays_made'] },
  { heading: '', keys: ['total_yield'] },
  { heading: m.bulkHeadings.qa, keys: ['qa'] },
  { heading: m.bulkHeadings.cleared, keys: ['trays_cleared'] },
  { heading: tasks.headings.to, keys: ['to', 'placed_at', 'text_done', 'seed_lot', 'cleared_from'] },
] as const;

/** Wide enough for either verdict. */
const QA_WIDTH = Math.max(6, widthOf(forms.passed) + 2, widthOf(forms.failed) + 2);

/** Draws the table of actions that are completed together. */
export function drawMany(model: Model, form: FormView, message: Line): Line[] {
  const { size } = model;
  const fields = fieldsOf(form);
  const here = fields[form.field];
  const lots = new Set(form.entries.map(({ context }) => context.task.lot_code)).size;
  const title = withRight(
    line(m.completeMany({ what: m.actionsInBatches({ actions: form.entries.length, batches: lots }) }), 'heading'),
    line(`${m.allOrNothing}  ${connectionText(model)}`),
    size.columns,
  );
  const isMoment = here?.entry === -1;
  const moment = `${isMoment ? '>' : ' '} ${padTo(forms.labels.doneAt, 14)}${padLeft(`${form.doneAt}${isMoment ? '_' : ''}`, 10)}   ${m.onceForAll({ count: form.entries.length })}`;
  const { headings } = tasks;
  const heads = `  ${padTo(headings.lot, 15)}${padTo(headings.action, 16)}${padLeft(m.bulkHeadings.trays, 5)}${padLeft(m.bulkMass({ unit: massUnit() }), 11)}  ${padTo(m.bulkHeadings.qa, QA_WIDTH)}${padLeft(m.bulkHeadings.cleared, 7)}  ${headings.to}`;
  const body = form.entries.flatMap((entry, at): Row[] => {
    const own = fields.flatMap((placed, index) => (placed.entry === at ? [{ placed, index }] : []));
    const isHere = here?.entry === at;
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
        ? `${padLeft('-', 5)}   ${m.nothingToEnter}`
        : `${padLeft(trays || String(traysOf(entry) ?? '-'), 5)}${padLeft(grams ?? '', 11)}  ${padTo(qa ?? '', QA_WIDTH)}${padLeft(cleared ?? '', 7)}  ${to ?? ''}`;
    const text = `${isHere ? '>' : ' '} ${padTo(task.lot_code, 15)}${padTo(cutTo(task.action_label, 15), 16)}${rest}`;
    const fault = isHere && here !== undefined && form.shown.includes(here.id) ? faultOf(form, here) : undefined;
    const label =
      isHere && here !== undefined && (here.field.kind !== 'number' || isCheck(here))
        ? [line(`      ${here.field.label}${here.field.hint === '' ? '' : `: ${here.field.hint}`}`)]
        : [];
    return [
      { line: line(text, isHere ? 'cursor' : undefined), field: isHere ? form.field : -1 },
      ...label.map((extra) => ({ line: extra, field: -1 })),
      ...(fault === undefined ? [] : faultLines(fault, FAULT_AT, size).map((own) => ({ line: own, field: -1 }))),
    ];
  });
  const height = size.rows - 6;
  const at = Math.max(
    0,
    body.findIndex(({ field }) => field === form.field),
  );
  const top = windowStart(0, Math.min(at + 3, body.length - 1), height, body.length);
  const hints = [m.hints.next, m.hints.asAbove, m.hints.goOn, m.hints.backKept];
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

const isCheck = ({ field }: PlacedField): boolean => checkOfKey(field.key) !== null;

const columnOf = (placed: PlacedField): string => (isCheck(placed) ? 'qa' : placed.field.key);

/** Returns the result of a harvest's checks. */
function qaWord(entry: Entry): string {
  const { context } = entry;
  const passed = validateQa(context, fillForm(context, entry.typed).values).result?.passed ?? null;
  return passed === null ? '' : passed ? forms.passed : forms.failed;
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
  const rest = open === 0 ? m.allFilled : m.rowsToFill({ rows: open });
  const sums = [...(trays > 0 ? [m.trays({ count: trays })] : []), ...(grams > 0 || open > 0 ? [massText(grams)] : [])];
  return sums.length === 0 ? rest : `${m.soFar({ sums: sums.join(', ') })} ${rest}`;
}
