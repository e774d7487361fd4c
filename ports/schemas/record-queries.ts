import { z } from 'zod';
import { onDemand } from '#domain/on-demand.ts';
import { prefixedId, queryBoolean, queryUuids, uuid } from './fields.ts';

export const byUuid = onDemand(() => z.object({ uuid: uuid() }));

/** Path with a prefixed id, such as `bed-…`. */
export const byPrefixedId = onDemand(() => z.object({ uuid: prefixedId() }));

/** Filters for records that can be archived. */
export const archivable = onDemand(() => ({ archived: queryBoolean().optional(), uuid__in: queryUuids().optional() }));

/** Filters for records that can be deactivated. */
export const deactivatable = onDemand(() => ({ active: queryBoolean().optional() }));

/** Includes details of related records. */
export const hydrate = onDemand(() => ({ hydrate: queryBoolean().optional() }));
