import { plural } from '#messages/en/language.ts';

interface OfVersion {
  readonly version: number;
}

export const notLoaded = "Couldn't load the recipe";
export const views = 'Views of the recipe';
export const tabs = { details: 'Details', performance: 'Performance', versions: 'Versions', batches: 'Batches' };
export const versionFilter = 'Version';
export const latestVersion = 'Latest';
/** A version in a list: 'v3, 14 Aug' */
export const versionOfDay = ({ version, day }: OfVersion & { readonly day: string }): string => `v${version}, ${day}`;
export const latestOfDay = ({ version, day }: OfVersion & { readonly day: string }): string =>
  `v${version}, latest, ${day}`;

export const edit = 'Edit name';
export const newBatch = 'New batch';
export const discard = 'Discard';
export const save = 'Save changes';
export const saveAs = ({ version }: OfVersion): string => `Save as version ${version}`;
/** Says why a version can't change. */
export const usedBy = ({ version, count }: OfVersion & { readonly count: number }): string =>
  `v${version} is used by ${plural(count, { one: '# batch', other: '# batches' })} and stays as it is.`;
export const saved = 'Recipe saved';
export const savedAs = ({ version }: OfVersion): string => `Saved as version ${version}`;
export const unsavedActions = 'Actions';

export const about = 'About this recipe';
export const fields = { name: 'Name', crop: 'Crop', description: 'Description' };
export const created = 'Version created';
export const estimate = 'Estimate';
export const batches = 'Batches of this version';
export const noBatches = 'No batch uses this version, so it can be edited.';
export const allBatches = ({ count }: { readonly count: number }): string =>
  plural(count, { one: '# batch', other: '# batches' });

export const climate = 'Light and climate';
export const climateColumns = {
  phase: 'Phase',
  dli: 'DLI',
  vpd: 'VPD day / night',
  degree_days: 'Degree-days',
};
export const climateUnits = ({ temperature }: { readonly temperature: string }): string =>
  `DLI in mol/m²/d, VPD in kPa, growing degree-days in ${temperature}·d.`;
export const noBaseTemperature = 'Set the crop’s base temperature to see degree-days.';
export const noClimate = 'Add a change of L.I.F.E. with a light and an environment recipe to see DLI and VPD.';
export const vpdRatings = { too_moist: 'too moist', right: 'in range', too_dry: 'too dry' };
