import { useQuery } from '@tanstack/react-query';
import type { FarmApi } from '#ports/farm-api/index.ts';
import { READ } from '#web/data/farm-queries.ts';
import { keyOf } from '#web/data/query-key.ts';
import { useFarm } from '#web/data/services.ts';
import { dataOrNone } from '#web/records/data-or-none.ts';
import type { Dependant } from '#web/ui/overlay/delete-dialog.tsx';
import { dependants } from '#words/web/settings/settings.ts';

type ListOperation = 'listTrayTypeDependants' | 'listPhysicalLocationDependants';

const dependantsQuery = (farm: FarmApi, operation: ListOperation, uuid: string) => ({
  queryKey: keyOf(operation, uuid),
  queryFn: () => farm[operation]({ params: { uuid } }, READ),
});

/** Returns what the farm lists as users of a record; undefined while loading. */
export const useDependants = (operation: ListOperation, uuid: string): readonly Dependant[] | undefined =>
  dataOrNone(useQuery(dependantsQuery(useFarm(), operation, uuid)), [])?.map((users) => ({ words: dependants(users) }));
