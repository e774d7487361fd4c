import { closeSync, openSync, readSync, writeSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

/** Alters one byte of a value inside an index of a farm's file that nobody has open: the rows stay as they are. */
export function damageIndex(path: string, index: string): void {
  const db = new DatabaseSync(path);
  db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  const root = Number(db.prepare('select rootpage from sqlite_schema where name = ?').get(index)?.rootpage);
  const size = Number(db.prepare('PRAGMA page_size').get()?.page_size);
  db.close();
  const file = openSync(path, 'r+');
  // A page is filled from its end, and a row's number of a byte or two stands behind its values.
  const at = root * size - 8;
  const byte = Buffer.alloc(1);
  readSync(file, byte, 0, 1, at);
  writeSync(file, Buffer.from([byte.readUInt8() ^ 1]), 0, 1, at);
  closeSync(file);
}
