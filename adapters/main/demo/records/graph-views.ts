import type { SavedGraphView } from '#domain/graphs/saved-graph-view.ts';
import type { DemoCrops } from './crops.ts';
import type { DemoPlaces } from './places.ts';

interface Drawn {
  readonly crops: DemoCrops;
  readonly places: DemoPlaces;
}

/** Creates the graphs that the demo farm has saved. */
export function saveGraphViews({ crops, places }: Drawn, newId: () => string): readonly SavedGraphView[] {
  const basil = crops.byCode.get('BAS')?.uuid ?? '';
  const chamber = places.rooms.get('Grow 2')?.chamber.uuid;
  const air = places.hvacs.find((hvac) => hvac.chamber === chamber)?.uuid ?? '';
  return [
    { name: 'Basil yields of the last year', query: `s=yield.crop_${basil}&range=year` },
    { name: 'Climate of Grow 2 this week', query: `show=readings&r=${air}.temperature&r=${air}.humidity&last=7d` },
    { name: 'Full beds in the next 6 weeks', query: 's=occupancy&range=ahead' },
  ].map((view) => ({ uuid: newId(), ...view, version: 1 }));
}
