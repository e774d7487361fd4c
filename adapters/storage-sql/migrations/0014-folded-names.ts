import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { SqlDialect } from '#adapters/storage-sql/shared/sql-dialect.ts';

/** Adds the folded names of crops and growth recipes, by which lists are sorted alike on every engine. */
export const foldedNames = ({ types }: SqlDialect): Migration => ({
  async up(db) {
    for (const table of ['crops', 'growth_recipes']) {
      await sql.raw(`alter table ${table} add column name_folded ${types.text} not null default ''`).execute(db);
      await fill(db, table);
    }
  },
});

async function fill<DB>(db: Kysely<DB>, table: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`select distinct name from ${sql.table(table)}`.execute(db);
  for (const { name } of rows) {
    await sql`update ${sql.table(table)} set name_folded = ${foldThen(name)} where name = ${name}`.execute(db);
  }
}

const MARKS = /[\u0300-\u036f]/g;
const LETTERS = new Map([
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ø', 'o'],
  ['đ', 'd'],
  ['ð', 'd'],
  ['ł', 'l'],
  ['þ', 'th'],
  ['ı', 'i'],
  ['ħ', 'h'],
  ['ŧ', 't'],
  ['ς', 'σ'],
]);
const FOLDED_LETTERS = new RegExp(`[${[...LETTERS.keys()].join('')}]`, 'g');

/** Folds a text as this release does. */
const foldThen = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(MARKS, '')
    .replace(FOLDED_LETTERS, (letter) => LETTERS.get(letter) ?? letter)
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim();
