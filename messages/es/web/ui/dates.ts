import type * as en from '#messages/en/web/ui/dates.ts';

export const calendar = 'Calendario';
export const openCalendar = 'Abrir calendario';

export const today: typeof en.today = ({ day }) => `Hoy, ${day}`;
export const selectedDay: typeof en.selectedDay = ({ day }) => `${day}, seleccionado`;

export const months = 'Meses';
export const nextMonth = 'Mes siguiente';
export const previousMonth = 'Mes anterior';
