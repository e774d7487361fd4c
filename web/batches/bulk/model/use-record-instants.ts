import type { ChangesAnswer, InstantBody } from '#ports/farm-api/batches/actions.ts';
import { recordedWords } from '#web/batches/model/recorded-text.ts';
import { useFarm } from '#web/data/services.ts';
import { showSnackbar } from '#web/ui/feedback/notifications.ts';
import type { BulkView } from './use-bulk-view.ts';
import { useSendOnce } from './use-send-once.ts';

/** Records what was done on the spot to several batches, in one call: all of it or none, and never twice. */
export function useRecordInstants(live: BulkView, onDone: () => void) {
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
