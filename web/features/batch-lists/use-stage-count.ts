import { useQuery } from '@tanstack/react-query';
import { useFarm } from '../../state/farm.ts';
import { stageCountQuery } from './batch-list-queries.ts';
import type { Stage } from './stages.ts';

/** How many batches a stage has; undefined until it is known. */
export const useStageCount = ({ state }: Stage): number | undefined => useQuery(stageCountQuery(useFarm(), state)).data;
