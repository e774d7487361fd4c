import type { PlaceProblems } from '#domain/problems/rules/place-problems.ts';
import { number, plural } from '#messages/en/language.ts';
import type { Catalogue } from '#messages/render.ts';

export const placeProblems: Catalogue<PlaceProblems> = {
  place_unknown: ({ text, chambers }) =>
    chambers.length === 0
      ? `There is no place “${text}”. This farm has no chambers.`
      : `There is no place “${text}”. Chambers: ${chambers.join(', ')}.`,
  chamber_needed: ({ shelves }) => `Name the chamber before “${shelves}”, as in “Grow 1 ${shelves}”.`,
  shelves_unreadable: ({ text }) => `“${text}” doesn't name any beds. Write stacks and rows, as in A1-4, B2.`,
  too_many_shelves: ({ text }) => `“${text}” names too many beds. Use a shorter range.`,
  stacks_unreadable: ({ text }) =>
    text === '' ? 'Enter the stacks, such as A–F.' : `“${text}” isn't a stack. Write names or ranges, such as A–F.`,
  rows_unreadable: ({ text }) =>
    text === '' ? 'Enter the rows, such as 1–5.' : `“${text}” isn't a row. Write numbers or ranges, such as 1–5.`,
  too_many_new_beds: ({ count, most }) => `These are ${number(count)} beds. Create at most ${number(most)} at a time.`,
  shelf_unknown: ({ shelf }) => `There is no ${shelf} here. Check the stack and row.`,
  place_named_twice: ({ place }) => `${place} is listed twice. List it once.`,
  no_trays_chosen: () => 'Choose the trays to move.',
  place_gives_trays: ({ place }) => `Trays are being moved out of ${place}. Choose another place.`,
  place_too_full: ({ place, room }) =>
    plural(room, {
      one: `${place} has room for # more tray. Enter # or fewer.`,
      other: `${place} has room for # more trays. Enter # or fewer.`,
    }),
  trays_assigned_too_many: ({ assigned, wanted }) =>
    `${assigned} trays have a place, but only ${wanted} are needed. Remove ${assigned - wanted}.`,
  trays_without_place: ({ left, wanted }) =>
    plural(left, { one: `# of ${wanted} trays has no place yet.`, other: `# of ${wanted} trays have no place yet.` }),
};
