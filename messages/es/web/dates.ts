import type * as en from '#messages/en/web/dates.ts';

export const relativeDays = { today: 'Hoy', yesterday: 'Ayer', tomorrow: 'Mañana' } as const;

export const relativeDaysWithin = { today: 'hoy', yesterday: 'ayer', tomorrow: 'mañana' } as const;

export const dayWithin: typeof en.dayWithin = ({ day }) => `el ${day}`;

export const daySpan: typeof en.daySpan = ({ from, to }) => `${from} al ${to}`;

export const fromDayOn: typeof en.fromDayOn = ({ day }) => `desde el ${day}`;

export const moment: typeof en.moment = ({ day, time }) => `${day} ${time}`;

export const dateHints = { day: 'dd', month: 'mm', year: 'aaaa' } as const;

export const timeHint = 'hh:mm';
