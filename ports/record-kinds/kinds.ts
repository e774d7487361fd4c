import type { DocumentedRecords, KindDescription } from '#ports/descriptions/describe.ts';
import { beds } from '#ports/record-kinds/hardware/beds.ts';
import { overrides } from '#ports/record-kinds/hardware/overrides.ts';
import { apiTokens } from './api-tokens.ts';
import { batches } from './batches.ts';
import { CATALOGUE } from './catalogue.ts';
import { comments } from './comments.ts';
import { documents } from './documents.ts';
import { growthRecipes } from './growth-recipes.ts';
import { sites } from './site.ts';
import { users } from './users.ts';

/** Every kind of record that can change. */
export const KINDS = {
  ...CATALOGUE,
  api_token: apiTokens,
  batch: batches,
  bed: beds,
  comment: comments,
  document: documents,
  growth_recipe: growthRecipes,
  override: overrides,
  site: sites,
  user: users,
} as const satisfies Readonly<Record<string, KindDescription & DocumentedRecords>>;

export type RecordKind = keyof typeof KINDS;

export const describeKind = (kind: RecordKind): KindDescription => KINDS[kind];
