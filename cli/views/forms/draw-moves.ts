import { moveKeys, placeOf, roomFor } from '#cli/forms/move-form.ts';
import { m } from '#cli/language/messages.ts';
import { cutTo, padLeft, padTo, widthOf } from '#cli/text/width.ts';
import { wrapText } from '#cli/text/wrap-text.ts';
import { line } from '#cli/views/frame/frame.ts';
import type { Entry, FormView, Model } from '#cli/views/model/model.ts';
import { belowField, FAULT_AT, faultLines, fieldRows, GAP, type Row, VALUE_END } from './draw-fields.ts';
import { faultOf, type PlacedField, textIn, type ValidatedEntry } from './form-entries.ts';

/** Draws a row for each move; in a narrow window, its fields below each other. */
export function drawMoves(
  model: Model,
  form: FormView,
  entry: Entry,
  { values, checked }: ValidatedEntry,
  fields: readonly PlacedField[],
): Row[] {
  const { context } = entry;
  const moves = Array.isArray(checked.facts.moves) ? checked.facts.moves : [];
  const { labels } = m.forms;
  const isNarrow = model.size.columns < 80;
  const heading = `  ${padTo(labels.from, 18)}${padTo(labels.to, 19)}${padLeft(labels.trays, 5)}${padLeft(m.screen.freeThere, 13)}`;
  const rows: Row[] = isNarrow ? [] : [{ line: line(heading, 'heading'), field: -1 }];
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
    const room = target === null || form.purpose === 'correct' ? '-' : roomText(roomFor(context, target, moves));
    if (isNarrow) {
      rows.push(...cells.flatMap(({ at }) => stackedRows(model, form, fields, at)));
      const free = `${padTo(`  ${m.screen.freeThere}`, VALUE_END - widthOf(room))}${room}`;
      rows.push({ line: line(free), field: -1 });
      continue;
    }
    const text = `${isHere ? '>' : ' '} ${padTo(cutTo(from?.text ?? '', 17), 18)}${padTo(cutTo(to?.text ?? '', 18), 19)}${padLeft(trays?.text ?? '', 5)}${padLeft(room, 13)}`;
    rows.push({
      line: line(text, isHere ? 'cursor' : undefined),
      field: cells.find(({ at }) => at === form.field)?.at ?? -1,
    });
    for (const { at } of cells) {
      const placed = fields[at];
      if (placed === undefined || !form.shown.includes(placed.id)) continue;
      const fault = faultOf(form, placed);
      if (fault !== undefined) {
        rows.push(...faultLines(fault, FAULT_AT, model.size).map((own) => ({ line: own, field: -1 })));
      }
    }
  }
  const summary = wrapText(`${checked.texts.join(', ')}. ${m.screen.zeroDrops}`, model.size.columns - 3);
  rows.push(...summary.map((text) => ({ line: line(`  ${text}`), field: -1 })));
  rows.push(...stackedRows(model, form, fields, fields.length - 1));
  return rows;
}

/** Draws a field on a row of its own, with what belongs below it. */
function stackedRows(model: Model, form: FormView, fields: readonly PlacedField[], at: number): Row[] {
  const placed = fields[at];
  if (placed === undefined) return [];
  return [
    ...fieldRows(model, placed.field, textIn(form, placed), at === form.field).map((own, row) => ({
      line: own,
      field: row === 0 ? at : -1,
    })),
    ...belowField(model, form, placed, undefined).map((own) => ({ line: own, field: -1 })),
  ];
}

const roomText = (room: number): string => (Number.isFinite(room) ? String(room) : m.forms.anyNumber);
