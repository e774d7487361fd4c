import { useQuery } from '@tanstack/react-query';
import { cropsQuery, familiesQuery, growthMediaQuery, suppliersQuery } from '#web/data/farm-queries.ts';
import { useFarm } from '#web/data/services.ts';
import type { SectionTab } from './record-kind.ts';

const activeCount = (records: readonly { readonly archived: boolean }[] | undefined): number | undefined =>
  records?.filter(({ archived }) => !archived).length;

/** The lists of the menu's entry Crops. */
export const CROP_TABS: readonly SectionTab[] = [
  { path: '/crop', words: 'Crops', useCount: () => activeCount(useQuery(cropsQuery(useFarm())).data) },
  { path: '/plant', words: 'Families', useCount: () => activeCount(useQuery(familiesQuery(useFarm())).data) },
  { path: '/supplier', words: 'Suppliers', useCount: () => activeCount(useQuery(suppliersQuery(useFarm())).data) },
];

/** The lists of the menu's entry Growing. */
export const GROWING_TABS: readonly SectionTab[] = [
  { path: '/growthmedia', words: 'Media', useCount: () => activeCount(useQuery(growthMediaQuery(useFarm())).data) },
];
