import { faTruck } from '@fortawesome/free-solid-svg-icons';
import { useQuery } from '@tanstack/react-query';
import type { Supplier } from '#domain/suppliers/supplier.ts';
import { OPERATIONS } from '#ports/farm-api/index.ts';
import { cropsQuery, growthMediaQuery, suppliersQuery } from '#web/data/farm-queries.ts';
import { useFarm } from '#web/data/services.ts';
import { countOf, formatNumber } from '#web/format/quantity.ts';
import { countBy } from '#web/records/count-by.ts';
import { ArchivedTag } from '#web/records/list/archived-tag.tsx';
import { recordScreens } from '#web/records/record-screens.tsx';
import { CROP_TABS } from '#web/records/sections.ts';
import { SupplierUses } from './supplier-uses.tsx';
import { useSupplied } from './use-supplied.ts';

type SupplierColumn = 'name' | 'contact' | 'email' | 'phone' | 'crops';
/** How many crops and media come from each supplier. */
interface Related {
  readonly crops: ReadonlyMap<string, number>;
  readonly media: ReadonlyMap<string, number>;
}
const { createSupplier, updateSupplier } = OPERATIONS;
const orDash = (text: string | null): string => text ?? '–';

/** The screens of suppliers. */
export const SuppliersPage = recordScreens<Supplier, Related, SupplierColumn, never>({
  path: '/supplier',
  words: {
    one: 'supplier',
    many: 'suppliers',
    title: 'Suppliers',
    purpose: 'A supplier sells seed or growth media. Crops and media name theirs.',
  },
  icon: faTruck,
  tabs: CROP_TABS,
  useAll: () => useQuery(suppliersQuery(useFarm())),
  useRelated: () => {
    const farm = useFarm();
    return {
      crops: countBy(useQuery(cropsQuery(farm)).data, ({ supplier }) => supplier),
      media: countBy(useQuery(growthMediaQuery(farm)).data, ({ supplier }) => supplier),
    };
  },
  nameOf: ({ name }) => name,
  Title: ({ record }) => record.name,
  list: {
    shape: {
      filters: [],
      columns: ['name', 'contact', 'email', 'phone', 'crops'],
      sort: { key: 'name', direction: 'asc' },
    },
    searchLabel: 'Search name, contact',
    searchText: ({ name, contact, email }) => [name, contact ?? '', email ?? ''].join(' '),
    sortValue: (supplier, column, { crops }) =>
      column === 'crops' ? (crops.get(supplier.uuid) ?? 0) : (supplier[column] ?? ''),
    columns: ({ crops }) => [
      {
        key: 'name',
        head: 'Supplier',
        width: 200,
        cell: (supplier) => (
          <>
            <span className="ph-name">{supplier.name}</span>
            <ArchivedTag record={supplier} />
          </>
        ),
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
      <span className="ph-two-lines">
        <span className="ph-line-1">
          <strong>{supplier.name}</strong> <ArchivedTag record={supplier} />
        </span>
        <span className="ph-line-2">
          {countOf(crops.get(supplier.uuid) ?? 0, 'crop')} ·{' '}
          {countOf(media.get(supplier.uuid) ?? 0, 'growth medium', 'growth media')}
        </span>
      </span>
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
    { name: 'name', label: 'Name', required: true },
    { name: 'contact', label: 'Contact' },
    { name: 'email', label: 'Email', input: 'email' },
    { name: 'phone', label: 'Phone', input: 'tel' },
    { name: 'url', label: 'Website', input: 'url', help: 'For example https://seeds.example' },
    { name: 'notes', label: 'Notes', input: 'note' },
  ],
  calls: {
    schema: createSupplier.body,
    create: (farm, body, options) => farm.createSupplier({ body: createSupplier.body.parse(body) }, options),
    update: (farm, uuid, body, options) =>
      farm.updateSupplier({ params: { uuid }, body: updateSupplier.body.parse(body) }, options),
    remove: (farm, uuid, options) => farm.deleteSupplier({ params: { uuid } }, options),
  },
  auditKind: 'supplier',
});
