import type { DatabaseSync } from 'node:sqlite';

/** Reported faults; one is enough to refuse a database. */
const MAX_REPORTED = 3;

/** Checks every page and reference of a database. Returns its first faults; throws if its header or schema can't be read. */
export const findFaults = (db: DatabaseSync): string[] => [...damage(db), ...lostReferences(db)].slice(0, MAX_REPORTED);

function damage(db: DatabaseSync): string[] {
  const rows = db.prepare(`PRAGMA integrity_check(${MAX_REPORTED})`).all();
  return rows.map((row) => String(Object.values(row)[0]).replaceAll('\n', ' ')).filter((text) => text !== 'ok');
}

function lostReferences(db: DatabaseSync): string[] {
  const rows = db.prepare('PRAGMA foreign_key_check').all();
  return rows
    .slice(0, MAX_REPORTED)
    .map(({ table, rowid, parent }) => `row ${rowid} of ${table} names a row that is missing from ${parent}`);
}
