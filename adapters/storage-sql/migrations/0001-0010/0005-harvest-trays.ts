import { z } from 'zod';

/** Creates the schema of the properties of an action that estimates depend on. */
export function createPropertiesThen() {
  const trayList = z.array(z.object({ trays: z.number() })).default([]);
  return z.object({
    trays: z.number().nullish(),
    trays_after: z.number().nullish(),
    estimated_harvest_per_tray: z.number().nullish(),
    placed_at: trayList,
    made: trayList,
    merged: trayList,
    binned: trayList,
    cleared: trayList,
  });
}

export type PropertiesThen = z.infer<ReturnType<typeof createPropertiesThen>>;

/** An action as stored at the time of this migration. */
export interface ActionThen {
  readonly id: number;
  readonly uuid: string;
  readonly action_type: string;
  readonly isCompleted: boolean;
  readonly isWithdrawn: boolean;
  readonly neededOn: string;
  readonly completedAt: string | null;
  readonly properties: PropertiesThen;
}

/**
 * Returns the number of trays of each harvest by uuid: standing just before a completed harvest, or expected before an
 * open one according to the plan.
 */
export function harvestTraysThen(actions: readonly ActionThen[]): ReadonlyMap<string, number> {
  const trays = new Map<string, number>();
  let standing = 0;
  for (const action of historyOf(actions)) {
    if (action.action_type === 'harvest_action') trays.set(action.uuid, standing);
    standing += traysAdded(action);
  }
  const open = planOf(actions);
  let harvests = open.filter(({ action_type }) => action_type === 'harvest_action').length;
  for (const { action_type, uuid, properties } of open) {
    if (action_type === 'create_tray_action') standing += properties.trays ?? 0;
    if (action_type === 'redist_action') standing = properties.trays_after ?? standing;
    if (action_type === 'harvest_action') {
      trays.set(uuid, standing);
      // The last harvest clears all trays; earlier ones leave them growing.
      if (harvests === 1) standing = 0;
      harvests -= 1;
    }
  }
  return trays;
}

/** Returns the change in standing trays by a completed action; negative if it removes trays. */
function traysAdded({ action_type, properties: { placed_at, made, merged, binned, cleared } }: ActionThen): number {
  switch (action_type) {
    case 'create_tray_action':
      return sum(placed_at);
    case 'redist_action':
      return sum(made) - sum(merged) - sum(binned);
    case 'harvest_action':
      return -sum(cleared);
    default:
      return 0;
  }
}

const historyOf = (actions: readonly ActionThen[]): ActionThen[] =>
  actions
    .filter(({ isCompleted, isWithdrawn, completedAt }) => isCompleted && !isWithdrawn && completedAt !== null)
    .toSorted((a, b) => compare(a.completedAt ?? '', b.completedAt ?? '') || a.id - b.id);

const planOf = (actions: readonly ActionThen[]): ActionThen[] =>
  actions
    .filter(({ isCompleted, isWithdrawn }) => !isCompleted && !isWithdrawn)
    .toSorted((a, b) => compare(a.neededOn, b.neededOn) || a.id - b.id);

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

const sum = (list: PropertiesThen['made']): number => list.reduce((total, { trays }) => total + trays, 0);
