import type * as en from '#messages/en/web/machines/faults.ts';
import { number, plural } from '#messages/es/language.ts';

export const lastValue = 'Último valor';
export const valueAt: typeof en.valueAt = ({ value, time }) => `${value}, ${time}`;
export const valueThen: typeof en.valueThen = ({ value, moment }) => `${value}, ${moment}`;
export const band = 'Margen';
export const range: typeof en.range = ({ min, max }) =>
  min === null ? `hasta ${max ?? '–'}` : max === null ? `desde ${min}` : `${min} a ${max}`;
export const hours: typeof en.hours = ({ hours }) => `${number(hours)} h`;
export const acknowledge = 'Confirmar';
export const acknowledgeFault: typeof en.acknowledgeFault = ({ fault }) => `Confirmar: ${fault}`;
export const acknowledgeAll: typeof en.acknowledgeAll = ({ count }) =>
  plural(count, { one: 'Confirmar # fallo', other: 'Confirmar los # fallos' });
export const acknowledged = 'Confirmado';
export const byAt: typeof en.byAt = ({ who, time }) => `${who}, ${time}`;
export const note = 'Nota';
export const noteOn: typeof en.noteOn = ({ fault }) => `Nota sobre: ${fault}`;
export const notePlaceholder = 'Nota (opcional)';
export const faultAcknowledged: typeof en.faultAcknowledged = ({ fault }) => `Confirmado: ${fault}`;
