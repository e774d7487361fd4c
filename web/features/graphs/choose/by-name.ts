import { locale } from '#words/language.ts';

/** Returns rows in the order of their names. */
export const byName = <Row extends { readonly name: string }>(rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => a.name.localeCompare(b.name, locale, { numeric: true }));
