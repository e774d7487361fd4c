import {
  bed,
  chamber,
  countOfKind,
  crop,
  document,
  environment_recipe,
  family,
  fertigation_recipe,
  growth_medium,
  growth_recipe,
  hvac,
  irrigation_recipe,
  light_recipe,
  physical_location,
  qa_spec,
  reservoir,
  supplier,
  tray_type,
  user,
} from '#messages/en/kinds/names.ts';
import { number } from '#messages/en/language.ts';
import { listNames } from './lists.ts';

interface Count {
  readonly count: number;
}

interface Found extends Count {
  readonly found: number;
}

interface Name {
  readonly one: string;
  readonly many: string;
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** The texts about records that are archived when they go out of use. */
const archivedTexts = ({ one, many }: Name) => ({
  archive: `Archive ${one}`,
  restore: `Restore ${one}`,
  archived: `${capital(one)} archived`,
  restored: `${capital(one)} restored`,
  showArchived: 'Show archived',
  archiveInstead: 'Archive instead',
  allArchived: `All ${many} are archived`,
  archivedMany: `Archived ${many} stay where they're used, but can't be chosen for new records.`,
  archivedOne: `An archived ${one} stays where it's used, but can't be chosen for new records.`,
  isArchived: `This ${one} is archived: it stays where it's used, but can't be chosen for new records.`,
});

/** Texts about records that become inactive instead. */
const inactiveTexts = ({ one, many }: Name): ReturnType<typeof archivedTexts> => ({
  archive: `Deactivate ${one}`,
  restore: `Activate ${one}`,
  archived: `${capital(one)} deactivated`,
  restored: `${capital(one)} activated`,
  showArchived: 'Show inactive',
  archiveInstead: 'Deactivate instead',
  allArchived: `All ${many} are inactive`,
  archivedMany: `Inactive ${many} keep their history, but can't be chosen for new plans.`,
  archivedOne: `If you deactivate this ${one}, it keeps its history, but can't be chosen for new plans.`,
  isArchived: `This ${one} is inactive: it keeps its history, but can't be chosen for new plans.`,
});

/** Returns the texts of a kind's screens. `purpose` says what its records are for. */
function textsOf(name: Name, title: string, purpose: string, retired = archivedTexts) {
  const { one, many } = name;
  return {
    title,
    purpose,
    add: `New ${one}`,
    create: `Create ${one}`,
    edit: `Edit ${one}`,
    save: `Save ${one}`,
    remove: `Delete ${one}`,
    created: `${capital(one)} created`,
    saved: `${capital(one)} saved`,
    deleted: `${capital(one)} deleted`,
    notLoaded: `Couldn't load this ${one}`,
    missing: `This ${one} doesn't exist`,
    toList: `Back to ${many}`,
    count: ({ count }: Count): string => countOfKind({ name, count }),
    found: ({ found, count }: Found): string => `${number(found)} of ${countOfKind({ name, count })}`,
    noMatch: `No ${many} match these filters.`,
    none: `No ${many} yet`,
    ...retired(name),
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
  growth_recipe: textsOf(
    growth_recipe,
    listNames.growth_recipe.title,
    'A recipe says what happens to a batch, day by day.',
  ),
  qa_spec: textsOf(
    qa_spec,
    listNames.qa_spec.title,
    'A QA spec lists the checks of a harvest, with their limits. Recipes name the spec to use.',
  ),
  light_recipe: textsOf(
    light_recipe,
    listNames.light_recipe.title,
    'A light recipe says when the lights are on, how bright and in which colours.',
  ),
  irrigation_recipe: textsOf(
    irrigation_recipe,
    listNames.irrigation_recipe.title,
    'An irrigation recipe says how often beds are flooded or fogged, by day and by night.',
  ),
  fertigation_recipe: textsOf(
    fertigation_recipe,
    listNames.fertigation_recipe.title,
    'A fertigation recipe gives the EC and pH of the water, and the stock solutions to mix.',
  ),
  environment_recipe: textsOf(
    environment_recipe,
    listNames.environment_recipe.title,
    'An environment recipe gives the temperature, humidity and CO₂ of day and night.',
  ),
  chamber: textsOf(
    chamber,
    listNames.chamber.title,
    'A chamber is a room with its own climate. Its beds are in stacks and rows.',
    inactiveTexts,
  ),
  bed: textsOf(bed, listNames.bed.title, 'Trays grow on beds, each at a stack and row of a chamber.', inactiveTexts),
  reservoir: textsOf(
    reservoir,
    listNames.reservoir.title,
    'A reservoir holds the nutrient solution of the beds that it feeds.',
    inactiveTexts,
  ),
  hvac: textsOf(hvac, listNames.hvac.title, 'An HVAC keeps the temperature and humidity of a chamber.', inactiveTexts),
  tray_type: textsOf(
    tray_type,
    listNames.tray_type.title,
    'A tray type gives the cells and the area of a tray, for yields per area.',
  ),
  physical_location: textsOf(
    physical_location,
    listNames.physical_location.title,
    'Tables, trolleys and cold stores: places where trays stand without any controls.',
    inactiveTexts,
  ),
  document: textsOf(
    document,
    listNames.document.title,
    'Add your standard operating procedures. Recipes and actions can link to them.',
  ),
  user: textsOf(user, 'Users', 'Everyone who works at the farm signs in with their own account.'),
};
