import type { About, KindDescription, RecordCalls, RecordOf } from '#ports/descriptions/describe.ts';
import type { crops } from '#ports/record-kinds/crops.ts';
import type { families } from '#ports/record-kinds/families.ts';
import type { growthMedia } from '#ports/record-kinds/growth-media.ts';
import type { hvacs, reservoirs } from '#ports/record-kinds/hardware/machines.ts';
import type {
  environmentRecipes,
  fertigationRecipes,
  irrigationRecipes,
  lightRecipes,
} from '#ports/record-kinds/life-recipes.ts';
import type { chambers, physicalLocations } from '#ports/record-kinds/places.ts';
import type { qaSpecs } from '#ports/record-kinds/qa-specs.ts';
import type { suppliers } from '#ports/record-kinds/suppliers.ts';
import type { trayTypes } from '#ports/record-kinds/tray-types.ts';
import type { FarmRecord } from './record-kind.ts';

/** The description of a kind of record with screens. */
type Described = Pick<KindDescription, 'retires'> & RecordCalls & About<FarmRecord> & { readonly title: string };

/**
 * The list of a kind's records. It repeats what search and menu need of the kind's description, which every page would
 * otherwise load with its schemas.
 */
interface RecordList<D extends Described> {
  readonly kind: D['kind'];
  readonly call: `list${D['names'][1]}`;
  readonly title: D['title'];
  readonly retires: D['retires'];
  /** The path of the list; a record's path adds its uuid. */
  readonly path: string;
  /** The key of the menu section that holds the list. */
  readonly section: string;
  /** The key that opens the list after `g`. */
  readonly letter: string;
  /** The field that search results show beside the name. */
  readonly detail?: keyof RecordOf<D> & string;
}

const listOf = <D extends Described>(list: RecordList<D>): RecordList<D> => list;

/**
 * The kinds of record with screens, in the order of tabs and search results. Routes, tabs, keys and search are derived
 * from it.
 */
export const RECORD_LISTS = {
  crop: listOf<typeof crops>({
    ...{ kind: 'crop', call: 'listCrops', title: 'name', retires: 'archived' },
    ...{ path: '/crop', section: 'crop', letter: 'r', detail: 'code' },
  }),
  family: listOf<typeof families>({
    ...{ kind: 'family', call: 'listFamilies', title: 'common', retires: 'archived' },
    ...{ path: '/plant', section: 'crop', letter: 'f' },
  }),
  light_recipe: listOf<typeof lightRecipes>({
    ...{ kind: 'light_recipe', call: 'listLightRecipes', title: 'name', retires: 'archived' },
    ...{ path: '/light', section: 'light', letter: 'l' },
  }),
  irrigation_recipe: listOf<typeof irrigationRecipes>({
    ...{ kind: 'irrigation_recipe', call: 'listIrrigationRecipes', title: 'name', retires: 'archived' },
    ...{ path: '/irrigation', section: 'light', letter: 'i' },
  }),
  fertigation_recipe: listOf<typeof fertigationRecipes>({
    ...{ kind: 'fertigation_recipe', call: 'listFertigationRecipes', title: 'name', retires: 'archived' },
    ...{ path: '/fertigation', section: 'light', letter: 'j' },
  }),
  environment_recipe: listOf<typeof environmentRecipes>({
    ...{ kind: 'environment_recipe', call: 'listEnvironmentRecipes', title: 'name', retires: 'archived' },
    ...{ path: '/environment', section: 'light', letter: 'e' },
  }),
  supplier: listOf<typeof suppliers>({
    ...{ kind: 'supplier', call: 'listSuppliers', title: 'name', retires: 'archived' },
    ...{ path: '/supplier', section: 'crop', letter: 'p', detail: 'contact' },
  }),
  qa_spec: listOf<typeof qaSpecs>({
    ...{ kind: 'qa_spec', call: 'listQaSpecs', title: 'name', retires: 'archived' },
    ...{ path: '/qaspec', section: 'growthrecipe', letter: 'q' },
  }),
  growth_medium: listOf<typeof growthMedia>({
    ...{ kind: 'growth_medium', call: 'listGrowthMedia', title: 'name', retires: 'archived' },
    ...{ path: '/growthmedia', section: 'growthrecipe', letter: 'm', detail: 'kind' },
  }),
  reservoir: listOf<typeof reservoirs>({
    ...{ kind: 'reservoir', call: 'listReservoirs', title: 'name', retires: 'inactive' },
    ...{ path: '/reservoir', section: 'reservoir', letter: 'v' },
  }),
  hvac: listOf<typeof hvacs>({
    ...{ kind: 'hvac', call: 'listHvacs', title: 'name', retires: 'inactive' },
    ...{ path: '/hvac', section: 'hvac', letter: 'a' },
  }),
  tray_type: listOf<typeof trayTypes>({
    ...{ kind: 'tray_type', call: 'listTrayTypes', title: 'name', retires: 'inactive' },
    ...{ path: '/settings/trays', section: 'trays', letter: 'y' },
  }),
  physical_location: listOf<typeof physicalLocations>({
    ...{ kind: 'physical_location', call: 'listPhysicalLocations', title: 'location_name', retires: 'inactive' },
    ...{ path: '/settings/places', section: 'places', letter: 'o' },
  }),
  chamber: listOf<typeof chambers>({
    ...{ kind: 'chamber', call: 'listChambers', title: 'name', retires: 'inactive' },
    ...{ path: '/chamber', section: 'chamber', letter: 'k' },
  }),
};

/** The list of beds, which aren't a plain kind of record. */
export const BED_LIST = { path: '/bed', section: 'bed' } as const;

export type ListedKindName = keyof typeof RECORD_LISTS;
export type AnyRecordList = (typeof RECORD_LISTS)[ListedKindName];
export const ALL_RECORD_LISTS: readonly AnyRecordList[] = Object.values(RECORD_LISTS);
