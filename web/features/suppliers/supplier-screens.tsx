import { useQuery } from '@tanstack/react-query';
import type { Supplier } from '#domain/suppliers/supplier.ts';
import { suppliers } from '#ports/record-kinds/suppliers.ts';
import { cropsQuery, growthMediaQuery, suppliersQuery } from '#web/data/farm-queries.ts';
import { useFarm } from '#web/data/services.ts';
import { formatNumber } from '#web/format/quantity.ts';
import { countBy } from '#web/records/count-by.ts';
import { NameCell, PhoneLines } from '#web/records/list/record-cells.tsx';
import { recordScreens } from '#web/records/record-screens.tsx';
import * as m from '#words/web/suppliers.ts';
import { SupplierUses } from './supplier-uses.tsx';
import { useSupplied } from './use-supplied.ts';

type SupplierColumn = 'name' | 'contact' | 'email' | 'phone' | 'crops';
/** The number of crops and media from each supplier. */
interface Related {
  readonly crops: ReadonlyMap<string, number>;
  readonly media: ReadonlyMap<string, number>;
}
const orDash = (text: string | null): string => text ?? '–';

export const SuppliersPage = recordScreens<Supplier, Related, SupplierColumn, never>(suppliers, {
  useAll: () => useQuery(suppliersQuery(useFarm())),
  useRelated: () => {
    const farm = useFarm();
    return {
      crops: countBy(useQuery(cropsQuery(farm)).data, ({ supplier }) => supplier),
      media: countBy(useQuery(growthMediaQuery(farm)).data, ({ supplier }) => supplier),
    };
  },
  list: {
    shape: {
      filters: [],
      columns: ['name', 'contact', 'email', 'phone', 'crops'],
      sort: { key: 'name', direction: 'asc' },
    },
    searchLabel: m.search,
    sortValue: (supplier, column, { crops }) =>
      column === 'crops' ? (crops.get(supplier.uuid) ?? 0) : (supplier[column] ?? ''),
    columns: ({ crops }) => [
      {
        key: 'name',
        head: m.columns.supplier,
        width: 200,
        cell: (supplier) => <NameCell record={supplier} name={supplier.name} />,
      },
      { key: 'contact', head: m.fields.contact, width: 150, cell: ({ contact }) => orDash(contact) },
      { key: 'email', head: m.fields.email, width: 200, from: 700, cell: ({ email }) => orDash(email) },
      { key: 'phone', head: m.fields.phone, width: 140, from: 900, cell: ({ phone }) => orDash(phone) },
      {
        key: 'crops',
        head: m.columns.crops,
        width: 80,
        num: true,
        firstSort: 'desc',
        cell: ({ uuid }) => formatNumber(crops.get(uuid) ?? 0),
      },
    ],
    filters: () => [],
    phoneRow: (supplier, { crops, media }) => (
      <PhoneLines record={supplier} name={supplier.name}>
        {m.supplies({ crops: crops.get(supplier.uuid) ?? 0, media: media.get(supplier.uuid) ?? 0 })}
      </PhoneLines>
    ),
  },
  useFacts: ({ contact, email, phone, url, notes }) => [
    { label: m.fields.contact, value: orDash(contact) },
    { label: m.fields.email, value: email === null ? '–' : <a href={`mailto:${email}`}>{email}</a> },
    { label: m.fields.phone, value: phone === null ? '–' : <a href={`tel:${phone}`}>{phone}</a> },
    {
      label: m.fields.url,
      value:
        url === null ? (
          '–'
        ) : (
          <a href={url} target="_blank" rel="noreferrer">
            {url}
          </a>
        ),
    },
    ...(notes === null ? [] : [{ label: m.fields.notes, value: notes }]),
  ],
  Uses: SupplierUses,
  useDependants: ({ uuid }) => {
    const { crops, media } = useSupplied(uuid);
    if (crops.rows === undefined || media.rows === undefined) return undefined;
    return [
      ...crops.rows.map((crop) => ({ words: crop.name, to: `/crop/${crop.uuid}` })),
      ...media.rows.map((medium) => ({ words: medium.name, to: `/growthmedia/${medium.uuid}` })),
    ];
  },
  fields: [
    { name: 'name', label: m.fields.name },
    { name: 'contact', label: m.fields.contact },
    { name: 'email', label: m.fields.email, input: 'email' },
    { name: 'phone', label: m.fields.phone, input: 'tel' },
    { name: 'url', label: m.fields.url, input: 'url', help: m.urlHelp },
    { name: 'notes', label: m.fields.notes, input: 'note' },
  ],
});
