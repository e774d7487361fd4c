import type { Unit } from '#domain/quantities/unit-spellings.ts';

/**
 * Type of a cell: `grams` accepts weights in any unit, `unit` names the unit of the weights in its row, `list` accepts values
 * separated by commas.
 */
export type FieldKind = 'text' | 'list' | 'day' | 'number' | 'whole' | 'grams' | 'unit';

/** A column of a spreadsheet. */
export interface TableColumn {
  readonly kind: FieldKind;
  /** Other accepted headings, most certain first, in lower-case letters and digits only. */
  readonly headings: readonly string[];
  /** The unit in the names of the column; grams are meant without one. */
  readonly unit?: Unit;
  /** Accepted headings without a unit, which the report mentions. */
  readonly unsure?: readonly string[];
  /** Separator for columns that are combined. */
  readonly glue: '' | ' ' | ', ';
}

/** A field that a spreadsheet can fill. */
export interface TableField extends TableColumn {
  readonly name: string;
}

/** The fields of one kind of spreadsheet. */
export interface TableShape {
  readonly fields: readonly TableField[];
  /** At least one field of each group needs a column or a default. */
  readonly needs: readonly (readonly string[])[];
}

/** Creates a column of text. `glue` separates columns that are combined. */
export const textColumn = (headings: readonly string[] = [], glue: '' | ' ' = ' '): TableColumn => ({
  kind: 'text',
  headings,
  glue,
});

export const column = (kind: FieldKind, headings: readonly string[] = []): TableColumn => ({
  kind,
  headings,
  glue: kind === 'list' ? ', ' : ' ',
});
