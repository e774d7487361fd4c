import { z } from 'zod';
import { prefixedId, queryBoolean, queryUuids, uuid } from './fields.ts';

/** The uuid of a record in a path. */
export const byUuid = z.object({ uuid });

/** The id of a record that starts with its kind: `bed-…`. */
export const byPrefixedId = z.object({ uuid: prefixedId });

/** Filter of records that can be archived. */
export const archivable = { archived: queryBoolean.optional(), uuid__in: queryUuids.optional() };

/** Filter of records that can be deactivated. */
export const deactivatable = { active: queryBoolean.optional() };

/** Includes details from related records. */
export const hydrate = { hydrate: queryBoolean.optional() };
