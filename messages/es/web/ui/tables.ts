import type * as en from '#messages/en/web/ui/tables.ts';
import { number } from '#messages/es/language.ts';

export const pagesOf: typeof en.pagesOf = ({ list }) => `Páginas: ${list}`;
export const rowsShown: typeof en.rowsShown = ({ from, to, total }) =>
  `${number(from)}–${number(to)} de ${number(total)}`;
export const pageOf: typeof en.pageOf = ({ page, pages }) => `Página ${number(page)} de ${number(pages)}`;
export const previousPage = 'Página anterior';
export const nextPage = 'Página siguiente';
export const showAll = 'Mostrar todo';
export const showPages = 'Mostrar páginas';

export const selectRow: typeof en.selectRow = ({ row }) => `Seleccionar ${row}`;
export const selectShown = 'Seleccionar todas las filas mostradas';

export const keys = { move: 'Moverse entre filas', open: 'Abrir fila', select: 'Seleccionar fila' };
