import type * as en from '#messages/en/plan-warnings.ts';
import { plural } from './language.ts';

export const overdue: typeof en.overdue = ({ tasks, days, day }) => {
  const late = plural(days, { one: '# día', other: '# días' });
  return plural(tasks, {
    one: `# tarea ya estaría atrasada, con ${late} de retraso (${day}).`,
    other: `# tareas ya estarían atrasadas, la primera con ${late} de retraso (${day}).`,
  });
};

export const noRoomOn: typeof en.noRoomOn = ({ trays, chamber, day }) =>
  plural(trays, {
    one: `En ${chamber} falta sitio para # bandeja: ${day}.`,
    other: `En ${chamber} falta sitio para # bandejas: ${day}.`,
  });

export const noRoomFrom: typeof en.noRoomFrom = ({ trays, chamber, days }) =>
  plural(trays, {
    one: `En ${chamber} falta sitio para # bandeja: ${days}.`,
    other: `En ${chamber} falta sitio para # bandejas: ${days}.`,
  });
