import { invalidField, type Problem } from '#domain/problem.ts';
import type { ImportNote } from '#domain/problems/import-notes.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { foldText } from '#domain/text/fold-text.ts';

/** A sheet of a workbook. */
export interface SheetFacts {
  readonly name: string;
  readonly isHidden: boolean;
  readonly hasData: boolean;
}

export interface ChosenSheet {
  readonly name: string;
  /** The sheets that can be chosen: those with data. */
  readonly choices: readonly string[];
  readonly notes: readonly ImportNote[];
}

/**
 * Chooses the sheet of a workbook: the wanted one, else the only visible one with data, else the only hidden one. Returns 400
 * (`sheet`) if there are several, or none of the wanted name, and 400 (`file`) for a workbook without data.
 */
export function chooseSheet(sheets: readonly SheetFacts[], wanted: string | null): Result<ChosenSheet, Problem> {
  const filled = sheets.filter(({ hasData }) => hasData);
  const choices = filled.map(({ name }) => name);
  if (wanted !== null) {
    const found =
      sheets.find(({ name }) => name === wanted) ??
      only(sheets.filter(({ name }) => foldText(name.trim()) === foldText(wanted.trim())));
    if (found === null) {
      const params = { sheet: wanted, sheets: sheets.map(({ name }) => name) };
      return err(invalidField('sheet', { code: 'sheet_unknown', params }));
    }
    if (!found.hasData) return err(invalidField('file', { code: 'file_empty', params: {} }));
    return ok({ name: found.name, choices, notes: notesOn(found, filled) });
  }
  const visible = filled.filter(({ isHidden }) => !isHidden);
  const candidates = visible.length > 0 ? visible : filled;
  const [first] = candidates;
  if (first === undefined) return err(invalidField('file', { code: 'file_empty', params: {} }));
  if (candidates.length > 1) {
    const params = { sheets: candidates.map(({ name }) => name) };
    return err(invalidField('sheet', { code: 'sheet_unclear', params }));
  }
  return ok({ name: first.name, choices, notes: notesOn(first, filled) });
}

function notesOn(read: SheetFacts, filled: readonly SheetFacts[]): readonly ImportNote[] {
  const others = filled.filter(({ name }) => name !== read.name);
  const namesOf = (isHidden: boolean) => others.filter((one) => one.isHidden === isHidden).map(({ name }) => name);
  const [visible, hidden] = [namesOf(false), namesOf(true)];
  return [
    ...(visible.length === 0 ? [] : [{ code: 'sheet_read' as const, params: { sheet: read.name, others: visible } }]),
    ...(hidden.length === 0 ? [] : [{ code: 'sheets_hidden' as const, params: { sheets: hidden } }]),
  ];
}

const only = <T>(all: readonly T[]): T | null => (all.length === 1 ? (all[0] ?? null) : null);
