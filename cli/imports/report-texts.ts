import { m as imported } from '#cli/words/farm/import-notes.ts';
import { m as warnings } from '#cli/words/farm/life-warnings.ts';
import { m as openag } from '#cli/words/farm/openag-notes.ts';
import { m as faults } from '#cli/words/farm/problems.ts';
import { type Catalogue, textOf } from '#messages/render.ts';
import type { AnswerOf, Operations } from '#ports/farm-api/index.ts';

type TableReport = AnswerOf<Operations['importTable']>;
type OpenagReport = AnswerOf<Operations['importOpenag']>;

interface Known {
  readonly code: string;
  readonly params: object;
}

/** Returns the reason why rows were refused, in the terminal's language. */
export const reasonOf = ({ code, params, reason }: TableReport['refusals'][number]): string =>
  textIn(faults.problems, { code, params }) ?? reason;

/** Returns the notes on a spreadsheet, in the terminal's language. */
export const notesOf = ({ notes, coded_notes }: Pick<TableReport, 'notes' | 'coded_notes'>): string[] =>
  notes.map((note, at) => {
    const coded = coded_notes[at];
    return (coded && textIn(imported.importNotes, coded)) ?? note;
  });

/** Returns a note on an OpenAg recipe, in the terminal's language. */
export const openagNoteOf = ({ code, params, message }: OpenagReport['notes'][number]): string =>
  textIn(OPENAG, { code, params }) ?? message;

const OPENAG = { ...openag.openagNotes, ...warnings.lifeWarnings };

/** Returns null for a code that this version doesn't have; its English text is shown then. */
function textIn<P>(catalogue: Catalogue<P>, coded: Known): string | null {
  return isOf(catalogue, coded) ? textOf(catalogue, coded) : null;
}

const isOf = <P>(
  catalogue: Catalogue<P>,
  coded: Known,
): coded is { readonly code: keyof P & string; readonly params: P[keyof P & string] & object } =>
  Object.hasOwn(catalogue, coded.code);
