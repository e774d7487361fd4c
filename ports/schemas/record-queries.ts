import { z } from 'zod';
import { prefixedId, queryBoolean, queryUuids, uuid } from './fields.ts';

/** The uuid of a record in a path. */
export const byUuid = z.object({ uuid });

/** The same for records whose uuid carries their kind in front: `bed-…`. */
export const byPrefixedId = z.object({ uuid: prefixedId });

/** List filters of records that can be archived. */
export const archivable = { archived: queryBoolean.optional(), uuid__in: queryUuids.optional() };

/** List filters of records that can be deactivated. */
export const deactivatable = { active: queryBoolean.optional() };

/** Asks for what other records say of a record too. */
export const hydrate = { hydrate: queryBoolean.optional() };
