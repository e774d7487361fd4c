import type { InstantBody } from '#ports/farm-api/actions.ts';
import { useFarm } from '../../state/farm.ts';
import { showSnackbar } from '../../ui/notifications.ts';
import type { BulkScene } from './use-bulk-scene.ts';
import { useSendOnce } from './use-send-once.ts';

interface Instants {
  readonly actions: readonly InstantBody[];
  /** What is said once it is done: '13 trays binned'. */
  readonly said: string;
}

/** Records what was done on the spot to several batches, in one call: all of it or none, and never twice. */
export function useInstants(live: BulkScene, onDone: () => void) {
  const farm = useFarm();
  return useSendOnce<Instants>(
    live,
    ({ actions }, options) => farm.instantAction({ body: { actions: [...actions] } }, options),
    ({ said }) => {
      showSnackbar(said);
      onDone();
    },
  );
}
