import type { Bed } from './hardware.ts';

/** The editable fields of a bed. All others are derived or come from the device. */
export type BedFields = Pick<
  Bed,
  'name' | 'active' | 'chamber' | 'stack' | 'row' | 'reservoir' | 'tray_capacity' | 'light_recipe' | 'irrigation_recipe'
>;

/** A change to a bed. Missing fields are unchanged. */
export type BedChange = { readonly [K in keyof BedFields]?: BedFields[K] | undefined };

export const changeBed = <B extends BedFields>(bed: B, given: BedChange): B => ({
  ...bed,
  name: given.name ?? bed.name,
  active: given.active ?? bed.active,
  chamber: given.chamber ?? bed.chamber,
  stack: given.stack ?? bed.stack,
  row: given.row ?? bed.row,
  reservoir: given.reservoir === undefined ? bed.reservoir : given.reservoir,
  tray_capacity: given.tray_capacity === undefined ? bed.tray_capacity : given.tray_capacity,
  light_recipe: given.light_recipe === undefined ? bed.light_recipe : given.light_recipe,
  irrigation_recipe: given.irrigation_recipe === undefined ? bed.irrigation_recipe : given.irrigation_recipe,
});
