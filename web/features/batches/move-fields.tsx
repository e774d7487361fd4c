import { faArrowRight } from '@fortawesome/free-solid-svg-icons';
import { useMemo, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { withAssigned } from '#domain/locations/move-form.ts';
import { Icon } from '../../ui/icon.tsx';
import type { FactValues } from './fact-values.ts';
import type { Scene } from './scene.ts';
import { ArrivingList, ArrivingPlaces, useArriving } from './trays-arriving.tsx';
import { isShown, TraysLeaving } from './trays-leaving.tsx';
import { WhereChoice } from './where-choice.tsx';

interface MoveFieldsProps {
  readonly standing: ReadonlyMap<string, number>;
  readonly scene: Scene;
  readonly targetChamber: string | null;
}

/** Which trays move, and where to: both sides add up. */
export function MoveFields({ standing, scene, targetChamber }: MoveFieldsProps) {
  const { control, setValue } = useFormContext<FactValues>();
  const from = useWatch({ control, name: 'from' });
  const [chosen, setChosen] = useState<string | null>(null);
  const standsIn = [...Object.keys(from.assignedTrays), ...standing.keys()]
    .map((location) => scene.places.get(location)?.chamber ?? null)
    .find((chamber) => chamber !== null);
  const chamber = chosen ?? standsIn ?? scene.chambers[0]?.uuid ?? null;
  const gives = useMemo(() => new Set(Object.keys(from.assignedTrays)), [from]);
  const arriving = useArriving({
    name: 'to',
    title: 'To',
    scene,
    wanted: from.total,
    gives,
    chamber: targetChamber ?? chamber,
  });
  return (
    <div className="ph-move">
      <div className="ph-move-from">
        <h3 className="ph-form-title">From</h3>
        <WhereChoice
          locType={from.locType}
          chamber={chamber}
          scene={scene}
          onLocType={(locType) => setValue('from', { ...withAssigned(from, {}), locType }, { shouldDirty: true })}
          onChamber={setChosen}
        />
        {from.locType !== 'none' && (
          <TraysLeaving
            name="from"
            legend="Trays that move"
            standing={standing}
            scene={scene}
            shows={(location) => isShown(location, from.locType, chamber, scene)}
          />
        )}
      </div>
      <p className="ph-move-sum" aria-live="polite">
        <Icon icon={faArrowRight} />
        <strong className="ph-num">{from.total}</strong> {from.total === 1 ? 'tray' : 'trays'}
      </p>
      <ArrivingList arriving={arriving} />
      <ArrivingPlaces arriving={arriving} />
    </div>
  );
}
