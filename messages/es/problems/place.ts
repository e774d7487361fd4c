import type { PlaceProblems } from '#domain/problems/rules/place-problems.ts';
import { number, plural } from '#messages/es/language.ts';
import type { Catalogue } from '#messages/render.ts';

export const placeProblems: Catalogue<PlaceProblems> = {
  place_unknown: ({ text, chambers }) =>
    chambers.length === 0
      ? `No existe el lugar «${text}». Esta granja no tiene cámaras.`
      : `No existe el lugar «${text}». Cámaras: ${chambers.join(', ')}.`,
  chamber_needed: ({ shelves }) => `Indique la cámara delante de «${shelves}», como en «Grow 1 ${shelves}».`,
  shelves_unreadable: ({ text }) => `«${text}» no indica ninguna mesa. Escriba torres y niveles, como en A1-4, B2.`,
  too_many_shelves: ({ text }) => `«${text}» indica demasiadas mesas. Use un intervalo más corto.`,
  stacks_unreadable: ({ text }) =>
    text === ''
      ? 'Introduzca las torres, por ejemplo A–F.'
      : `«${text}» no es una torre. Escriba nombres o intervalos, por ejemplo A–F.`,
  rows_unreadable: ({ text }) =>
    text === ''
      ? 'Introduzca los niveles, por ejemplo 1–5.'
      : `«${text}» no es un nivel. Escriba números o intervalos, por ejemplo 1–5.`,
  too_many_new_beds: ({ count, most }) => `Son ${number(count)} mesas. Cree como máximo ${number(most)} a la vez.`,
  shelf_unknown: ({ shelf }) => `Aquí no existe ${shelf}. Compruebe la torre y el nivel.`,
  place_named_twice: ({ place }) => `${place} figura dos veces. Indíquelo una sola vez.`,
  no_trays_chosen: () => 'Elija las bandejas que se mueven.',
  place_gives_trays: ({ place }) => `Se están moviendo bandejas desde ${place}. Elija otro lugar.`,
  place_too_full: ({ place, room }) =>
    plural(room, {
      one: `En ${place} cabe # bandeja más. Introduzca # como máximo.`,
      other: `En ${place} caben # bandejas más. Introduzca # como máximo.`,
    }),
  trays_assigned_too_many: ({ assigned, wanted }) =>
    `Hay ${assigned} bandejas con lugar, pero solo se necesitan ${wanted}. Quite ${assigned - wanted}.`,
  trays_without_place: ({ left, wanted }) =>
    plural(left, {
      one: `# de ${wanted} bandejas aún no tiene lugar.`,
      other: `# de ${wanted} bandejas aún no tienen lugar.`,
    }),
};
