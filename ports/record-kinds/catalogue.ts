import type { RecordDescription, RecordOf } from '#ports/descriptions/describe.ts';
import { crops } from './crops.ts';
import { families } from './families.ts';
import { growthMedia } from './growth-media.ts';
import { environmentRecipes, fertigationRecipes, irrigationRecipes, lightRecipes } from './life-recipes.ts';
import { hvacs, reservoirs } from './machines.ts';
import { chambers, physicalLocations } from './places.ts';
import { qaSpecs } from './qa-specs.ts';
import { suppliers } from './suppliers.ts';
import { trayTypes } from './tray-types.ts';

/** The kinds of record that people write down as they are, with what is true of each. */
export const CATALOGUE = {
  chamber: chambers,
  hvac: hvacs,
  reservoir: reservoirs,
  physical_location: physicalLocations,
  tray_type: trayTypes,
  crop: crops,
  family: families,
  supplier: suppliers,
  growth_medium: growthMedia,
  qa_spec: qaSpecs,
  light_recipe: lightRecipes,
  irrigation_recipe: irrigationRecipes,
  fertigation_recipe: fertigationRecipes,
  environment_recipe: environmentRecipes,
} as const;

type Described = typeof CATALOGUE;

/** A record of each of those kinds. */
export type Catalogue = { readonly [K in keyof Described]: RecordOf<Described[K]> };
export type CatalogueKind = keyof Catalogue;

/** Those kinds, in the order in which messages and documents name them. */
export const CATALOGUE_KINDS = Object.keys(CATALOGUE) as CatalogueKind[];

/** What work that is alike for every kind reads of one. */
type Description<K extends CatalogueKind> = RecordDescription<Catalogue[K]> & {
  readonly references: { readonly [F in keyof Catalogue[K]]?: CatalogueKind };
};

/** The same descriptions for work that is alike for every kind. */
export const DESCRIPTIONS: { readonly [K in CatalogueKind]: Description<K> } = { ...CATALOGUE };
