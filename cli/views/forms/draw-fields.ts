import type { Fault, Field } from '#cli/forms/form.ts';
import { m } from '#cli/language/messages.ts';
import { cutTo, endOf, padTo, widthOf } from '#cli/text/width.ts';
import { wrapText } from '#cli/text/wrap-text.ts';
import { type Line, line, type Size, span } from '#cli/views/frame/frame.ts';
import type { FormView, Model } from '#cli/views/model/model.ts';
import { faultOf, type PlacedField } from './form-entries.ts';

/** The column where numbers end. Notes and faults begin at the next constants. */
export const VALUE_END = 26;
const NOTE_AT = 27;
export const FAULT_AT = 25;
export const GAP = '_______';

export interface Row {
  readonly line: Line;
  /** The field on this row; -1 for rows below a field. */
  readonly field: number;
}

/** Returns the column where the values of QA checks end, so that they and their bounds are aligned like a table. */
export const checksEnd = (checks: readonly { readonly label: string; readonly value: string }[]): number =>
  Math.max(
    VALUE_END,
    ...checks.map(({ label, value }) => widthOf(label) + 5 + Math.max(GAP.length, widthOf(value) + 1)),
  );

/** Draws a field with its value and hint. Values are aligned right at `valueEnd`. */
export function fieldRows(
  { size }: Model,
  field: Field,
  value: string,
  isHere: boolean,
  valueEnd: number = VALUE_END,
): Line[] {
  const isWide = size.columns >= 80;
  const mark = isHere ? '>' : ' ';
  const label = `${mark} ${field.label}`;
  const shown = isHere ? (value === '' ? GAP : `${value}_`) : value;
  const start = widthOf(label) + 3;
  const fits = widthOf(shown) <= valueEnd - start;
  const room = Math.max(8, size.columns - widthOf(label) - 3);
  // The end of a long text is where it is typed.
  const long = `${label}   ${isHere ? endOf(shown, room) : shown}`;
  const text = fits ? `${padTo(label, valueEnd - widthOf(shown))}${shown}` : long;
  const role = isHere ? 'cursor' : undefined;
  const body = line(cutTo(text, size.columns), role);
  if (field.hint === '') return [body];
  if (isWide && widthOf(text) + 3 + widthOf(field.hint) < size.columns) return [[...body, span(`   ${field.hint}`)]];
  return [body, ...wrapText(field.hint, size.columns - 5).map((row) => line(`    ${row}`))];
}

/** Draws the note and the fault of a field. */
export function belowField({ size }: Model, form: FormView, placed: PlacedField, note: string | undefined): Line[] {
  const rows: Line[] = [];
  const isWide = size.columns >= 80;
  if (note !== undefined) rows.push(line(`${' '.repeat(isWide ? NOTE_AT : 4)}${note}`));
  const fault = form.shown.includes(placed.id) ? faultOf(form, placed) : undefined;
  if (fault !== undefined) rows.push(...faultLines(fault, isWide ? FAULT_AT : 4, size));
  return rows;
}

/** Draws a fault on as many rows as needed; for an unlikely value also the key that keeps it. */
export function faultLines({ mark, text }: Fault, at: number, { columns }: Size): Line[] {
  const words = mark === '?' ? `${text} ${m.screen.enterKeeps}` : text;
  const role = mark === '!' ? 'error' : 'doubt';
  return wrapText(words, columns - at - 2).map((row, index) => [
    span(' '.repeat(at)),
    span(`${index === 0 ? mark : ' '} ${row}`, role),
  ]);
}
