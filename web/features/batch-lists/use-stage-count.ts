import { useQuery } from '@tanstack/react-query';
import { stageCountQuery } from '#web/batches/stages/batch-list-queries.ts';
import type { Stage } from '#web/batches/stages/stages.ts';
import { useFarm } from '#web/data/services.ts';

/** Returns the number of batches in a stage; undefined while loading. */
export const useStageCount = ({ state }: Stage): number | undefined => useQuery(stageCountQuery(useFarm(), state)).data;
