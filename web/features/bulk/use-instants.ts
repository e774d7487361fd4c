import type { ChangesAnswer, InstantBody } from '#ports/farm-api/actions.ts';
import { useFarm } from '../../state/farm.ts';
import { showSnackbar } from '../../ui/notifications.ts';
import { recordedWords } from '../batches/recorded-words.ts';
import type { BulkScene } from './use-bulk-scene.ts';
import { useSendOnce } from './use-send-once.ts';

/** Records what was done on the spot to several batches, in one call: all of it or none, and never twice. */
export function useInstants(live: BulkScene, onDone: () => void) {
  const farm = useFarm();
  return useSendOnce<readonly InstantBody[], ChangesAnswer>(
    live,
    (actions, options) => farm.instantAction({ body: { actions: [...actions] } }, options),
    (_, answer) => {
      // What changed with them are waits of the plan.
      const recorded = answer.actions.filter(({ origin }) => origin === 'instant');
      showSnackbar(recordedWords(recorded, live.names));
      onDone();
    },
  );
}
