import { countOfKind, crop, family, growth_medium, supplier, user } from '#messages/en/kinds/names.ts';
import { number } from '#messages/en/language.ts';
import { listNames } from './lists.ts';

interface Count {
  readonly count: number;
}

interface Found extends Count {
  readonly found: number;
}

/** Returns the texts of a kind's screens. `purpose` says what its records are for. */
function textsOf(name: { readonly one: string; readonly many: string }, title: string, purpose: string) {
  const { one, many } = name;
  const capital = one.charAt(0).toUpperCase() + one.slice(1);
  return {
    title,
    purpose,
    add: `New ${one}`,
    create: `Create ${one}`,
    edit: `Edit ${one}`,
    save: `Save ${one}`,
    archive: `Archive ${one}`,
    restore: `Restore ${one}`,
    remove: `Delete ${one}`,
    created: `${capital} created`,
    saved: `${capital} saved`,
    archived: `${capital} archived`,
    restored: `${capital} restored`,
    deleted: `${capital} deleted`,
    notLoaded: `Couldn't load this ${one}`,
    missing: `This ${one} doesn't exist`,
    toList: `Back to ${many}`,
    count: ({ count }: Count): string => countOfKind({ name, count }),
    found: ({ found, count }: Found): string => `${number(found)} of ${countOfKind({ name, count })}`,
    noMatch: `No ${many} match these filters.`,
    none: `No ${many} yet`,
    allArchived: `All ${many} are archived`,
    archivedMany: `Archived ${many} stay where they're used, but can't be chosen for new records.`,
    archivedOne: `An archived ${one} stays where it's used, but can't be chosen for new records.`,
    isArchived: `This ${one} is archived: it stays where it's used, but can't be chosen for new records.`,
  };
}

/** The texts of each kind's screens. */
export const kindTexts = {
  crop: textsOf(crop, listNames.crop.title, 'Add the crops you grow. Recipes, batches and lot codes refer to them.'),
  family: textsOf(family, listNames.family.title, 'Plant families group related crops, such as lettuces or basils.'),
  supplier: textsOf(
    supplier,
    listNames.supplier.title,
    'Add the suppliers of your seed and growth media, then choose them in crops and media.',
  ),
  growth_medium: textsOf(
    growth_medium,
    listNames.growth_medium.title,
    'Add the media that you sow into. Growing recipes name the one to use.',
  ),
  user: textsOf(user, 'Users', 'Everyone who works at the farm signs in with their own account.'),
};
