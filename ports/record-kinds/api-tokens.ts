import { z } from 'zod';
import { onDemand } from '#domain/on-demand.ts';
import type { ApiToken } from '#domain/people/api-token.ts';
import { SCOPES } from '#domain/people/permissions.ts';
import type { OwnDescription } from '#ports/descriptions/describe.ts';
import { instantOut } from '#ports/schemas/fields.ts';

export const apiTokens = {
  words: ['API token', 'API tokens'],
  names: ['Token', 'Tokens'],
  table: 'api_tokens',
  retires: null,
  sample: { name: 'nightly export' },
  record: onDemand(
    () =>
      z.object({
        uuid: z.string(),
        name: z.string(),
        username: z.string(),
        scope: z.enum(SCOPES),
        created_at: instantOut(),
        expires: instantOut().nullable(),
        last_used_at: instantOut().nullable(),
      }) satisfies z.ZodType<ApiToken>,
  ),
} as const satisfies OwnDescription;
