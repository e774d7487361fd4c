import { useEffect, useRef, useState } from 'react';
import { instantToMs, isInstant, msToInstant } from '#domain/time.ts';
import { RACK_COLOURS, type RackColour } from '#web/batches/racks/rack-map-cell.tsx';
import { useUrlState } from '#web/page/list/use-url-state.ts';
import { HEAT_METRICS, type HeatMetric, heatSpan } from '#web/readings/model/heat-choice.ts';

const colourOf = (text: string | null): RackColour => RACK_COLOURS.find((colour) => colour === text) ?? 'crop';

/** Holds the colour of racks in the URL. */
export function useRackColour(): readonly [RackColour, (colour: RackColour) => void] {
  const url = useUrlState();
  return [colourOf(url.get('colour')), (colour) => url.set({ colour: colour === 'crop' ? null : colour, when: null })];
}

/** Milliseconds without a movement of the slider after which the URL has its instant. */
const QUIET_MS = 300;

/** Holds in the URL by which measured metric a rack is coloured, and at which instant of the past days. */
export function useHeatChoice(now: number) {
  const url = useUrlState();
  const asked = url.get('colour');
  const when = url.get('when') ?? '';
  // The slider moves faster than the URL.
  const [moved, setMoved] = useState<number | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the URL has the instant, it holds.
  useEffect(() => setMoved(null), [when, asked]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const { from, to } = heatSpan(now);
  const at = moved ?? (isInstant(when) ? instantToMs(when) : to);
  return {
    metric: HEAT_METRICS.find((metric) => metric === asked) ?? null,
    /** The chosen instant; the latest step until one of the past days is chosen. */
    at: at >= from && at <= to ? at : to,
    setMetric: (metric: HeatMetric) => url.set({ colour: metric }),
    setAt: (chosen: number) => {
      setMoved(chosen);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => url.set({ when: chosen >= to ? null : msToInstant(chosen) }), QUIET_MS);
    },
  };
}
