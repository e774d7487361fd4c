import type { AuditFaults, BatchFaults } from '#domain/audit/audit-faults.ts';
import type * as en from '#messages/en/audit.ts';
import { problems } from '#messages/es/problems/index.ts';
import { nouns } from '#messages/es/web/batches/actions.ts';
import { type Catalogue, problemText, textOf } from '#messages/render.ts';
import { day, instant, list, number, plural } from './language.ts';

export const failureReason: typeof en.failureReason = (failure) =>
  'problem' in failure ? problemText(problems, failure.problem) : failure.message;

const nameOf = ({ type, date, uuid }: BatchFaults['action_differs']['action']): string =>
  `la acción «${nouns[type]}» del ${day(date)} (${uuid})`;

const batchFaults: Catalogue<BatchFaults> = {
  batch_differs: ({ fields }) => `No coincide con el registro de auditoría en ${list(fields)}.`,
  action_unrecorded: ({ uuid }) => `La acción ${uuid} no consta en el registro de auditoría.`,
  planned_action_differs: ({ action }) => `No coincide con su plan en el registro de auditoría: ${nameOf(action)}.`,
  planned_action_missing: ({ uuid }) => `Falta la acción planificada ${uuid}.`,
  action_not_deleted: ({ action }) =>
    `Figura como eliminada en el registro de auditoría, pero no en el lote: ${nameOf(action)}.`,
  action_differs: ({ action, fields }) =>
    `No coincide con el registro de auditoría en ${list(fields)}: ${nameOf(action)}.`,
  action_deletion_differs: ({ action }) =>
    `Su eliminación no coincide con el registro de auditoría: ${nameOf(action)}.`,
  deleted_action_differs: ({ action }) =>
    `Está eliminada y no coincide con el registro de auditoría: ${nameOf(action)}.`,
  completion_differs: ({ action }) => `Su realización no se deduce de las demás acciones: ${nameOf(action)}.`,
  derived_values_differ: ({ fields }) => `No se deduce de sus acciones: ${list(fields)}.`,
  values_not_derivable: ({ failure }) => `De sus acciones no se deduce ningún estado: ${failureReason(failure)}`,
  references_missing: ({ records }) => `Faltan referencias de sus acciones: ${list(records)}.`,
};

export const auditFaults: Catalogue<AuditFaults> = {
  database_damaged: ({ failure }) => failureReason(failure),
  rest_unreadable: ({ failure }) => `Los demás elementos no se pueden leer: ${failureReason(failure)}`,
  kind_unreadable: ({ failure }) => `Estos elementos no se pueden leer: ${failureReason(failure)}`,
  record_unreadable: ({ failure }) => `No se puede leer: ${failureReason(failure)}`,
  record_unrecorded: () => 'No consta en el registro de auditoría.',
  record_missing: () => 'Consta en el registro de auditoría, pero falta en la granja.',
  record_not_deleted: () => 'Figura como eliminado en el registro de auditoría, pero no en la granja.',
  record_differs: ({ fields }) => `No coincide con el registro de auditoría en ${list(fields)}.`,
  bed_choices_differ: () => 'Las recetas elegidas para esta mesa no coinciden con el registro de auditoría.',
  light_recipe_differs: () => 'Su receta de luz no se deduce de las acciones de la mesa.',
  irrigation_recipe_differs: () => 'Su receta de riego no se deduce de las acciones de la mesa.',
  in_batch: ({ lot_code, fault }) => `${lot_code}: ${textOf(batchFaults, fault)}`,
  row_changed: ({ row, what, who, at }) =>
    `La fila ${row} del registro de auditoría (${what} de ${who}, ${instant(at)}) se modificó, o falta una fila anterior.`,
  checkpoint_rows_differ: ({ last_row, rows, found }) =>
    `Abarca ${plural(rows, { one: '# fila', other: '# filas' })} hasta la fila ${last_row}, pero hay ${number(found)}.`,
  checkpoint_changed: ({ last_row }) =>
    `El punto de control, o una fila hasta la ${last_row}, se modificó después de crearlo.`,
  file_missing: ({ earlier_version }) =>
    earlier_version === undefined ? 'Falta su archivo.' : `Falta el archivo de su versión ${earlier_version}.`,
  file_damaged: ({ earlier_version }) =>
    earlier_version === undefined
      ? 'Su archivo está dañado.'
      : `El archivo de su versión ${earlier_version} está dañado.`,
  file_unreadable: ({ earlier_version, message }) =>
    earlier_version === undefined
      ? `Su archivo no se puede leer: ${message}`
      : `El archivo de su versión ${earlier_version} no se puede leer: ${message}`,
};

export const auditVerdict: typeof en.auditVerdict = ({ rows, records, checkpoints, found }) => {
  const read = [
    plural(rows, { one: '# fila del registro de auditoría', other: '# filas del registro de auditoría' }),
    plural(records, { one: '# elemento', other: '# elementos' }),
    plural(checkpoints, { one: '# punto de control', other: '# puntos de control' }),
  ].join(', ');
  const outcome =
    found === 0 ? 'todo correcto' : plural(found, { one: 'se encontró # error', other: 'se encontraron # errores' });
  return `${read}: ${outcome}.`;
};
