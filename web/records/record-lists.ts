import type { About, RecordCalls, RecordDescription, RecordOf } from '#ports/descriptions/describe.ts';
import { crops } from '#ports/record-kinds/crops.ts';
import { families } from '#ports/record-kinds/families.ts';
import { growthMedia } from '#ports/record-kinds/growth-media.ts';
import { suppliers } from '#ports/record-kinds/suppliers.ts';
import type { FarmRecord } from './record-kind.ts';

/** Where the records of a kind are in the app. */
interface Place<Row> {
  /** Where their list is; a record is one part below. */
  readonly path: string;
  /** The entry of the menu that the list belongs to, by its key. */
  readonly section: string;
  /** The list's name beside the other lists of that entry. */
  readonly tab: string;
  /** The key that leads to it after `g`. */
  readonly letter: string;
  /** What a search's results say beside a name, where the kind's word alone says too little. */
  readonly detail?: keyof Row & string;
}

/** A kind of record that has screens. */
export interface RecordList<Row extends FarmRecord> extends Place<Row> {
  readonly kind: RecordDescription<Row> & { readonly kind: ListedKindName };
}

function listOf<const D extends RecordCalls & About<FarmRecord>>(kind: D, place: Place<RecordOf<D>>) {
  const many: D['names'][1] = kind.names[1];
  // The call that lists them.
  return { ...place, kind, call: `list${many}` as const };
}

/** The kinds of record that have screens, in the order of tabs and results. Routes, tabs, keys and search follow from it. */
export const RECORD_LISTS = {
  crop: listOf(crops, { path: '/crop', section: 'crop', tab: 'Crops', letter: 'r', detail: 'code' }),
  family: listOf(families, { path: '/plant', section: 'crop', tab: 'Families', letter: 'f' }),
  supplier: listOf(suppliers, {
    path: '/supplier',
    section: 'crop',
    tab: 'Suppliers',
    letter: 'p',
    detail: 'contact',
  }),
  growth_medium: listOf(growthMedia, {
    path: '/growthmedia',
    section: 'growthrecipe',
    tab: 'Media',
    letter: 'm',
    detail: 'kind',
  }),
};

export type ListedKindName = keyof typeof RECORD_LISTS;
export type AnyRecordList = (typeof RECORD_LISTS)[ListedKindName];
export const ALL_RECORD_LISTS: readonly AnyRecordList[] = Object.values(RECORD_LISTS);
