import { useEffect, useState } from 'react';
import { playsIn } from '#domain/site/disco-mode.ts';
import { useSystem } from '#web/data/farm-queries.ts';
import { useFarm } from '#web/data/services.ts';
import { useWrite } from '#web/data/use-write.ts';
import { formatWriteError } from '#web/format/error-text.ts';
import { showToast } from '#web/ui/feedback/notifications.ts';

const SECONDS = 30;

/** Returns the end of a chamber's disco mode while it runs, and a function that hides it in this window. */
export function useDisco(chamber: string): { readonly until: string | null; readonly hide: () => void } {
  const mode = useSystem().data?.disco_mode ?? null;
  const until = mode !== null && playsIn(mode, chamber) ? mode.until : null;
  const [ended, setEnded] = useState<string | null>(null);
  useEffect(() => {
    if (until === null) return;
    // It ends on time even if the farm can't be reached.
    const timer = setTimeout(() => setEnded(until), Math.max(0, Date.parse(until) - Date.now()));
    return () => clearTimeout(timer);
  }, [until]);
  return { until: until === ended ? null : until, hide: () => setEnded(until) };
}

/** Returns a function that starts disco mode in a chamber. */
export function useStartDisco(chamber: string): () => void {
  const farm = useFarm();
  const { mutate } = useWrite(
    (seconds: number, options) => farm.startDisco({ body: { chamber, seconds } }, options),
    () => undefined,
  );
  return () => mutate(SECONDS, { onError: (error) => showToast(formatWriteError(error), { bad: true }) });
}
