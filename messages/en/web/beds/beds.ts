import { number, plural } from '#messages/en/language.ts';

interface Count {
  readonly count: number;
}

export const search = 'Search bed, chamber, crop';
export const fields = {
  name: 'Name',
  chamber: 'Chamber',
  stack: 'Stack',
  row: 'Row',
  tray_capacity: 'Capacity',
  reservoir: 'Reservoir',
  light_recipe: 'Light recipe',
  irrigation_recipe: 'Irrigation recipe',
  active: 'Active',
};
export const columns = {
  name: 'Bed',
  chamber: 'Chamber',
  place: 'Shelf',
  grows: 'Grows',
  trays: 'Trays',
  due: 'Harvest',
  reservoir: 'Reservoir',
  light: 'Light',
  irrigation: 'Irrigation',
  state: 'State',
};
export const filters = { chamber: 'Chamber', reservoir: 'Reservoir', state: 'State', crop: 'Crop' };
export const anyOf = { chamber: 'Any chamber', reservoir: 'Any reservoir', state: 'Any state', crop: 'Any crop' };
export const states = { fault: 'Fault', conflict: 'Conflict', free: 'Free', part: 'Part-filled', full: 'Full' };
export const noReservoir = 'No reservoir';

export const traysUnit = 'trays';
export const traysOf = ({ trays, capacity }: { readonly trays: number; readonly capacity: number }): string =>
  `${number(trays)} of ${number(capacity)}`;
export const capacityHelp = 'Leave it empty for no limit.';
export const capacityKept = 'Leave it empty to keep the capacity of each bed.';
export const capacityWrong = 'Enter a whole number of trays from 1.';
export const rowHelp = 'Row 1 is at the floor.';
export const inactiveHelp = 'Trays may stay on an inactive bed, but none can be moved there.';
export const unchanged = 'Unchanged';
export const yes = 'Yes';
export const no = 'No';

export const moveTrays = 'Move trays';
export const editSelected = 'Edit beds';
export const selectedBeds = 'Selected beds';
export const editBeds = ({ count }: Count): string => plural(count, { one: 'Edit # bed', other: 'Edit # beds' });
export const saveBeds = ({ count }: Count): string => plural(count, { one: 'Save # bed', other: 'Save # beds' });
export const bedsSaved = ({ count }: Count): string => plural(count, { one: '# bed saved', other: '# beds saved' });
export const plus = ({ count }: Count): string => `+${number(count)}`;
