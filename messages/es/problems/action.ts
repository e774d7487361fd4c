import type { ActionProblems, NamedAction } from '#domain/problems/rules/action-problems.ts';
import { fieldInText } from '#messages/es/action-fields.ts';
import { day, list, plural } from '#messages/es/language.ts';
import { nouns } from '#messages/es/web/batches/actions.ts';
import { type Catalogue, textOf } from '#messages/render.ts';
import { factProblems } from './fact.ts';

export const actionProblems: Catalogue<ActionProblems> = {
  action_impossible: ({ action, fault, others }) =>
    others.length === 0
      ? `No se ha guardado: ${named(action)}: ${textOf(factProblems, fault)}`
      : `No se ha guardado: ${named(action)}: ${textOf(factProblems, fault)} También afecta a: ${listed(others)}.`,
  undo_first: ({ actions }) => `No se ha deshecho. Deshaga antes: ${listed(actions)}.`,
  bed_full: ({ bed, room, wanted }) =>
    room === 0
      ? `No se ha guardado: en ${bedNamed(bed)} no ${plural(wanted, { one: 'cabe # bandeja más', other: 'caben # bandejas más' })}. Elija otra mesa o menos bandejas.`
      : `No se ha guardado: en ${bedNamed(bed)} ${plural(room, { one: 'cabe # bandeja más', other: 'caben # bandejas más' })}, no ${wanted}. Elija otra mesa o menos bandejas.`,
  place_gone: ({ place }) => `No se ha guardado: ${place} ya no existe en esta granja. Elija otro lugar.`,
  place_inactive: ({ place }) => `No se ha guardado: ${place} está fuera de servicio. Elija otro lugar.`,
  action_undone: () => 'Esta acción se ha deshecho y ya no se puede cambiar.',
  action_completed: () => 'Esta acción está completada. Deshágala antes.',
  wait_over: () => 'Esta espera ha terminado porque hay acciones posteriores completadas. Deshágalas antes.',
  wait_follows: () => 'Una espera termina cuando se completa una acción posterior. Cambie esa acción.',
  wait_not_instant: () => 'Las esperas solo se pueden planificar. Añádala al plan.',
  action_listed_twice: () => 'Esta acción figura dos veces. Elimine una.',
  already_completed: ({ action, by, keys, other_date }) =>
    `${by ?? 'Otra persona'} ya completó ${named(action)}, con diferencias en: ${differences(keys.map(fieldInText), other_date)}. Corrija la acción para cambiarla.`,
  named_action_undone: ({ action }) => `La acción ${named(action)} se ha deshecho y ya no se puede cambiar.`,
  action_not_completed: ({ action }) => `La acción ${named(action)} no está completada. Complétela antes.`,
  completed_plan_fixed: ({ action, keys }) =>
    `La acción ${named(action)} está completada; no se puede cambiar: ${list(keys.map(fieldInText))}. Deshágala antes.`,
  plan_fixed: () => 'Esta acción está completada y su plan no se puede cambiar. Deshágala antes.',
  completion_changes_plan: () => 'Completar una acción no puede cambiar su plan. Edite antes el plan.',
  undo_to_reopen: () => 'Para reabrir una acción completada, deshágala.',
  completed_only: () => 'Solo las acciones completadas tienen este campo. Envíe también completed con el valor true.',
};

const actionName = ({ action_type, day: on }: NamedAction): string => `${nouns[action_type]} del ${day(on)}`;

const named = (action: NamedAction): string => `${lotNamed(action)}, ${actionName(action)}`;

function listed(actions: readonly NamedAction[]): string {
  const lots = new Set(actions.map(({ lot }) => lot));
  return list(actions.map(lots.size > 1 ? named : actionName));
}

const bedNamed = (bed: string): string => (/^(mesa|bed)\b/i.test(bed) ? bed : `la mesa ${bed}`);

const differences = (fields: readonly string[], other_date: boolean): string =>
  list(other_date ? [...fields, 'hora de realización'] : fields);

const lotNamed = ({ lot }: NamedAction): string => (lot === '' ? 'el lote nuevo' : lot);
