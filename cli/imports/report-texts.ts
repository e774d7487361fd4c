import { m } from '#cli/language/messages.ts';
import { knownText } from '#messages/render.ts';
import type { AnswerOf, Operations } from '#ports/farm-api/index.ts';

type TableReport = AnswerOf<Operations['importTable']>;
type OpenagReport = AnswerOf<Operations['importOpenag']>;

/** Returns the reason why rows were refused, in the terminal's language. */
export const reasonOf = ({ code, params, reason }: TableReport['refusals'][number]): string =>
  knownText(m.problems.problems, { code, params }) ?? reason;

/** Returns the notes on a spreadsheet, in the terminal's language. */
export const notesOf = ({ notes, coded_notes }: Pick<TableReport, 'notes' | 'coded_notes'>): string[] =>
  notes.map((note, at) => {
    const coded = coded_notes[at];
    return (coded && knownText(m.importNotes.importNotes, coded)) ?? note;
  });

/** Returns a note on an OpenAg recipe, in the terminal's language. */
export const openagNoteOf = ({ code, params, message }: OpenagReport['notes'][number]): string =>
  knownText(OPENAG, { code, params }) ?? message;

const OPENAG = { ...m.openagNotes.openagNotes, ...m.lifeWarnings.lifeWarnings };
