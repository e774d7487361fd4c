import { useQuery } from '@tanstack/react-query';
import type { Supplier } from '#domain/suppliers/supplier.ts';
import { cropsQuery, growthMediaQuery, suppliersQuery } from '#web/data/farm-queries.ts';
import { useFarm } from '#web/data/services.ts';
import { countOf, formatNumber } from '#web/format/quantity.ts';
import { countBy } from '#web/records/count-by.ts';
import { NameCell, PhoneLines } from '#web/records/list/record-cells.tsx';
import { RECORD_LISTS } from '#web/records/record-lists.ts';
import { recordScreens } from '#web/records/record-screens.tsx';
import { SupplierUses } from './supplier-uses.tsx';
import { useSupplied } from './use-supplied.ts';

type SupplierColumn = 'name' | 'contact' | 'email' | 'phone' | 'crops';
/** How many crops and media come from each supplier. */
interface Related {
  readonly crops: ReadonlyMap<string, number>;
  readonly media: ReadonlyMap<string, number>;
}
const orDash = (text: string | null): string => text ?? '–';

/** The screens of suppliers. */
export const SuppliersPage = recordScreens<Supplier, Related, SupplierColumn, never>(RECORD_LISTS.supplier, {
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
    searchLabel: 'Search name, contact',
    sortValue: (supplier, column, { crops }) =>
      column === 'crops' ? (crops.get(supplier.uuid) ?? 0) : (supplier[column] ?? ''),
    columns: ({ crops }) => [
      {
        key: 'name',
        head: 'Supplier',
        width: 200,
        cell: (supplier) => <NameCell record={supplier} name={supplier.name} />,
      },
      { key: 'contact', head: 'Contact', width: 150, cell: ({ contact }) => orDash(contact) },
      { key: 'email', head: 'Email', width: 200, from: 700, cell: ({ email }) => orDash(email) },
      { key: 'phone', head: 'Phone', width: 140, from: 900, cell: ({ phone }) => orDash(phone) },
      {
        key: 'crops',
        head: 'Crops',
        width: 80,
        num: true,
        firstSort: 'desc',
        cell: ({ uuid }) => formatNumber(crops.get(uuid) ?? 0),
      },
    ],
    filters: () => [],
    phoneRow: (supplier, { crops, media }) => (
      <PhoneLines record={supplier} name={supplier.name}>
        {countOf(crops.get(supplier.uuid) ?? 0, 'crop')} ·{' '}
        {countOf(media.get(supplier.uuid) ?? 0, 'growth medium', 'growth media')}
      </PhoneLines>
    ),
  },
  useFacts: ({ contact, email, phone, url, notes }) => [
    { label: 'Contact', value: orDash(contact) },
    { label: 'Email', value: email === null ? '–' : <a href={`mailto:${email}`}>{email}</a> },
    { label: 'Phone', value: phone === null ? '–' : <a href={`tel:${phone}`}>{phone}</a> },
    {
      label: 'Website',
      value:
        url === null ? (
          '–'
        ) : (
          <a href={url} target="_blank" rel="noreferrer">
            {url}
          </a>
        ),
    },
    ...(notes === null ? [] : [{ label: 'Notes', value: notes }]),
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
    { name: 'name', label: 'Name' },
    { name: 'contact', label: 'Contact' },
    { name: 'email', label: 'Email', input: 'email' },
    { name: 'phone', label: 'Phone', input: 'tel' },
    { name: 'url', label: 'Website', input: 'url', help: 'For example https://seeds.example' },
    { name: 'notes', label: 'Notes', input: 'note' },
  ],
});
