import type { GraphMetric } from '#domain/graphs/graph.ts';

export const metrics = {
  yield: { name: 'Yield', about: 'Weight harvested, with estimates and what is still expected.' },
  yield_per_tray: { name: 'Yield per tray', about: 'Weight per harvested tray, with the estimate.' },
  loss: { name: 'Losses', about: 'Binned trays, with their reasons.' },
  phase_days: { name: 'Days per phase', about: "Days of phases that ended, with the recipe's days." },
  occupancy: { name: 'Occupancy', about: 'Trays on beds, with plans and capacity.' },
} as const satisfies Record<GraphMetric, { readonly name: string; readonly about: string }>;

export const beforeStates = 'Before the first state';
