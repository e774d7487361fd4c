import type { ReactNode } from 'react';
import { totalBeds } from '#domain/batches/occupancy/bed-marks.ts';
import type { Bed, Chamber } from '#domain/hardware/hardware.ts';
import { RackMap } from '#web/batches/racks/rack-map.tsx';
import type { BedHeat, RackColour } from '#web/batches/racks/rack-map-cell.tsx';
import type { RackFacts } from '#web/batches/racks/use-rack-facts.ts';
import { Panel } from '#web/ui/layout/panel.tsx';
import * as m from '#words/web/chambers/chambers.ts';
import './chambers.css';

export interface RackPanelProps {
  readonly chamber: Chamber;
  readonly beds: readonly Bed[];
  readonly facts: RackFacts;
  readonly colour: RackColour;
  readonly actions: ReactNode;
  readonly selected: ReadonlySet<string>;
  readonly isDimmed: (bed: Bed) => boolean;
  readonly onSelect: (beds: readonly Bed[], on: boolean) => void;
  readonly onMove: (from: Bed, to: Bed | null) => void;
}

interface WithFoot extends RackPanelProps {
  /** Explains the colours. */
  readonly foot: ReactNode;
  /** The values that colour the beds; undefined for another colour. */
  readonly heat?: ReadonlyMap<string, BedHeat> | undefined;
}

/** A chamber's rack with the choice and the meaning of its colours. */
export const RackPanel = ({ chamber, beds, facts, colour, heat, actions, foot, ...acts }: WithFoot) => (
  <Panel
    title={m.rack}
    suffix={m.rackUse(totalBeds(beds))}
    actions={actions}
    foot={<div className="ph-chamber-foot">{foot}</div>}
  >
    <div className="ph-chamber-map">
      <RackMap
        label={m.rackOf({ name: chamber.name })}
        beds={beds}
        facts={facts}
        colour={colour}
        heat={heat}
        {...acts}
      />
    </div>
    <p className="ph-caption ph-rack-hint">{m.rackHint}</p>
  </Panel>
);
