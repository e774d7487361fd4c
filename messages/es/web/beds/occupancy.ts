import type * as en from '#messages/en/web/beds/occupancy.ts';
import { number, plural } from '#messages/es/language.ts';

export const occupancy = 'Ocupación';
export const notLoaded = 'No se pudo cargar la ocupación';
export const range = 'Período';
export const weeks = '12 semanas';
export const year = 'Año';
export const today = 'Hoy';
export const dayByDay: typeof en.dayByDay = ({ name }) => `${name}, día a día`;
export const onDay: typeof en.onDay = (on) => {
  const trays =
    on.capacity === null
      ? plural(on.trays, { one: '# bandeja', other: '# bandejas' })
      : `${number(on.trays)} de ${plural(on.capacity, { one: '# bandeja', other: '# bandejas' })}`;
  return on.planned ? `${on.day}: ${trays} según el plan` : `${on.day}: ${trays}`;
};
