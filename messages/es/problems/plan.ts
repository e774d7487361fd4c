import type { PlanProblems } from '#domain/problems/rules/plan-problems.ts';
import { day, number } from '#messages/es/language.ts';
import type { Catalogue } from '#messages/render.ts';

export const planProblems: Catalogue<PlanProblems> = {
  day_out_of_range: ({ from, to }) => `Introduzca un día entre el ${day(from)} y el ${day(to)}.`,
  start_out_of_range: ({ start, from, to }) =>
    `El lote empezaría el ${day(start)}. Introduzca otro día, para que empiece entre el ${day(from)} y el ${day(to)}.`,
  plan_ends_too_late: () => 'El plan acabaría después del año 9999. Introduzca un día anterior.',
  plan_out_of_years: () => 'El plan quedaría fuera de los años 1 a 9999. Introduzca otro día.',
  recipe_without_harvest: () =>
    'Esta receta no tiene ninguna cosecha desde la que planificar hacia atrás. Introduzca un día de inicio.',
  too_many_trays_after_spacing: ({ most }) =>
    `Tras espaciar según esta receta, el lote tendría más de ${number(most)} bandejas. Introduzca menos bandejas.`,
  wait_too_short: () => 'La espera duraría menos de 0 días. Introduzca un día posterior.',
  passes_open_action: ({ day: on }) =>
    `Esto sobrepasaría una acción pendiente del ${day(on)}. Mueva antes esa acción, o solo esta.`,
  day_and_duration: () => 'La duración fija el día en que acaba una espera. Cambie solo uno de los dos.',
  duration_of_wait_only: () => 'Solo las esperas tienen duración.',
  field_of_other_action: () => 'Este tipo de acción no tiene este campo. Omítalo.',
  nothing_sown_by: ({ day: on }) =>
    `No hay ninguna siembra planificada hasta el ${day(on)}. Introduzca un día posterior.`,
  several_sowings_by: ({ day: on }) =>
    `Hay más de una siembra planificada hasta el ${day(on)}. Introduzca un día anterior.`,
};
