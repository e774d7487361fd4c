import { instantToMs, isInstant, msToInstant } from '#domain/time.ts';
import { RACK_COLOURS, type RackColour } from '#web/batches/racks/rack-map-cell.tsx';
import { useUrlState } from '#web/page/list/use-url-state.ts';
import { HEAT_METRICS, type HeatMetric, heatSpan } from '#web/readings/model/heat.ts';

const colourOf = (text: string | null): RackColour => RACK_COLOURS.find((colour) => colour === text) ?? 'crop';

/** Holds the colour of racks in the URL. */
export function useRackColour(): readonly [RackColour, (colour: RackColour) => void] {
  const url = useUrlState();
  return [colourOf(url.get('colour')), (colour) => url.set({ colour: colour === 'crop' ? null : colour, when: null })];
}

/** Holds in the URL by which measured metric a rack is coloured, and at which instant of the past days. */
export function useHeatChoice(now: number) {
  const url = useUrlState();
  const asked = url.get('colour');
  const when = url.get('when') ?? '';
  const { from, to } = heatSpan(now);
  const at = isInstant(when) ? instantToMs(when) : to;
  return {
    metric: HEAT_METRICS.find((metric) => metric === asked) ?? null,
    /** The chosen instant; the latest step until one of the past days is chosen. */
    at: at >= from && at <= to ? at : to,
    setMetric: (metric: HeatMetric) => url.set({ colour: metric }),
    setAt: (chosen: number | null) => url.set({ when: chosen === null ? null : msToInstant(chosen) }),
  };
}
