import type { Bed } from '#domain/hardware/hardware.ts';
import { cropClass } from '#web/ui/crop-name.tsx';
import * as m from '#words/web/beds/rack-map.ts';
import { cropShares } from './crop-shares.ts';
import type { RackColour } from './rack-map-cell.tsx';
import type { RackFacts } from './use-rack-facts.ts';
import './rack-map.css';

const BANDS = ['late', 'days', 'week', 'later'] as const;

interface RackLegendProps {
  readonly beds: readonly Bed[];
  readonly facts: RackFacts;
  readonly colour: RackColour;
}

/** The meaning of a rack's colours. */
export const RackLegend = ({ beds, facts, colour }: RackLegendProps) => (
  <ul className="ph-map-legend" aria-label={m.legend}>
    {colour === 'crop' &&
      cropShares(beds.flatMap(({ standing }) => standing)).map(({ crop_code, crop_number }) => (
        <li key={crop_number}>
          <span className={`ph-map-key ${cropClass(crop_number)}`} />
          {[crop_code, facts.cropName(crop_number)].filter(Boolean).join(' ')}
        </li>
      ))}
    {colour === 'due' &&
      BANDS.map((band) => (
        <li key={band}>
          <span className={`ph-map-key ph-due ph-due-${band}`} />
          {m.bands[band]}
        </li>
      ))}
    <li>
      <span className="ph-map-key ph-map-key-fault" />
      {m.fault}
    </li>
    <li>
      <span className="ph-map-key ph-map-key-conflict" />
      {m.conflict}
    </li>
  </ul>
);
