import { m } from '#cli/language/messages.ts';
import { widthOf } from '#cli/text/width.ts';
import { wrapText } from '#cli/text/wrap-text.ts';
import type { Line } from '#cli/views/frame/frame.ts';
import { SECRET_FIELDS, SETUP_FIELDS, type SetupForm } from './setup-form.ts';

const COLUMNS = 78;

/** Draws the form within 24 rows of 80 columns. Passwords are drawn as asterisks. */
export function drawSetup(form: SetupForm, host: string): readonly Line[] {
  const widest = Math.max(...SETUP_FIELDS.map((field) => widthOf(m.setup.fields[field])));
  const room = COLUMNS - widest - 6;
  const rows = SETUP_FIELDS.flatMap((field): readonly Line[] => {
    const label = m.setup.fields[field] + ' '.repeat(widest - widthOf(m.setup.fields[field]));
    const shown = SECRET_FIELDS.has(field) ? '*'.repeat([...form.values[field]].length) : form.values[field];
    const isHere = field === form.at && !form.isSending;
    // The end stays visible, since it is what is being typed.
    const text = [...shown].slice(-room).join('');
    const error = form.errors[field];
    return [
      [
        { text: isHere ? '> ' : '  ' },
        isHere ? { text: label, role: 'heading' } : { text: label },
        { text: '  ' },
        { text },
        ...(isHere ? [{ text: ' ', role: 'cursor' as const }] : []),
      ],
      ...(error === undefined
        ? []
        : wrapText(error, room).map(
            (line): Line => [{ text: ' '.repeat(widest + 4) }, { text: `! ${line}`, role: 'error' }],
          )),
      [],
    ];
  });
  const problem = form.problem === null ? [] : wrapText(form.problem, COLUMNS - 2);
  return [
    [{ text: m.setup.title({ host }), role: 'heading' }],
    [{ text: m.setup.help }],
    [],
    ...rows,
    ...problem.map((line): Line => [{ text: `! ${line}`, role: 'error' }]),
    [{ text: form.isSending ? m.setup.sending : form.at === 'zone' ? m.setup.submit : '' }],
    [],
    [{ text: m.setup.keys }],
  ];
}
