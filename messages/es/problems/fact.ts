import type { FactProblems } from '#domain/problems/rules/fact-problems.ts';
import { day, number, plural } from '#messages/es/language.ts';
import type { Catalogue } from '#messages/render.ts';

export const factProblems: Catalogue<FactProblems> = {
  no_standing_trays: () => 'El lote no tiene bandejas en ese momento.',
  too_few_trays_at: ({ place, standing }) =>
    standing === 0
      ? `En ${place} no hay bandejas de este lote. Elija otro lugar.`
      : plural(standing, {
          one: `En ${place} hay # bandeja de este lote. Introduzca # como máximo.`,
          other: `En ${place} hay # bandejas de este lote. Introduzca # como máximo.`,
        }),
  too_few_trays: ({ standing }) =>
    plural(standing, {
      one: 'El lote tiene # bandeja. Introduzca # como máximo.',
      other: 'El lote tiene # bandejas. Introduzca # como máximo.',
    }),
  cleared_exceeds_harvested: ({ cleared, harvested }) =>
    `No se pueden despejar ${number(cleared)} bandejas si se cosecharon ${number(harvested)}. Introduzca ${number(harvested)} como máximo.`,
  merges_all_trays: ({ standing }) =>
    plural(standing, {
      one: 'El lote solo tiene # bandeja, que no se puede combinar.',
      other: 'El lote tiene # bandejas. Combine menos, para que quede al menos una.',
    }),
  too_many_trays: ({ most }) => `Un lote puede tener como máximo ${number(most)} bandejas. Introduzca menos.`,
  completion_in_future: () => 'Este momento está en el futuro. Introduzca el momento actual o uno anterior.',
  completion_too_early: ({ earliest, lot, start }) =>
    `Introduzca el ${day(earliest)} o una fecha posterior: ${lot === '' ? 'el lote nuevo' : lot} empieza el ${day(start)}.`,
  trays_sown_required: () => 'Introduzca el número de bandejas sembradas.',
  placed_differ_from_sown: ({ placed, sown }) =>
    `Hay ${number(placed)} bandejas con lugar, pero se sembraron ${number(sown)}. Iguale ambos números.`,
  targets_required: () => 'Elija dónde se pusieron las bandejas.',
  targets_required_after_completion: () =>
    'Ya hay una acción posterior completada. Elija dónde se pusieron las bandejas.',
  trays_without_room: ({ left, trays }) =>
    plural(left, {
      one: `No hay sitio para # de ${number(trays)} bandejas. Elija dónde se pusieron las bandejas.`,
      other: `No hay sitio para # de ${number(trays)} bandejas. Elija dónde se pusieron las bandejas.`,
    }),
  added_places_required: ({ trays }) =>
    plural(trays, { one: 'Elija una mesa para # bandeja más.', other: 'Elija mesas para # bandejas más.' }),
  merged_places_required: ({ trays }) =>
    plural(trays, {
      one: 'El plan tiene # bandeja menos. Elija la bandeja que se combinó o descartó.',
      other: 'El plan tiene # bandejas menos. Elija las bandejas que se combinaron o descartaron.',
    }),
  redist_empty: () => 'Elija las bandejas que se añadieron, combinaron, descartaron o movieron.',
  binned_required: () => 'Elija las bandejas que se descartan.',
  bin_reason_required: () => 'Introduzca el motivo para descartar las bandejas.',
  yield_required: () => 'Introduzca el peso cosechado.',
  cleared_places_required: () => 'Elija dónde se despejaron bandejas.',
  cleared_differ_from_places: ({ by_place, cleared }) =>
    `Hay ${number(by_place)} bandejas despejadas por lugar, pero ${number(cleared)} en total. Iguale ambos números.`,
  text_done_required: () => 'Introduzca qué se hizo.',
  life_change_empty: () => 'Elija al menos una receta que cambie.',
};
