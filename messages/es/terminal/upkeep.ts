import type * as en from '#messages/en/terminal/upkeep.ts';
import { number, plural } from '#messages/es/language.ts';

export const whichBackup = '¿qué copia de seguridad? phyto restore ARCHIVO --data CARPETA';

export const restored: typeof en.restored = ({ day, time, version }) =>
  `Restaurada la granja del ${day} ${time} (versión ${version})`;

export const restoredTo: typeof en.restoredTo = ({ place, batches, actions, harvests, files }) => {
  const counts = [
    plural(batches, { one: '# lote', other: '# lotes' }),
    plural(actions, { one: '# acción', other: '# acciones' }),
    plural(harvests, { one: '# cosecha', other: '# cosechas' }),
    plural(files, { one: '# archivo', other: '# archivos' }),
  ];
  return `  en ${place}: ${counts.join(', ')}.`;
};

export const previousFarm: typeof en.previousFarm = ({ folder }) => `La granja anterior está en ${folder}.`;

export const startAgain = 'Todas las sesiones están cerradas. Inicie el servidor: phyto serve';

export const copiedHeadings: typeof en.copiedHeadings = { table: 'tabla', rows: 'filas', hash: 'sha256' };

export const copied: typeof en.copied = ({ rows }) =>
  `${plural(rows, { one: '# fila copiada', other: '# filas copiadas' })}; ambas partes son iguales. La granja original no ha cambiado.`;

export const verifying: typeof en.verifying = ({ step }) => `Comprobando: ${step}`;

export const moreFindings: typeof en.moreFindings = ({ count }) => `y ${number(count)} más.`;

export const checkpoint: typeof en.checkpoint = ({ at, row }) => `Último punto de control: ${at}, hasta la fila ${row}`;
