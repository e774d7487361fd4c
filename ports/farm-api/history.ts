import { z } from 'zod';
import { onDemand } from '#domain/on-demand.ts';
import { operation } from '#ports/operations/operation.ts';
import { PLACES } from '#ports/record-kinds/hardware/machines.ts';
import { instantOut } from '#ports/schemas/fields.ts';
import { listOf, pageQuery } from '#ports/schemas/page-schemas.ts';
import { byPrefixedId, byUuid } from '#ports/schemas/record-queries.ts';

/** A change of a machine or chamber. Fields refer to other records by uuid. */
export const historyEntry = onDemand(() =>
  z.object({
    id: z.number().int(),
    at: instantOut(),
    who: z.string(),
    what: z.string(),
    changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
  }),
);
export type HistoryRow = z.infer<ReturnType<typeof historyEntry>>;

/** A light or irrigation recipe that a bed ran from one instant to another. */
export const bedAssignment = onDemand(() =>
  z.object({
    component: z.enum(['light', 'irrigation']),
    /** Null if the recipe was removed manually. */
    recipe: z.string().nullable(),
    /** Null for no recipe, or a deleted one. */
    recipe_name: z.string().nullable(),
    from: instantOut(),
    /** Null for the current recipe. */
    to: instantOut().nullable(),
    /** The action that assigned it, with its batch; null if it was assigned manually. */
    action: z.string().nullable(),
    batch: z.string().nullable(),
    lot_code: z.string().nullable(),
    who: z.string().nullable(),
  }),
);
export type BedAssignmentRow = z.infer<ReturnType<typeof bedAssignment>>;

const shared = {
  method: 'GET',
  tag: PLACES,
  access: 'read',
  query: () => z.strictObject(pageQuery()),
  forms: ['json'],
} as const;
const history = { ...shared, answer: () => listOf(historyEntry()) } as const;

/** The past of beds, other machines and chambers, for every user. */
export const historyOperations = {
  listBedHistory: operation({
    ...history,
    path: 'bed-:uuid/history/',
    plainPath: 'bed/:uuid/history/',
    summary: 'List the changes of a bed and its faults, newest first.',
    params: byPrefixedId,
    contains: ['bed'],
  }),
  listReservoirHistory: operation({
    ...history,
    path: 'reservoir-:uuid/history/',
    plainPath: 'reservoir/:uuid/history/',
    summary: 'List the changes of a reservoir and its faults, newest first.',
    params: byPrefixedId,
    contains: ['reservoir'],
  }),
  listHvacHistory: operation({
    ...history,
    path: 'hvac-:uuid/history/',
    plainPath: 'hvac/:uuid/history/',
    summary: 'List the changes of an HVAC and its faults, newest first.',
    params: byPrefixedId,
    contains: ['hvac'],
  }),
  listChamberHistory: operation({
    ...history,
    path: 'chambers/:uuid/history/',
    summary: 'List the changes of a chamber, newest first.',
    params: byUuid,
    contains: ['chamber'],
  }),
  listBedAssignments: operation({
    ...shared,
    path: 'bed-:uuid/assignments/',
    plainPath: 'bed/:uuid/assignments/',
    summary: 'List the light and irrigation recipes that a bed has run, newest first, and how they were assigned.',
    params: byPrefixedId,
    answer: () => listOf(bedAssignment()),
    contains: ['bed', 'batch', 'light_recipe', 'irrigation_recipe'],
  }),
} as const;
