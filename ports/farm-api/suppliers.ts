import { z } from 'zod';
import type { Supplier } from '#domain/suppliers/supplier.ts';
import { archivable, byUuid, recordOperations } from '#ports/operations/record-operations.ts';
import { email, name, note, phone, text, webAddress } from '#ports/schemas/fields.ts';

export const supplier = z.object({
  uuid: z.string(),
  name: z.string(),
  contact: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  url: z.string().nullable(),
  notes: z.string().nullable(),
  archived: z.boolean(),
  version: z.number().int(),
}) satisfies z.ZodType<Supplier>;

const suppliers = recordOperations({
  path: 'supplier/',
  params: byUuid,
  tag: 'suppliers',
  singular: 'supplier',
  plural: 'suppliers',
  record: supplier,
  fields: {
    name,
    contact: text(120).nullable().optional(),
    email: email.nullable().optional(),
    phone: phone.nullable().optional(),
    url: webAddress.nullable().optional(),
    notes: note.nullable().optional(),
    archived: z.boolean().optional(),
  },
  filters: archivable,
  orders: ['name'],
  contains: ['supplier'],
});

/** Whoever seed, media and other goods come from. */
export const supplierOperations = {
  listSuppliers: suppliers.list,
  getSupplier: suppliers.one,
  createSupplier: suppliers.create,
  updateSupplier: suppliers.update,
  deleteSupplier: suppliers.remove,
} as const;
