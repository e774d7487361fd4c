import type { FirstRunState } from '#domain/site/first-run.ts';
import type { FirstRunStep } from '#domain/site/first-run-steps.ts';
import { number, plural } from '#messages/en/language.ts';

interface Count {
  readonly count: number;
}

interface Name {
  readonly name: string;
}

export const title = 'Set up the farm';
export const about = 'About 5 minutes. Leave at any time: what you have saved stays, and the guide continues here.';
export const stepOf = ({ at, count }: Count & { readonly at: number }): string =>
  `Step ${number(at)} of ${number(count)}`;
export const stepsLabel = 'Steps';
export const steps = {
  site: 'Site and time zone',
  chambers: 'Chambers',
  beds: 'Beds',
  reservoirs: 'Reservoir',
  hvacs: 'HVACs',
  tray_types: 'Tray type',
  crops: 'Crop',
  recipes: 'First recipe',
  batch: 'First batch',
} satisfies Record<FirstRunStep, string>;
export const states = {
  done: 'Done',
  skipped: 'Skipped',
  blocked: 'Needs an earlier step',
  open: 'To do',
} satisfies Record<FirstRunState, string>;
export const had = {
  chambers: ({ count }: Count): string => plural(count, { one: '# chamber', other: '# chambers' }),
  beds: ({ count }: Count): string => plural(count, { one: '# bed', other: '# beds' }),
  reservoirs: ({ count }: Count): string => plural(count, { one: '# reservoir', other: '# reservoirs' }),
  hvacs: ({ count }: Count): string => plural(count, { one: '# HVAC', other: '# HVACs' }),
  tray_types: ({ count }: Count): string => plural(count, { one: '# tray type', other: '# tray types' }),
  crops: ({ count }: Count): string => plural(count, { one: '# crop', other: '# crops' }),
  recipes: ({ count }: Count): string => plural(count, { one: '# recipe', other: '# recipes' }),
  batch: ({ count }: Count): string => plural(count, { one: '# batch', other: '# batches' }),
};
export const back = 'Back';
export const skip = 'Skip for now';
export const fromSpreadsheet = 'Import data from a spreadsheet';
export const notLoaded = "The guide didn't load";
export const adminsOnly = 'Only administrators can set up the farm.';
export const adminsOnlyHelp = 'Ask an administrator to finish the setup. You can already use everything that exists.';
export const goHome = 'Go to the home screen';
export const needsStep = ({ step }: { readonly step: string }): string => `First complete the step “${step}”.`;
export const goToStep = ({ step }: { readonly step: string }): string => `Go to “${step}”`;

export const siteTitle = 'What is this site called?';
export const siteHelp = 'The name appears in the top bar. The time zone decides when a day starts.';
export const saveSite = 'Save and continue';

export const chambersTitle = 'Which chambers does the farm have?';
export const chambersHelp = 'A chamber is a room with its own climate, such as a germination room or a grow room.';
export const chamberName = ({ at }: { readonly at: number }): string => `Chamber ${number(at)}`;
export const addChamber = 'Another chamber';
export const removeChamber = ({ at }: { readonly at: number }): string => `Remove chamber ${number(at)}`;
export const createChambers = ({ count }: Count): string =>
  plural(count, { one: 'Create # chamber', other: 'Create # chambers' });
export const existing = ({ names }: { readonly names: string }): string => `Already on the farm: ${names}.`;
export const enterName = 'Enter a name.';
export const nameTwice = 'Each chamber needs its own name.';

export const bedsTitle = ({ name }: Name): string => `Which beds are in ${name}?`;
export const bedsHelp = 'Stacks are columns. Rows are shelves, counted from the floor. Click a bed to leave it out.';
export const chamber = 'Chamber';
export const capacity = 'Trays per bed';
export const trays = 'trays';
export const bedsTotal = ({ count, trays: places }: Count & { readonly trays: number | null }): string =>
  places === null
    ? plural(count, { one: '# bed', other: '# beds' })
    : `${plural(count, { one: '# bed', other: '# beds' })}, ${plural(places, { one: 'room for # tray', other: 'room for # trays' })}`;
export const sameFor = ({ names }: { readonly names: string }): string => `The same for ${names}`;
export const leftOut = 'left out';
export const taken = 'exists';
export const grid = 'Beds to create';
export const traysEach = ({ count }: Count): string => plural(count, { one: '# tray', other: '# trays' });
export const noBedLeft = 'Choose at least one bed.';

export const reservoirsTitle = 'Is there a nutrient reservoir?';
export const reservoirsHelp = 'A reservoir feeds beds with a nutrient solution. Skip this step if the farm has none.';
export const reservoirName = 'Name';
export const feeds = ({ count }: Count): string =>
  plural(count, { one: 'It feeds # bed', other: 'It feeds all # beds' });
export const createReservoir = 'Create reservoir';

export const hvacsTitle = 'What controls the climate of each chamber?';
export const hvacsHelp =
  'An HVAC heats, cools and dries the air of a chamber. Its readings and faults appear under its name. Leave a field empty for none.';
export const hvacIn = ({ name }: Name): string => `HVAC of ${name}`;
export const hvacName = ({ name }: Name): string => `HVAC ${name}`;
export const createHvacs = ({ count }: Count): string =>
  plural(count, { one: 'Create # HVAC', other: 'Create # HVACs' });
export const hvacTwice = 'Each HVAC needs its own name.';
export const allHaveHvacs = 'Every chamber has an HVAC.';
export const goOn = 'Continue';

export const trayTypesTitle = 'Which trays do you use?';
export const trayTypesHelp = 'Batches are counted in trays. The standard 1020 tray is filled in; change it as needed.';
export const createTrayType = 'Create tray type';

export const cropsTitle = 'What do you grow first?';
export const cropsHelp = 'Batches get their lot codes from the crop code, such as BAS-2026-0001.';
export const cropName = 'Crop';
export const cropCode = 'Crop code';
export const cropCodeHelp = '2 to 6 letters or digits';
export const cropFamily = 'Plant family';
export const cropFamilyHelp = 'Optional. A new name creates the family.';
export const createCrop = 'Create crop';

export const recipesTitle = 'How does it grow?';
export const recipesHelp =
  'A recipe says what happens to a batch, day by day. Start from a template and change it later.';
export const recipeName = 'Recipe name';
export const template = 'Template';
export const nameOfRecipe = ({ crop, days }: { readonly crop: string; readonly days: number }): string =>
  `${crop} ${number(days)} d`;
export const createRecipe = 'Create recipe';
export const orOpenag = 'Or import an OpenAg file';

export const batchTitle = 'Plan the first batch';
export const batchHelp = 'Its tasks appear on the home screen on their days.';
export const recipe = 'Recipe';
export const startDay = 'Start day';
export const sowTrays = 'Trays';
export const sowIn = 'Sow in';
export const inNoBed = 'Choose beds later';
export const placedIn = ({ beds }: { readonly beds: string }): string => `Beds ${beds}`;
export const noRoom = ({ count }: Count): string =>
  plural(count, { one: 'There is room for only # tray.', other: 'There is room for only # trays.' });
export const enterTrays = 'Enter a whole number of trays.';
export const enterDay = 'Enter a day.';
export const planBatch = 'Plan batch';
export const moreOptions = 'More options';

export const readyTitle = 'The farm is ready.';
export const readyHelp = 'Skipped steps stay in the list; choose one to complete it.';
export const openBatches = 'See planned batches';
export const addPeople = 'Add users';
