import { json, serialUnlessGiven, tableBy, text, whole } from './columns.ts';

/** The tables that every commit writes: audit trail, change events, answers to repeated calls. */
export const COMMIT_TABLES = {
  audit: tableBy(['id'], {
    id: serialUnlessGiven,
    at: text,
    who: text,
    operation: text,
    kind: text,
    record: text,
    what: text,
    before: json,
    after: json,
    /** Chains the row to the previous one of its record. */
    hash: text,
  }),
  audit_checkpoints: tableBy(['last_id'], { last_id: whole, at: text, rows: whole, hash: text }),
  changes: tableBy(['id'], { id: serialUnlessGiven, at: text, who: text, operation: text, changed: json }),
  change_counters: tableBy(['kind'], { kind: text, sequence: whole }),
  kept_answers: tableBy(['answer_key', 'username'], {
    answer_key: text,
    username: text,
    operation: text,
    input_hash: text,
    answer: json,
    at: text,
  }),
};
