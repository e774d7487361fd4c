import { z } from 'zod';
import { ACTION_TYPES } from '#domain/action-keys/action-properties.ts';
import { onDemand } from '#domain/on-demand.ts';
import type { Tag } from '#ports/descriptions/tag.ts';
import { operation } from '#ports/operations/operation.ts';
import { actionSchema, taskExtra } from '#ports/schemas/batch-schemas.ts';

const TASKS: Tag = { name: 'tasks', about: "Today's due and completed actions." };

export const task = onDemand(() => actionSchema(taskExtra()));

const contains = [
  ...(['batch', 'bed', 'chamber', 'crop', 'physical_location', 'site'] as const),
  ...(['light_recipe', 'irrigation_recipe', 'fertigation_recipe', 'environment_recipe'] as const),
] as const;
const query = onDemand(() => z.strictObject({ action_type: z.enum(ACTION_TYPES).optional() }));
/** Tasks by batch uuid. */
const tasksByBatch = onDemand(() => z.record(z.string(), z.array(task())));

export const taskOperations = {
  listExpectedTasks: operation({
    method: 'GET',
    path: 'todays_tasks/expected/',
    tag: TASKS,
    access: 'read',
    summary: 'List open actions due today or earlier, by batch.',
    query,
    takesEmptyQuery: true,
    answer: tasksByBatch,
    forms: ['json'],
    contains,
  }),
  listCompletedTasks: operation({
    method: 'GET',
    path: 'todays_tasks/completed/',
    tag: TASKS,
    access: 'read',
    summary: 'List actions completed today, by batch.',
    query,
    takesEmptyQuery: true,
    answer: tasksByBatch,
    forms: ['json'],
    contains,
  }),
} as const;
