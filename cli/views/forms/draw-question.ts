import { cutTo, padTo, widthOf } from '#cli/text/width.ts';
import { BLANK, keyHints, type Line, line, screenOf } from '#cli/views/frame/frame.ts';
import type { FormView, Model } from '#cli/views/model/model.ts';
import { manyTotals } from './draw-bulk-form.ts';
import { fieldsOf, labelOf, validateEntry } from './form-entries.ts';

/** What is about to be done, for y or not. */
export function drawQuestion(model: Model, form: FormView, message: Line): Line[] {
  const { size } = model;
  const isMany = form.entries.length > 1;
  const word = form.purpose === 'correct' ? 'Correct' : form.purpose === 'move' ? 'Record' : 'Complete';
  const [first] = form.entries;
  const title = isMany
    ? `${word} ${labelOf(form)}?`
    : `${word} ${first?.context.task.action_label} of ${first?.context.task.lot_code}?`;
  const rows = form.entries.flatMap((entry) => {
    const { checked, values } = validateEntry(entry);
    const { site, task } = entry.context;
    const moment = (isMany ? form.doneAt : (values.done_at ?? 'now')).trim() || 'now';
    const when = moment === 'now' ? `done now (${site.clockOf(model.now)})` : `done ${moment}`;
    if (isMany)
      return [
        line(`  ${padTo(task.lot_code, 15)}${padTo(cutTo(task.action_label, 15), 16)}${checked.says.join(', ')}`),
      ];
    return [
      line(`  ${[...checked.says, when].join(', ')}`),
      ...(checked.follows.length > 0 ? [line(`  ${checked.follows.join(' ')}`)] : []),
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
