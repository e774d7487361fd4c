import type { FieldChange } from '#domain/audit/changed-fields.ts';
import { kindOfId } from '#domain/locations/location.ts';
import { RECORD_LISTS } from '#web/records/record-lists.ts';

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const ID = new RegExp(`(?:(?:bed|phys|hvac|reservoir)-)?${UUID}`, 'g');

/** The kinds that ids with a prefix belong to. */
const PREFIXED = { bed: 'bed', phys: 'physical_location', hvac: 'hvac', reservoir: 'reservoir' } as const;
/** Words in the names of fields that refer to a kind with another name. */
const OTHER_WORDS = { common: 'family', sop: 'sop', batch: 'batch', growth_recipe: 'growth_recipe' } as const;

const WORDS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.keys(RECORD_LISTS).map((kind) => [kind, kind])),
  ...OTHER_WORDS,
};

/** The records that the values of an entry refer to. */
export interface References {
  readonly kinds: ReadonlySet<string>;
  readonly ids: ReadonlySet<string>;
}

/** Finds the records that fields refer to: their kinds by the prefix of the id, or by the name of the field. */
export function referencesIn(fields: readonly FieldChange[]): References {
  const [kinds, ids] = [new Set<string>(), new Set<string>()];
  for (const { path, before, after } of fields) {
    for (const [id] of `${path} ${JSON.stringify([before, after])}`.matchAll(ID)) {
      ids.add(id);
      const prefix = kindOfId(id);
      if (prefix !== null) kinds.add(PREFIXED[prefix]);
      else for (const [word, kind] of Object.entries(WORDS)) if (path.includes(word)) kinds.add(kind);
    }
  }
  return { kinds, ids };
}

/** Returns a text with the names of records instead of their ids. Ids of records that are gone stay. */
export const withNames = (text: string, names: ReadonlyMap<string, string>): string =>
  text.replaceAll(ID, (id) => names.get(id) ?? id);
