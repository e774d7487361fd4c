import type { About, RecordCalls, RecordDescription, RecordOf } from '#ports/descriptions/describe.ts';
import { crops } from '#ports/record-kinds/crops.ts';
import { families } from '#ports/record-kinds/families.ts';
import { growthMedia } from '#ports/record-kinds/growth-media.ts';
import { hvacs, reservoirs } from '#ports/record-kinds/hardware/machines.ts';
import {
  environmentRecipes,
  fertigationRecipes,
  irrigationRecipes,
  lightRecipes,
} from '#ports/record-kinds/life-recipes.ts';
import { chambers, physicalLocations } from '#ports/record-kinds/places.ts';
import { qaSpecs } from '#ports/record-kinds/qa-specs.ts';
import { suppliers } from '#ports/record-kinds/suppliers.ts';
import { trayTypes } from '#ports/record-kinds/tray-types.ts';
import type { FarmRecord } from './record-kind.ts';

/** The place of a kind's records in the app. */
interface Place<Row> {
  /** The path of the list; a record's path adds its uuid. */
  readonly path: string;
  /** The key of the menu section that holds the list. */
  readonly section: string;
  /** The key that opens the list after `g`. */
  readonly letter: string;
  /** The field that search results show beside the name. */
  readonly detail?: keyof Row & string;
}

/** A kind of record with screens. */
export interface RecordList<Row extends FarmRecord> extends Place<Row> {
  readonly kind: RecordDescription<Row> & { readonly kind: ListedKindName | 'bed' };
}

function listOf<const D extends RecordCalls & About<FarmRecord>>(kind: D, place: Place<RecordOf<D>>) {
  const many: D['names'][1] = kind.names[1];
  return { ...place, kind, call: `list${many}` as const };
}

/**
 * The kinds of record with screens, in the order of tabs and search results. Routes, tabs, keys and search are derived
 * from it.
 */
export const RECORD_LISTS = {
  crop: listOf(crops, { path: '/crop', section: 'crop', letter: 'r', detail: 'code' }),
  family: listOf(families, { path: '/plant', section: 'crop', letter: 'f' }),
  light_recipe: listOf(lightRecipes, { path: '/light', section: 'light', letter: 'l' }),
  irrigation_recipe: listOf(irrigationRecipes, { path: '/irrigation', section: 'light', letter: 'i' }),
  fertigation_recipe: listOf(fertigationRecipes, { path: '/fertigation', section: 'light', letter: 'j' }),
  environment_recipe: listOf(environmentRecipes, { path: '/environment', section: 'light', letter: 'e' }),
  supplier: listOf(suppliers, {
    path: '/supplier',
    section: 'crop',
    letter: 'p',
    detail: 'contact',
  }),
  qa_spec: listOf(qaSpecs, { path: '/qaspec', section: 'growthrecipe', letter: 'q' }),
  growth_medium: listOf(growthMedia, {
    path: '/growthmedia',
    section: 'growthrecipe',
    letter: 'm',
    detail: 'kind',
  }),
  reservoir: listOf(reservoirs, { path: '/reservoir', section: 'reservoir', letter: 'v' }),
  hvac: listOf(hvacs, { path: '/hvac', section: 'hvac', letter: 'a' }),
  tray_type: listOf(trayTypes, { path: '/settings/trays', section: 'trays', letter: 'y' }),
  physical_location: listOf(physicalLocations, { path: '/settings/places', section: 'places', letter: 'o' }),
  chamber: listOf(chambers, { path: '/chamber', section: 'chamber', letter: 'k' }),
};

export type ListedKindName = keyof typeof RECORD_LISTS;
export type AnyRecordList = (typeof RECORD_LISTS)[ListedKindName];
export const ALL_RECORD_LISTS: readonly AnyRecordList[] = Object.values(RECORD_LISTS);
