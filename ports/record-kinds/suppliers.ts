import { z } from 'zod';
import { textColumn } from '#domain/imports/table-fields.ts';
import { onDemand } from '#domain/on-demand.ts';
import type { Supplier } from '#domain/suppliers/supplier.ts';
import { describeRecords } from '#ports/descriptions/describe.ts';
import { email, name, note, phone, text, webAddress } from '#ports/schemas/fields.ts';
import { archivable, byUuid } from '#ports/schemas/record-queries.ts';

export const suppliers = describeRecords<Supplier>()({
  kind: 'supplier',
  words: ['supplier', 'suppliers'],
  names: ['Supplier', 'Suppliers'],
  table: 'suppliers',
  retires: 'archived',
  path: 'supplier/',
  sample: { name: 'Seeds & Co' },
  params: byUuid,
  tag: { name: 'suppliers', about: 'Suppliers of seed and other goods.' },
  record: onDemand(() =>
    z.object({
      uuid: z.string(),
      name: z.string(),
      contact: z.string().nullable(),
      email: z.string().nullable(),
      phone: z.string().nullable(),
      url: z.string().nullable(),
      notes: z.string().nullable(),
      archived: z.boolean(),
      version: z.number().int(),
    }),
  ),
  fields: onDemand(() => ({
    name: name(),
    contact: text(120).nullable().optional(),
    email: email().nullable().optional(),
    phone: phone().nullable().optional(),
    url: webAddress().nullable().optional(),
    notes: note().nullable().optional(),
    archived: z.boolean().optional(),
  })),
  initial: { contact: null, email: null, phone: null, url: null, notes: null, archived: false },
  title: 'name',
  columns: ['name', 'contact', 'email', 'phone'],
  order: 'name',
  orders: ['name'],
  search: ['name', 'contact', 'email'],
  filters: archivable,
  references: {},
  imports: {
    columns: {
      name: textColumn(['supplier', 'suppliername', 'company', 'companyname', 'vendor']),
      contact: textColumn(['contactname', 'contactperson', 'person']),
      email: textColumn(['emailaddress', 'mail', 'contactemail']),
      phone: textColumn(['phonenumber', 'telephone', 'tel', 'mobile']),
      url: textColumn(['website', 'web', 'webaddress', 'homepage', 'link']),
      notes: textColumn(['note', 'comment', 'comments', 'remarks']),
    },
    identity: ['name'],
  },
});
