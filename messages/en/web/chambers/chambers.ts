import { number, plural } from '#messages/en/language.ts';

interface Count {
  readonly count: number;
}

interface Name {
  readonly name: string;
}

interface Use {
  readonly beds: number;
  readonly used: number;
}

interface Trays {
  readonly trays: number;
  readonly capacity: number | null;
}

export const search = 'Search chamber';
export const name = 'Name';
export const view = 'View';
export const racks = 'Racks';
export const rack = 'Rack';
export const table = 'Table';
export const columns = {
  name: 'Chamber',
  beds: 'Beds',
  trays: 'Trays',
  batches: 'Batches',
  faults: 'Faults',
  conflicts: 'Conflicts',
};
export const bedsUsed = ({ beds, used }: Use): string => `${number(used)} of ${number(beds)}`;
export const bedsInUse = ({ beds, used }: Use): string =>
  plural(beds, { one: `${number(used)} of # bed in use`, other: `${number(used)} of # beds in use` });
export const traysOf = ({ trays, capacity }: { readonly trays: number; readonly capacity: number }): string =>
  `${number(trays)} of ${number(capacity)}`;
export const traysIn = ({ trays, capacity }: Trays): string =>
  capacity === null
    ? plural(trays, { one: '# tray', other: '# trays' })
    : `${number(trays)} of ${plural(capacity, { one: '# tray', other: '# trays' })}`;
export const rackUse = (use: Use & Trays): string => `${bedsInUse(use)}, ${traysIn(use)}`;
export const faults = ({ count }: Count): string => plural(count, { one: '# fault', other: '# faults' });
export const conflicts = ({ count }: Count): string => plural(count, { one: '# conflict', other: '# conflicts' });
export const rackOf = (of: Name): string => `Rack of ${of.name}`;

export const noBeds = 'No beds yet.';
export const noBedsHelp = 'Add the beds of a whole rack at once, such as stacks A–F with rows 1–5.';
export const setUp = 'Add beds';
export const setUpIn = (of: Name): string => `Add beds in ${of.name}`;
export const stacks = 'Stacks';
export const stacksHelp = 'A–F, or names separated by commas';
export const rows = 'Rows';
export const rowsHelp = '1–5; row 1 is at the floor';
export const preview = ({ count, shelves }: Count & { readonly shelves: string }): string =>
  `${plural(count, { one: '# bed', other: '# beds' })}: ${shelves}.`;
export const skipped = ({ count, shelves }: Count & { readonly shelves: string }): string =>
  plural(count, { one: `# shelf already has a bed: ${shelves}.`, other: `# shelves already have a bed: ${shelves}.` });
export const createBeds = 'Create beds';
export const createCount = ({ count }: Count): string => plural(count, { one: 'Create # bed', other: 'Create # beds' });
export const bedsCreated = ({ count }: Count): string =>
  plural(count, { one: '# bed created', other: '# beds created' });

export const searchBeds = 'Search bed, crop';
export const states = { fault: 'Fault', conflict: 'Conflict', free: 'Free', due: 'Due in 7 days' };
export const bedsFound = ({ found, count }: Count & { readonly found: number }): string =>
  `${number(found)} of ${plural(count, { one: '# bed', other: '# beds' })}`;
export const noBedMatches = 'No bed matches these filters.';
export const rackHint =
  'Click opens a bed. Drag trays to another bed to move them. Drag from an empty bed, or hold Shift, to select several. Keys: arrows, Space selects, Enter opens, M moves trays.';

export const aboutChamber = 'About this chamber';
export const faultsTitle = 'Faults';
export const conflictsTitle = 'Conflicts';
export const allConflicts = 'All conflicts';
export const components = {
  light: 'light',
  irrigation: 'irrigation',
  fertigation: 'fertigation',
  environment: 'environment',
};
export const nextDays = 'Harvests in the next 7 days';
export const noHarvests = 'No harvests are due.';
export const harvestOf = ({ crop }: { readonly crop: string }): string => `Harvest ${crop}`;
