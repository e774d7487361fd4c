import type { Crop, Family } from '#domain/crops/crop.ts';
import type { Chamber, Hvac, PhysicalLocation, Reservoir, TrayType } from '#domain/hardware/hardware.ts';
import type { Uuid } from '#domain/ids.ts';
import type { EnvironmentRecipe, FertigationRecipe, IrrigationRecipe, LightRecipe } from '#domain/life/life-recipes.ts';
import type { GrowthMedium } from '#domain/quality/growth-medium.ts';
import type { QaSpec } from '#domain/quality/qa-spec.ts';
import type { Supplier } from '#domain/suppliers/supplier.ts';
import type { RecordKind } from '#ports/operations/operation.ts';

/** The records that people write down as they are: few of each kind, none of them derived from anything. */
export interface Catalogue {
  chamber: Chamber;
  crop: Crop;
  environment_recipe: EnvironmentRecipe;
  family: Family;
  fertigation_recipe: FertigationRecipe;
  growth_medium: GrowthMedium;
  hvac: Hvac;
  irrigation_recipe: IrrigationRecipe;
  light_recipe: LightRecipe;
  physical_location: PhysicalLocation;
  qa_spec: QaSpec;
  reservoir: Reservoir;
  supplier: Supplier;
  tray_type: TrayType;
}
export type CatalogueKind = keyof Catalogue;

export const CATALOGUE_KINDS = [
  'chamber',
  'crop',
  'environment_recipe',
  'family',
  'fertigation_recipe',
  'growth_medium',
  'hvac',
  'irrigation_recipe',
  'light_recipe',
  'physical_location',
  'qa_spec',
  'reservoir',
  'supplier',
  'tray_type',
] as const satisfies readonly (CatalogueKind & RecordKind)[];

/** So many records that name another are counted, and no more. */
export const MOST_DEPENDANTS = 1000;

/** What keeps a record from being deleted: records of a kind that name it, how many, and the first few by name. */
export interface Dependants {
  readonly kind: RecordKind;
  /** At most MOST_DEPENDANTS. */
  readonly count: number;
  readonly names: readonly string[];
  /** Of batches the uuids of all that are counted, but for deleted ones; else none. */
  readonly batches: readonly Uuid[];
}
