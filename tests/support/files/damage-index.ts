import { closeSync, openSync, readSync, writeSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

/** Changes one byte of a value in an index of a farm's closed file, without changing its rows. */
export function damageIndex(path: string, index: string): void {
  const db = new DatabaseSync(path);
  db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  const root = Number(db.prepare('select rootpage from sqlite_schema where name = ?').get(index)?.rootpage);
  const size = Number(db.prepare('PRAGMA page_size').get()?.page_size);
  db.close();
  const file = openSync(path, 'r+');
  // A page fills from its end, and each entry ends with a row number of one or two bytes.
  const at = root * size - 8;
  const byte = Buffer.alloc(1);
  readSync(file, byte, 0, 1, at);
  writeSync(file, Buffer.from([byte.readUInt8() ^ 1]), 0, 1, at);
  closeSync(file);
}
