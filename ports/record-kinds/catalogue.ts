import type { RecordDescription, RecordOf } from '#ports/descriptions/describe.ts';
import { hvacs, reservoirs } from '#ports/record-kinds/hardware/machines.ts';
import { crops } from './crops.ts';
import { deviceMappings } from './device-mappings.ts';
import { families } from './families.ts';
import { graphViews } from './graph-views.ts';
import { growthMedia } from './growth-media.ts';
import { environmentRecipes, fertigationRecipes, irrigationRecipes, lightRecipes } from './life-recipes.ts';
import { chambers, physicalLocations } from './places.ts';
import { qaSpecs } from './qa-specs.ts';
import { suppliers } from './suppliers.ts';
import { trayTypes } from './tray-types.ts';

/** The descriptions of all plain kinds of record. */
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
  graph_view: graphViews,
  device_mapping: deviceMappings,
} as const;

type Described = typeof CATALOGUE;

/** The record type of each plain kind. */
export type Catalogue = { readonly [K in keyof Described]: RecordOf<Described[K]> };
export type CatalogueKind = keyof Catalogue;

/** In the order used in messages and documentation. */
export const CATALOGUE_KINDS = Object.keys(CATALOGUE) as CatalogueKind[];

/** Description of a plain kind for generic code. */
type Description<K extends CatalogueKind> = RecordDescription<Catalogue[K]> & {
  readonly references: { readonly [F in keyof Catalogue[K]]?: CatalogueKind };
};

/** All descriptions, typed for generic code. */
export const DESCRIPTIONS: { readonly [K in CatalogueKind]: Description<K> } = { ...CATALOGUE };
