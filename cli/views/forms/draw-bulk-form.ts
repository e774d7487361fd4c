import { fillForm } from '#cli/forms/forms.ts';
import { checkOfKey, validateQa } from '#cli/forms/qa-fields.ts';
import { cutTo, padLeft, padTo } from '#cli/text/width.ts';
import { keyHints, type Line, line, screenOf, windowStart, withRight } from '#cli/views/frame/frame.ts';
import type { Entry, FormView, Model } from '#cli/views/model/model.ts';
import { connectionText } from '#cli/views/tasks/draw-tasks.ts';
import { FAULT_AT, faultLines, type Row } from './draw-fields.ts';
import { faultOf, fieldsOf, type PlacedField, textIn, traysOf, validateEntry } from './form-entries.ts';

const MANY = [
  { heading: 'Trays', keys: ['trays_harvested', 'trays_sown', 'trays_made'] },
  { heading: 'g total', keys: ['total_yield'] },
  { heading: 'QA', keys: ['qa'] },
  { heading: 'Cleared', keys: ['trays_cleared'] },
  { heading: 'To', keys: ['to', 'placed_at', 'text_done', 'seed_lot', 'cleared_from'] },
] as const;

/** The table of many actions that are completed together. */
export function drawMany(model: Model, form: FormView, message: Line): Line[] {
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
        own.find(({ placed, index }) => index === form.field && keys.includes(columnOf(placed))) ??
        own.find(({ placed }) => keys.includes(columnOf(placed)));
      if (found === undefined) return '';
      // A column of checks says what follows from them, until the cursor is on one.
      if (found.index !== form.field && isCheck(found.placed)) return qaWord(entry);
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

const isCheck = ({ field }: PlacedField): boolean => checkOfKey(field.key) !== null;

const columnOf = (placed: PlacedField): string => (isCheck(placed) ? 'qa' : placed.field.key);

/** What follows from the checks of a harvest, short enough for its column. */
function qaWord(entry: Entry): string {
  const { context } = entry;
  const passed = validateQa(context, fillForm(context, entry.typed).values).result?.passed ?? null;
  return passed === null ? '' : passed ? 'pass' : 'fail';
}

/** Trays and grams so far, and how many rows are to fill. */
export function manyTotals(form: FormView): string {
  let [trays, grams, open] = [0, 0, 0];
  for (const entry of form.entries) {
    const { checked } = validateEntry(entry);
    trays += traysOf(entry) ?? 0;
    grams += typeof checked.facts.total_yield === 'number' ? checked.facts.total_yield : 0;
    if (Object.values(checked.faults).some(({ mark }) => mark === '!')) open++;
  }
  const rest = open === 0 ? 'All rows are filled.' : `${open} ${open === 1 ? 'row' : 'rows'} to fill.`;
  const sums = [...(trays > 0 ? [`${trays} trays`] : []), ...(grams > 0 || open > 0 ? [`${grams} g`] : [])];
  return sums.length === 0 ? rest : `${sums.join(', ')} so far. ${rest}`;
}
