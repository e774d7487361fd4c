import { z } from 'zod';
import { prefixedId, queryBoolean, queryUuids, uuid } from './fields.ts';

export const byUuid = z.object({ uuid });

/** Path with a prefixed id, such as `bed-…`. */
export const byPrefixedId = z.object({ uuid: prefixedId });

/** Filters for records that can be archived. */
export const archivable = { archived: queryBoolean.optional(), uuid__in: queryUuids.optional() };

/** Filters for records that can be deactivated. */
export const deactivatable = { active: queryBoolean.optional() };

/** Includes details of related records. */
export const hydrate = { hydrate: queryBoolean.optional() };
