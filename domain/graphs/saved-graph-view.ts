import type { Uuid } from '#domain/ids.ts';

/** A graph saved under a name. */
export interface SavedGraphView {
  readonly uuid: Uuid;
  readonly name: string;
  /** The query of the graph's address without its question mark, in which relative ranges stay relative. */
  readonly query: string;
  readonly version: number;
}

/** Limit on the length of a query, in characters. */
export const MAX_QUERY = 4000;

/** The query of an address: percent-encoded, without a question mark, a path or a fragment. */
export const QUERY_PATTERN = /^(?:[A-Za-z0-9._~!$&'()*+,;=:@-]|%[0-9A-Fa-f]{2})+$/;
