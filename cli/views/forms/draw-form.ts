import { formOf } from '#cli/forms/forms.ts';
import { checkOfKey } from '#cli/forms/qa-fields.ts';
import { m } from '#cli/language/messages.ts';
import { placeText } from '#cli/text/task-text.ts';
import { wrapText } from '#cli/text/wrap-text.ts';
import { BLANK, keyHints, type Line, line, screenOf, windowStart } from '#cli/views/frame/frame.ts';
import type { FormView, Model } from '#cli/views/model/model.ts';
import { drawMany } from './draw-bulk-form.ts';
import { belowField, checksEnd, fieldRows, type Row } from './draw-fields.ts';
import { drawMoves } from './draw-moves.ts';
import { drawQuestion } from './draw-question.ts';
import { fieldsOf, type PlacedField, textIn, type ValidatedEntry, validateEntry } from './form-entries.ts';
import { titleLines } from './title-lines.ts';

/** Draws the form, its confirmation, or the table of several actions. */
export function drawForm(model: Model, form: FormView, message: Line): Line[] {
  if (form.isConfirming) return drawQuestion(model, form, message);
  return form.entries.length > 1 ? drawMany(model, form, message) : drawOne(model, form, message);
}

function drawOne(model: Model, form: FormView, message: Line): Line[] {
  const { size } = model;
  const [entry] = form.entries;
  if (entry === undefined) return [];
  const { task } = entry.context;
  const action = m.screen.titles[form.purpose]({ what: task.action_label });
  const title = titleLines(model, [action, task.lot_code, task.crop, placeText(task)]);
  const about = formOf(task.action_type).intro(entry.context);
  const intro = about === '' ? [BLANK] : wrapText(about, size.columns - 1).map((text) => line(text));
  const checked = validateEntry(entry);
  const fields = fieldsOf(form);
  const body =
    task.action_type === 'location_change'
      ? drawMoves(model, form, entry, checked, fields)
      : drawFields(model, form, checked, fields);
  const cursorAt = Math.max(
    0,
    body.findIndex(({ field }) => field === form.field),
  );
  const height = Math.max(1, size.rows - 3 - title.length - intro.length);
  const top = windowStart(0, Math.min(cursorAt + 2, body.length - 1), height, body.length);
  const lines = body.slice(top, top + height).map((row) => row.line);
  const back = form.back.kind === 'list' ? m.screen.hints.backToList : m.screen.hints.backKept;
  const hints = [m.screen.hints.next, m.screen.hints.previous, m.screen.hints.goOn, back];
  const kind = size.columns < 80 ? [m.screen.hints.goOn, m.screen.hints.backKept] : hints;
  return screenOf(size, [...title, ...intro, BLANK, ...lines], [message, keyHints(kind, size.columns)]);
}

function drawFields(model: Model, form: FormView, { checked }: ValidatedEntry, fields: readonly PlacedField[]): Row[] {
  const isCheck = ({ field }: PlacedField) => checkOfKey(field.key) !== null;
  const checks = fields.filter(isCheck).map((placed) => ({ label: placed.field.label, value: textIn(form, placed) }));
  const end = model.size.columns < 80 ? undefined : checksEnd(checks);
  return fields.flatMap((placed, at): Row[] => {
    const isHere = at === form.field;
    const below = belowField(model, form, placed, checked.notes[placed.field.key]);
    return [
      ...fieldRows(model, placed.field, textIn(form, placed), isHere, isCheck(placed) ? end : undefined).map(
        (own, row) => ({
          line: own,
          field: row === 0 ? at : -1,
        }),
      ),
      ...below.map((own) => ({ line: own, field: -1 })),
    ];
  });
}
