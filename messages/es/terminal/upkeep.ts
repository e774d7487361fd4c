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

export const readingsKept =
  'La copia de seguridad no contiene las lecturas de VictoriaMetrics, así que no se han tocado.';

export const startAgain = 'Todas las sesiones están cerradas. Inicie el servidor: phyto serve';

export const copiedHeadings: typeof en.copiedHeadings = { table: 'tabla', rows: 'filas', hash: 'sha256' };

export const copied: typeof en.copied = ({ rows }) =>
  `${plural(rows, { one: '# fila copiada', other: '# filas copiadas' })}; ambas bases de datos son iguales. La granja original no ha cambiado.`;

export const steps: typeof en.steps = {
  unpacking: () => 'Descomprimiendo la copia de seguridad',
  checking_database: () => 'Comprobando la base de datos',
  replacing_farm: () => 'Reemplazando la granja',
  reading_farm: () => 'Leyendo la granja',
  copying_readings: () => 'Copiando las lecturas de las máquinas',
  table_copied: ({ table, rows }) => `${table}: ${plural(rows, { one: '# fila', other: '# filas' })}`,
  trail_rows_read: ({ rows }) =>
    plural(rows, {
      one: 'Leída # fila del registro de auditoría',
      other: 'Leídas # filas del registro de auditoría',
    }),
  records_compared: ({ records }) => plural(records, { one: 'Comparado # elemento', other: 'Comparados # elementos' }),
  reading_files: () => 'Leyendo los archivos',
};

export const moreFindings: typeof en.moreFindings = ({ count }) => `y ${number(count)} más.`;

export const checkpoint: typeof en.checkpoint = ({ at, row }) => `Último punto de control: ${at}, hasta la fila ${row}`;

export const sealed: typeof en.sealed = ({ records }) =>
  plural(records, {
    one: 'Se añadió al registro de auditoría, en su estado actual, # elemento que no constaba en él.',
    other: 'Se añadieron al registro de auditoría, en su estado actual, # elementos que no constaban en él.',
  });

export const verified: typeof en.verified = ({ seconds }) =>
  `Comprobado en ${number(seconds)} s. Guarde el punto de control en otro lugar.`;

export const notInOrder: typeof en.notInOrder = ({ seconds }) =>
  `Se encontraron errores. Duración: ${number(seconds)} s.`;
