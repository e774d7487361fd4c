import { MOMENT_FIELD, validateMoment } from '#cli/forms/forms.ts';
import { m } from '#cli/language/messages.ts';
import { momentText, type SiteClock } from '#cli/text/site-clock.ts';
import { cutTo, padTo, widthOf } from '#cli/text/width.ts';
import { wrapText } from '#cli/text/wrap-text.ts';
import { BLANK, keyHints, type Line, line, screenOf } from '#cli/views/frame/frame.ts';
import type { FormView, Model } from '#cli/views/model/model.ts';
import { manyTotals } from './draw-bulk-form.ts';
import { fieldsOf, labelOf, validateEntry } from './form-entries.ts';

/** Draws the confirmation of a form. */
export function drawQuestion(model: Model, form: FormView, message: Line): Line[] {
  const { size } = model;
  const isMany = form.entries.length > 1;
  const first = form.entries[0]?.context;
  const single =
    first === undefined ? '' : m.acts.actionOf({ action: first.task.action_label, lot: first.task.lot_code });
  const title = m.screen.questions[form.purpose]({ what: isMany ? labelOf(form) : single });
  const titles = wrapText(title, size.columns - 1).map((text) => line(text, 'heading'));
  const shared = (first === undefined ? null : momentIn(form.doneAt, first.site)) ?? form.doneAt;
  const blocks = form.entries.map((entry): Line[] => {
    const { checked, values } = validateEntry(
      isMany ? { ...entry, typed: { ...entry.typed, [MOMENT_FIELD.key]: form.doneAt } } : entry,
    );
    const { site, task } = entry.context;
    const early = checked.early === null ? [] : [m.completionQuestions.daysEarly(checked.early)];
    const moment = momentIn(values.done_at ?? '', site);
    const when = moment === null ? m.screen.doneNow({ time: site.clockOf(model.now) }) : m.screen.doneAt({ moment });
    if (isMany) {
      const facts = [...task.recipes, ...checked.texts, ...early].join(', ');
      const row = `  ${padTo(task.lot_code, 15)}${padTo(cutTo(task.action_label, 15), 16)}${facts}`;
      if (widthOf(row) <= size.columns) return [line(row)];
      const name = cutTo(`  ${task.lot_code}  ${task.action_label}`, size.columns);
      return [line(name), ...wrapText(facts, size.columns - 5).map((text) => line(`    ${text}`))];
    }
    return [
      ...wrapLine([...task.recipes, ...checked.texts, when, ...early].join(', '), size.columns - 3).map((text) =>
        line(`  ${text}`),
      ),
      ...(checked.consequences.length > 0
        ? wrapLine(checked.consequences.join(' '), size.columns - 3).map((text) => line(`  ${text}`))
        : []),
    ];
  });
  const total = isMany
    ? [
        BLANK,
        ...wrapText(`${manyTotals(form)} ${m.screen.allDoneAt({ moment: shared })}`, size.columns - 3).map((text) =>
          line(`  ${text}`),
        ),
      ]
    : [];
  const hasFields = fieldsOf(form).some(({ entry }) => entry >= 0);
  const hints = [YES_HINTS[form.purpose], ...(hasFields ? [m.screen.hints.change] : []), m.screen.hints.back];
  const room = size.rows - 6 - titles.length;
  const ends = blocks.map((_, at) => blocks.slice(0, at + 1).flat().length);
  const shown = isMany ? ends.filter((end) => end <= room).length : blocks.length;
  const visible = blocks.slice(0, shown).flat();
  const more = blocks.length > shown ? [line(`  ${m.screen.andMore({ count: blocks.length - shown })}`)] : [];
  return screenOf(size, [...titles, BLANK, ...visible, ...more, ...total], [message, keyHints(hints, size.columns)]);
}

/** Returns a typed completion time with its day; null for now. */
function momentIn(typed: string, site: SiteClock): string | null {
  const { at } = validateMoment(typed, site);
  return at === undefined ? null : momentText(at, site);
}

const YES_HINTS = {
  complete: m.screen.hints.yesComplete,
  correct: m.screen.hints.yesCorrect,
  move: m.screen.hints.yesMove,
};

export function drawRefused(model: Model, form: FormView, detail: string, uuids: readonly string[]): Line[] {
  const { size } = model;
  const named = form.entries.filter(({ context }) => uuids.includes(context.task.uuid));
  const count = form.entries.length;
  const isMany = count > 1;
  const refused = Math.max(named.length, 1);
  const title = isMany ? m.screen.manyRefused({ refused, count }) : m.screen.oneRefused({ label: labelOf(form) });
  const lots = named.map(({ context }) => `${context.task.lot_code} ${context.task.action_label}`).join(', ');
  const rest = count - named.length;
  const rows = [
    line(title, 'error'),
    ...wrapLine(`${isMany && lots !== '' ? `${lots}: ` : ''}${detail}`, size.columns - 3).map((text) =>
      line(`  ${text}`),
    ),
    ...(isMany && rest > 0 && named.length > 0 ? [line(`  ${m.screen.othersFine({ count: rest })}`)] : []),
  ];
  const leave = isMany && rest > 0 && named.length > 0 ? [m.screen.leaveOut({ rest })] : [];
  return screenOf(size, rows, [keyHints([m.screen.hints.fix, ...leave, m.screen.hints.back], size.columns)]);
}

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
