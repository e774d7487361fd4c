import type { GraphMetric } from '#domain/graphs/graph.ts';

export const metrics = {
  yield: { name: 'Rendimiento', about: 'Peso cosechado, con estimaciones y lo que aún se espera.' },
  yield_per_tray: { name: 'Rendimiento por bandeja', about: 'Peso por bandeja cosechada, con la estimación.' },
  loss: { name: 'Pérdidas', about: 'Bandejas descartadas, con sus motivos.' },
  phase_days: { name: 'Días por fase', about: 'Días de las fases terminadas, con los días de la receta.' },
  occupancy: { name: 'Ocupación', about: 'Bandejas en las mesas, con lo planificado y la capacidad.' },
} as const satisfies Record<GraphMetric, { readonly name: string; readonly about: string }>;

export const beforeStates = 'Antes del primer estado';
