import { KINDS, type RecordKind } from './kinds.ts';

/** The kinds of record by name, in alphabetical order. */
export const RECORD_KINDS = Object.keys(KINDS).sort() as RecordKind[];
