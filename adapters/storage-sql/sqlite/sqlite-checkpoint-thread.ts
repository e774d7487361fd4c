import { workerData } from 'node:worker_threads';
import { openDatabase } from './database.ts';

const path: string = workerData;
const db = openDatabase(path, { readOnly: false });
try {
  db.exec('PRAGMA wal_checkpoint(PASSIVE)');
} finally {
  db.close();
}
