import { z } from 'zod';
import { onDemand } from '#domain/on-demand.ts';
import { operation } from '#ports/operations/operation.ts';
import { PLACES } from '#ports/record-kinds/hardware/machines.ts';
import { RECORD_KINDS } from '#ports/record-kinds/kind-names.ts';
import { byPrefixedId, byUuid } from '#ports/schemas/record-queries.ts';

const recordUsers = onDemand(() =>
  z.object({
    kind: z.enum(RECORD_KINDS),
    count: z.number().int(),
    /** True if there may be more than `count`. */
    at_least: z.boolean(),
    /** Names of the first few. */
    names: z.array(z.string()),
  }),
);

const shared = {
  method: 'GET',
  tag: PLACES,
  access: 'read',
  forms: ['json'],
  answer: () => z.array(recordUsers()),
  contains: ['batch', 'growth_recipe'],
} as const;

/** The records that prevent the deletion of another. */
export const dependantOperations = {
  listTrayTypeDependants: operation({
    ...shared,
    path: 'tray_types/:uuid/dependants/',
    summary: 'List the growing recipes and batches that use a tray type. It can be deleted if there are none.',
    params: byUuid,
  }),
  listPhysicalLocationDependants: operation({
    ...shared,
    path: 'physical_locations/:uuid/dependants/',
    summary: 'List the growing recipes and batches that use a physical location. It can be deleted if there are none.',
    params: byPrefixedId,
  }),
} as const;
