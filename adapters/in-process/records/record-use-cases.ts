import type { Write, WriteCall } from '#adapters/in-process/operations/mutation.ts';
import { type ByCallName, byCallName } from '#ports/descriptions/call-names.ts';
import { type Joined, join } from '#ports/descriptions/join.ts';
import { CATALOGUE, CATALOGUE_KINDS, type CatalogueKind } from '#ports/record-kinds/catalogue.ts';
import type { FarmStorage } from '#ports/storage/storage.ts';
import type { GivenFields } from './record-fields.ts';
import { chooseRecords, type RecordQuery } from './record-lists.ts';
import { createRecords, type RecordRules } from './records.ts';

interface WithUuid {
  readonly params: { readonly uuid: string };
}
type Call<Input> = WriteCall & { readonly input: Input };

function useCasesOf<K extends CatalogueKind>(storage: FarmStorage, write: Write, kind: K, rules?: RecordRules<K>) {
  const records = createRecords(kind, rules);
  return {
    list: async ({ input: { query } }: Call<{ readonly query: RecordQuery }>) =>
      chooseRecords(kind, await storage.read((tx) => tx.records(kind)), query),
    one: ({ input: { params } }: Call<WithUuid>) => storage.read((tx) => records.find(tx, params.uuid)),
    create: (call: Call<{ readonly body: GivenFields }>) =>
      write(call, (tx, context) => records.create(tx, context, call.input.body)),
    update: (call: Call<WithUuid & { readonly body: GivenFields }>) =>
      write(call, (tx) => records.update(tx, call.input.params.uuid, call.input.body, call.options)),
    remove: (call: Call<WithUuid>) => write(call, (tx) => records.remove(tx, call.input.params.uuid, call.options)),
  };
}

export type OwnRules = { readonly [K in CatalogueKind]?: RecordRules<K> };

type RecordUseCases = Joined<
  {
    [K in CatalogueKind]: ByCallName<(typeof CATALOGUE)[K], ReturnType<typeof useCasesOf<K>>>;
  }[CatalogueKind]
>;

/** Creates the five use cases of each kind of catalogue record. */
export function recordUseCases(storage: FarmStorage, write: Write, own: OwnRules): RecordUseCases {
  const of = <K extends CatalogueKind>(kind: K) =>
    byCallName(CATALOGUE[kind], useCasesOf(storage, write, kind, own[kind]));
  return join<RecordUseCases>(CATALOGUE_KINDS.map((kind) => of(kind)));
}
