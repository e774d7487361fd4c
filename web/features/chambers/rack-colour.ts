import { RACK_COLOURS, type RackColour } from '#web/batches/racks/rack-map-cell.tsx';
import { useUrlState } from '#web/page/list/use-url-state.ts';

const colourOf = (text: string | null): RackColour => RACK_COLOURS.find((colour) => colour === text) ?? 'crop';

/** Holds the colour of racks in the URL. */
export function useRackColour(): readonly [RackColour, (colour: RackColour) => void] {
  const url = useUrlState();
  return [colourOf(url.get('colour')), (colour) => url.set({ colour: colour === 'crop' ? null : colour })];
}
