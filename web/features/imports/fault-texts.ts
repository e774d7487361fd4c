import type { FieldProblem, Problem } from '#domain/problem.ts';
import { knownText } from '#messages/render.ts';
import { importNotes } from '#words/import-notes.ts';
import { problems } from '#words/problems/index.ts';
import * as m from '#words/web/imports.ts';
import type { ImportReport } from './import-query.ts';

/** Returns the reason why a row was refused, in the app's language. */
export const reasonOf = ({
  code,
  params,
  reason,
}: Pick<ImportReport['rows'][number], 'code' | 'params' | 'reason'>): string =>
  knownText(problems, { code, params }) ?? reason;

/** Returns the notes on a file, in the app's language. */
export const notesOf = ({ notes, coded_notes }: Pick<ImportReport, 'notes' | 'coded_notes'>): readonly string[] =>
  notes.map((note, at) => {
    const coded = coded_notes[at];
    return (coded && knownText(importNotes, coded)) ?? note;
  });

/** Returns what to do about a file that can't be read yet, naming the fields of this screen. */
export function faultsOf({ errors = {} }: Problem, labelOf: (field: string) => string): readonly string[] {
  return Object.values(errors)
    .flat()
    .flatMap((fault) => faultTexts(fault, labelOf));
}

function faultTexts(fault: FieldProblem, labelOf: (field: string) => string): readonly string[] {
  switch (fault.code) {
    case 'columns_missing':
      return fault.params.missing.map(({ fields }) =>
        m.columnMissing({ fields: m.eitherField({ fields: fields.map(labelOf) }) }),
      );
    case 'dates_ambiguous':
      return [m.orderUnclear(fault.params)];
    case 'dates_contradictory':
      return [m.ordersDiffer({ first: fault.params.day_first.text, second: fault.params.month_first.text })];
    case 'number_ambiguous':
      return [m.markUnclear(fault.params)];
    case 'sheet_unclear':
      return [m.sheetsUnclear];
    default:
      return [knownText(problems, fault) ?? fault.code];
  }
}

/** Returns the sheets that a refusal mentions. */
export const sheetsIn = ({ errors = {} }: Problem): readonly string[] =>
  Object.values(errors)
    .flat()
    .flatMap((fault) => (fault.code === 'sheet_unclear' || fault.code === 'sheet_unknown' ? fault.params.sheets : []));

/** Returns the headings that a refusal mentions. */
export const headingsIn = ({ errors = {} }: Problem): readonly string[] =>
  Object.values(errors)
    .flat()
    .flatMap((fault) =>
      fault.code === 'columns_missing' || fault.code === 'heading_unknown' ? fault.params.headings : [],
    );
