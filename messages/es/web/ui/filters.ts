import type * as en from '#messages/en/web/ui/filters.ts';
import { plural } from '#messages/es/language.ts';

export const filters = 'Filtros';
export const clearFilters = 'Quitar filtros';
export const clearSearch = 'Borrar búsqueda';
export const find = 'Buscar';
export const findIn: typeof en.findIn = ({ filter }) => `Buscar: ${filter}`;
export const noMatch = 'Sin coincidencias';

export const chosen: typeof en.chosen = ({ count }) =>
  plural(count, { one: '# opción elegida', other: '# opciones elegidas' });
export const deletedChoice = 'Registro eliminado';

export const show: typeof en.show = ({ found }) => `Mostrar ${found}`;
export const showList = 'Mostrar lista';

export const sort = 'Ordenar';
export const sortBy = 'Ordenar por';
export const sortedByReversed: typeof en.sortedByReversed = ({ column }) => `${column}, orden inverso`;
export const ascending = 'Ascendente';
export const descending = 'Descendente';
