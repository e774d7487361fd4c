import type { FarmDeps } from '#adapters/in-process/operations/deps.ts';
import type { Mutate } from '#adapters/in-process/operations/mutation.ts';
import type { UseCases } from '#adapters/in-process/operations/use-case.ts';
import { createRecordWork } from '#adapters/in-process/records/records.ts';
import { foldText } from '#domain/text/fold-text.ts';
import type { supplierOperations } from '#ports/farm-api/suppliers.ts';

/** Whoever seed, media and other goods come from. */
export function supplierUseCases({ storage }: FarmDeps, mutate: Mutate): UseCases<keyof typeof supplierOperations> {
  const suppliers = createRecordWork(storage, {
    kind: 'supplier',
    words: 'supplier',
    fields: ['name', 'contact', 'email', 'phone', 'url', 'notes', 'archived'],
    searchText: ({ name, contact, email }) => `${name} ${contact ?? ''} ${email ?? ''}`,
    orders: { name: ({ name }) => foldText(name) },
  });
  return {
    listSuppliers: ({ input: { query } }) => suppliers.list(query),
    getSupplier: ({ input: { params } }) => suppliers.one(params.uuid),
    createSupplier: (call) =>
      mutate(call, (tx, { newId }) => {
        const { name, contact = null, email = null, phone = null, url = null, notes = null } = call.input.body;
        const { archived = false } = call.input.body;
        return suppliers.create(tx, {
          ...{ uuid: newId(), name, contact, email, phone, url, notes },
          ...{ archived, version: 1 },
        });
      }),
    updateSupplier: (call) =>
      mutate(call, (tx) => suppliers.update(tx, call.input.params.uuid, call.input.body, call.options)),
    deleteSupplier: (call) => mutate(call, (tx) => suppliers.remove(tx, call.input.params.uuid, call.options)),
  };
}
