import { useQuery } from '@tanstack/react-query';
import type { Subject } from '#domain/telemetry/reading.ts';
import { hvacsQuery } from '#web/data/farm-queries.ts';
import { useFarm } from '#web/data/services.ts';
import * as m from '#words/web/readings/live.ts';
import { LiveTile } from './live-tile.tsx';
import { useLive } from './use-live.ts';
import './live.css';

/** Shows the present values of a place, a tile for each metric; nothing for a place without readings. */
export function LiveTiles({ place }: { readonly place: Subject }) {
  const { data: hvacs = [] } = useQuery(hvacsQuery(useFarm()));
  // The sensors of an HVAC measure the air of its chamber.
  const own = hvacs.filter(({ chamber, active }) => active && chamber === place).map(({ uuid }) => uuid);
  const { series, lines, sets, areSetsAwaited, span, isPending } = useLive([place, ...own]);
  if (series.length === 0) return isPending ? <div className="ph-unsettled" aria-busy="true" /> : null;
  return (
    <ul className="ph-panel ph-now" aria-label={m.title}>
      {series.map((one, at) => (
        <LiveTile
          key={one.metric}
          series={one}
          line={lines[at]}
          sets={sets}
          areSetsAwaited={areSetsAwaited}
          span={span}
        />
      ))}
    </ul>
  );
}
