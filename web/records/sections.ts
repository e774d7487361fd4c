import { useQuery } from '@tanstack/react-query';
import { cropsQuery } from '#web/data/farm-queries.ts';
import { useFarm } from '#web/data/services.ts';
import type { SectionTab } from './record-kind.ts';

const activeCount = (records: readonly { readonly archived: boolean }[] | undefined): number | undefined =>
  records?.filter(({ archived }) => !archived).length;

/** The lists of the menu's entry Crops. */
export const CROP_TABS: readonly SectionTab[] = [
  { path: '/crop', words: 'Crops', useCount: () => activeCount(useQuery(cropsQuery(useFarm())).data) },
];
