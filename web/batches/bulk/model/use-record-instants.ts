import type { ChangesAnswer, InstantBody } from '#ports/farm-api/batches/actions.ts';
import { recordedText } from '#web/batches/model/recorded-text.ts';
import { useFarm } from '#web/data/services.ts';
import { showSnackbar } from '#web/ui/feedback/notifications.ts';
import type { BulkView } from './use-bulk-view.ts';
import { useSendOnce } from './use-send-once.ts';

/** Records instant actions of several batches in one call, all or none. A retry never records them twice. */
export function useRecordInstants(live: BulkView, onDone: () => void) {
  const farm = useFarm();
  return useSendOnce<readonly InstantBody[], ChangesAnswer>(
    live,
    (actions, options) => farm.instantAction({ body: { actions: [...actions] } }, options),
    (_, answer) => {
      // The response also contains waits of the plan that changed.
      const recorded = answer.actions.filter(({ origin }) => origin === 'instant');
      showSnackbar(recordedText(recorded, live.names));
      onDone();
    },
  );
}
