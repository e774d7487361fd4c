import type * as en from '#messages/en/web/batches/lists.ts';
import { plural } from '#messages/es/language.ts';

export const newBatch = 'Nuevo lote';
export const search = 'Buscar lote o cultivo';
export const found: typeof en.found = ({ count, number }) =>
  plural(count, { one: `${number} lote`, other: `${number} lotes` });
export const someOf: typeof en.someOf = ({ found: some, all }) => `${some} de ${all}`;

export const titles = {
  planned: 'Lotes planificados',
  growing: 'Lotes en cultivo',
  completed: 'Lotes completados',
} as const satisfies Readonly<Record<keyof typeof en.titles, string>>;

export const clearFilters = 'Quitar filtros';
export const noMatch = {
  planned: 'Ningún lote planificado coincide con estos filtros. Pruebe con otros.',
  growing: 'Ningún lote en cultivo coincide con estos filtros. Pruebe con otros.',
  completed: 'Ningún lote completado coincide con estos filtros. Pruebe con otros.',
} as const satisfies Readonly<Record<keyof typeof en.noMatch, string>>;
export const empty = {
  planned: { title: 'No hay lotes planificados', help: 'Los lotes aparecen aquí hasta que se siembran.' },
  growing: {
    title: 'No hay lotes en cultivo',
    help: 'Los lotes aparecen aquí desde la siembra hasta que no quedan bandejas. Siembre un lote planificado o planifique otro.',
  },
  completed: {
    title: 'Aún no hay lotes completados',
    help: 'Los lotes aparecen aquí cuando se despeja su última bandeja.',
  },
} as const satisfies { readonly [S in keyof typeof en.empty]: Readonly<Record<keyof (typeof en.empty)[S], string>> };

export const columns = {
  batch: 'Lote',
  recipe: 'Receta',
  state: 'Estado',
  day: 'Día',
  where: 'Lugar',
  trays: 'Band.',
  next: 'Próxima acción',
  due: 'Prevista',
  start: 'Inicio',
  end: 'Fin',
  harvested: 'Cosechado',
  days: 'Días',
  loss: 'Pérdida (%)',
  tags: 'Etiquetas',
} as const satisfies Readonly<Record<keyof typeof en.columns, string>>;

export const yieldColumn: typeof en.yieldColumn = ({ unit }) => `Cosecha (${unit})`;

export const filters = {
  crop: { name: 'Cultivo', any: 'Todos los cultivos' },
  recipe: { name: 'Receta', any: 'Todas las recetas' },
  chamber: { name: 'Cámara', any: 'Todas las cámaras' },
  state: { name: 'Estado', any: 'Todos los estados' },
  tag: { name: 'Etiqueta', any: 'Todas las etiquetas' },
  due: { name: 'Prevista', any: 'Cualquier día' },
} as const satisfies { readonly [F in keyof typeof en.filters]: { readonly name: string; readonly any: string } };

export const today = 'Hoy';
export const harvestedOn: typeof en.harvestedOn = ({ day }) => `cosechado ${day}`;
export const nextOnDay: typeof en.nextOnDay = ({ action, day }) => `${action}, ${day}`;
