/** How the text of a cell is read: `grams` takes grams or kilograms, `list` takes parts between commas. */
export type FieldKind = 'text' | 'list' | 'day' | 'number' | 'whole' | 'grams';

/** A column of a spreadsheet. */
export interface TableColumn {
  readonly kind: FieldKind;
  /** Other headings that mean its field, the surest first; in small letters and figures alone. */
  readonly headings: readonly string[];
  /** Grams that one of its unit is; 1 where the heading may as well say nothing of a unit. */
  readonly grams?: number;
  /** Headings that name no unit: what was read from one is told. */
  readonly unsure?: readonly string[];
  /** What stands between columns that are read together. */
  readonly glue: '' | ' ' | ', ';
}

/** A field that a spreadsheet may fill. */
export interface TableField extends TableColumn {
  readonly name: string;
}

/** What one kind of spreadsheet holds. */
export interface TableShape {
  readonly fields: readonly TableField[];
  /** Of each group one field at least must have a column or a default. */
  readonly needs: readonly (readonly string[])[];
}

/** Describes a column of text; `glue` is put between columns that are read together. */
export const textColumn = (headings: readonly string[] = [], glue: '' | ' ' = ' '): TableColumn => ({
  kind: 'text',
  headings,
  glue,
});

/** Describes a column whose cells are read as that kind. */
export const column = (kind: FieldKind, headings: readonly string[] = []): TableColumn => ({
  kind,
  headings,
  glue: kind === 'list' ? ', ' : ' ',
});
