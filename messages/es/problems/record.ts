import type { RecordUsers } from '#domain/problems/record-name.ts';
import type { RecordProblems } from '#domain/problems/record-problems.ts';
import { kindsInText } from '#messages/es/kinds/in-text.ts';
import { day, list, number, plural } from '#messages/es/language.ts';
import { type Catalogue, textOf } from '#messages/render.ts';

export const recordProblems: Catalogue<RecordProblems> = {
  record_not_found: ({ kind, id }) => `No existe ${kindsInText[kind].the} ${id}.`,
  record_retired: ({ kind, how }) =>
    how === 'archived'
      ? `No se puede usar ${kindsInText[kind].the} mientras permanezca en el archivo. Elija otra opción o restaure el registro.`
      : `No se puede usar ${kindsInText[kind].the} mientras permanezca fuera de servicio. Elija otra opción o active el registro.`,
  record_in_use: ({ kind, users, instead }) =>
    `No se puede eliminar ${kindsInText[kind].the}: se usa en ${usersText(users)}. ${INSTEAD[instead]}`,
  version_in_use: ({ version, users }) =>
    `Las acciones de la versión ${version} no se pueden cambiar: se usa en ${usersText(users)}. Cree una versión nueva.`,
  file_version_not_found: ({ document, file_version }) => `No existe la versión ${file_version} de ${document}.`,
  record_changed: ({ kind }) =>
    `Alguien ha cambiado mientras tanto ${kindsInText[kind].the}. Vuelva a cargar los datos e inténtelo de nuevo.`,
  version_conflict: ({ yours, current }) =>
    `Esto ha cambiado después de cargarlo: usted tiene la versión ${yours} y la actual es la ${current}. Vuelva a cargarlo e inténtelo de nuevo.`,
  bed_version_conflict: ({ bed, yours, current }) =>
    `La mesa ${bed} ha cambiado después de cargarla: usted tiene la versión ${yours} y la actual es la ${current}. Vuelva a cargarla e inténtelo de nuevo.`,
  bed_changed: ({ bed }) => `La mesa ${bed} ha cambiado mientras tanto. Vuelva a cargarla e inténtelo de nuevo.`,
  key_reused: () => 'Esta Idempotency-Key ya se usó en otra llamada. Use una nueva.',
  name_taken: ({ kind, name }) => `El nombre ${name} ya está en uso (${kindsInText[kind].one}). Elija otro.`,
  crop_code_taken: ({ code }) => `El código ${code} pertenece a otro cultivo. Elija otro.`,
  crop_archived: ({ crop }) => `El cultivo de esta receta, ${crop}, está archivado. Restáurelo primero.`,
  recipe_family_fixed: ({ family }) => `Una versión de receta no puede cambiar de familia. Esta pertenece a ${family}.`,
  recipe_family_not_found: ({ family }) => `No existe la familia ${family} de recetas de cultivo.`,
  recipe_only_waits: () => 'Introduzca al menos una acción que no sea una espera.',
  recipe_too_long: ({ days }) => `Todas las esperas juntas pueden durar como máximo ${days} días. Acórtelas.`,
  trays_or_factor: () => 'Introduzca trays_after o trays_factor, no ambos.',
  shelf_occupied: ({ bed, shelf, other }) =>
    `La mesa ${bed} no puede estar en ${shelf}: allí está la mesa ${other}. Elija otra torre u otro nivel.`,
  capacity_below_trays: ({ bed, trays }) =>
    plural(trays, {
      one: `La mesa ${bed} tiene # bandeja. Introduzca al menos # o mueva antes la bandeja.`,
      other: `La mesa ${bed} tiene # bandejas. Introduzca al menos # o mueva antes algunas.`,
    }),
  bed_conflicts: ({ faults, more }) =>
    [
      ...faults.map((fault) => textOf(recordProblems, fault)),
      ...(more > 0 ? [plural(more, { one: 'Hay # problema más.', other: 'Hay # problemas más.' })] : []),
    ].join(' '),
  bed_named_twice: () => 'Indique cada mesa una sola vez.',
  bed_has_later_action: ({ bed, day: on }) =>
    `Consta una acción completada en la mesa ${bed} el ${day(on)}, después de la hora actual. Elija las recetas de la mesa más tarde.`,
  paper_of_other_spec: ({ document }) =>
    `${document} pertenece a otra especificación de calidad. Elija otro documento.`,
  comment_of_other: () => 'Solo su autor o un administrador puede eliminar un comentario.',
  harvested_batch_admins: () => 'Este lote ya se ha cosechado. Solo los administradores pueden eliminarlo.',
  deletion_reason_required: () => 'Introduzca el motivo para eliminar un lote cosechado.',
  check_listed_twice: () => 'Este control figura dos veces. Elimine uno.',
  check_unknown: ({ name }) => `La especificación de calidad no tiene el control «${name}».`,
  check_unanswered: ({ name }) => `Introduzca el resultado de «${name}» o null.`,
  passed_contradicts_checks: () => '«passed» contradice los controles. Omítalo.',
  passed_contradicts_value: () => '«passed» contradice el valor. Omítalo.',
};

const INSTEAD = {
  archive: 'En su lugar, archive el registro.',
  deactivate: 'En su lugar, desactive el registro.',
  remove: 'Quite antes esa referencia.',
} as const;

const usersText = (users: readonly RecordUsers[]): string =>
  list(
    users.map(({ kind, count, at_least, names }) => {
      const more = count - names.length;
      const shown = more > 0 ? [...names, at_least ? 'más' : `${number(more)} más`] : names;
      const { one, many } = kindsInText[kind];
      return `${at_least ? 'al menos ' : ''}${plural(count, { one: `# ${one}`, other: `# ${many}` })} (${shown.join(', ')})`;
    }),
  );
