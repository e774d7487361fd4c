import { useCurrentUser } from '#web/data/farm-queries.ts';
import { useFarm, useLive } from '#web/data/services.ts';
import { retryUpload, startUploads } from './uploads.ts';

/** Returns functions that send files to the farm. */
export function useUploads() {
  const farm = useFarm();
  const { afterWrite } = useLive();
  const author = useCurrentUser().data?.full_name;
  const deps = { farm, afterWrite, author };
  return {
    start: (files: readonly File[], to: Parameters<typeof startUploads>[2] = {}) => startUploads(deps, files, to),
    retry: (id: string) => retryUpload(deps, id),
  };
}
