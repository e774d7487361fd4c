import { useConnection } from '#web/data/connection.ts';
import { offlineText } from '#web/format/offline-text.ts';
import { usePhone } from '#web/page/use-viewport.ts';
import { farmAsItWas } from '#words/web/shell/shell.ts';

/** The moment as of which a round shows the farm, while it is offline. Wide windows have it in the banner. */
export function RoundAsOf({ zone }: { readonly zone: string }) {
  const { state, lastResponse } = useConnection();
  const phone = usePhone();
  if (!phone || state !== 'offline' || lastResponse === null) return null;
  return (
    <p className="ph-overdue" role="status">
      {offlineText(lastResponse, Date.now(), zone)} {farmAsItWas}
    </p>
  );
}
