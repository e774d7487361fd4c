import type * as en from '#messages/en/completion-questions.ts';
import { day, plural } from './language.ts';

const daysEarlyOf = (days: number): string => plural(days, { one: '# día antes', other: '# días antes' });

export const daysEarly: typeof en.daysEarly = ({ days }) => daysEarlyOf(days);

export const earlyQuestion: typeof en.earlyQuestion = ({ days, planned }) =>
  `${daysEarlyOf(days)} de lo previsto, el ${day(planned)}. ¿Es correcto?`;

export const seedLotMissing = 'No se indicó el lote de semillas. ¿Es correcto?';
export const seedLotsMissing: typeof en.seedLotsMissing = ({ count }) =>
  plural(count, { one: seedLotMissing, other: '# siembras no tienen lote de semillas. ¿Es correcto?' });
export const enterSeedLot = 'Introducir lote de semillas';
export const noSeedLot = 'Sin lote de semillas';

export const earlyActions: typeof en.earlyActions = ({ count, days }) =>
  `${plural(count, { one: '# acción se adelanta', other: '# acciones se adelantan hasta' })} ${plural(days, {
    one: '# día',
    other: '# días',
  })}. ¿Es correcto?`;
export const doEarly = 'Completar antes';
export const leaveOutEarly = 'Excluir las adelantadas';
export const doLater = 'Todavía no';
