import { NO_THRESHOLDS } from '#domain/site/site.ts';
import type { KindDescription } from '#ports/descriptions/describe.ts';
import { batches } from './batches.ts';
import { beds } from './beds.ts';
import { CATALOGUE } from './catalogue.ts';
import { users } from './users.ts';

/** Every kind of record that changes. */
export const KINDS = {
  ...CATALOGUE,
  api_token: { words: ['API token', 'API tokens'], table: 'api_tokens', retires: null },
  batch: batches,
  bed: beds,
  comment: { words: ['comment', 'comments'], table: 'comments', retires: null },
  document: { words: ['document', 'documents'], table: 'documents', retires: null },
  growth_recipe: { words: ['growing recipe', 'growing recipes'], table: 'growth_recipes', retires: 'archived' },
  site: { words: ['site', 'sites'], table: 'site', retires: null, addedLater: { thresholds: NO_THRESHOLDS } },
  user: users,
} as const satisfies Readonly<Record<string, KindDescription>>;

export type RecordKind = keyof typeof KINDS;

/** The names of all kinds. */
export const RECORD_KINDS = Object.keys(KINDS).sort() as RecordKind[];

/** What is true of a kind. */
export const describeKind = (kind: RecordKind): KindDescription => KINDS[kind];
