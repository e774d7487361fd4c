import type * as en from '#messages/en/web/beds/beds.ts';
import { number, plural } from '#messages/es/language.ts';

export const search = 'Buscar mesa, cámara, cultivo';
export const fields: typeof en.fields = {
  name: 'Nombre',
  chamber: 'Cámara',
  stack: 'Torre',
  row: 'Nivel',
  tray_capacity: 'Capacidad',
  reservoir: 'Depósito',
  light_recipe: 'Receta de luz',
  irrigation_recipe: 'Receta de riego',
  active: 'Activa',
};
export const columns: typeof en.columns = {
  name: 'Mesa',
  chamber: 'Cámara',
  place: 'Posición',
  grows: 'Cultivo',
  trays: 'Bandejas',
  due: 'Cosecha',
  reservoir: 'Depósito',
  light: 'Luz',
  irrigation: 'Riego',
  state: 'Estado',
};
export const filters: typeof en.filters = {
  chamber: 'Cámara',
  reservoir: 'Depósito',
  state: 'Estado',
  crop: 'Cultivo',
};
export const anyOf: typeof en.anyOf = {
  chamber: 'Todas las cámaras',
  reservoir: 'Todos los depósitos',
  state: 'Todos los estados',
  crop: 'Todos los cultivos',
};
export const states: typeof en.states = {
  fault: 'Fallo',
  conflict: 'Conflicto',
  free: 'Libre',
  part: 'Ocupada en parte',
  full: 'Llena',
};
export const noReservoir = 'Sin depósito';

export const traysUnit = 'bandejas';
export const traysOf: typeof en.traysOf = ({ trays, capacity }) => `${number(trays)} de ${number(capacity)}`;
export const capacityHelp = 'Déjela vacía si no hay límite.';
export const capacityKept = 'Déjela vacía para conservar la capacidad de cada mesa.';
export const capacityWrong = 'Introduzca un número entero de bandejas a partir de 1.';
export const rowHelp = 'El nivel 1 es el más bajo.';
export const inactiveHelp = 'Las bandejas pueden quedarse en una mesa inactiva, pero no se pueden mover otras a ella.';
export const unchanged = 'Sin cambios';
export const yes = 'Sí';
export const no = 'No';

export const moveTrays = 'Mover bandejas';
export const editSelected = 'Editar mesas';
export const selectedBeds = 'Mesas seleccionadas';
export const editBeds: typeof en.editBeds = ({ count }) =>
  plural(count, { one: 'Editar # mesa', other: 'Editar # mesas' });
export const saveBeds: typeof en.saveBeds = ({ count }) =>
  plural(count, { one: 'Guardar # mesa', other: 'Guardar # mesas' });
export const bedsSaved: typeof en.bedsSaved = ({ count }) =>
  plural(count, { one: '# mesa guardada', other: '# mesas guardadas' });
export const plus: typeof en.plus = ({ count }) => `+${number(count)}`;
