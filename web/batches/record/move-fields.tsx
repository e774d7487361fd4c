import { Button } from '@blueprintjs/core';
import { faArrowRight } from '@fortawesome/free-solid-svg-icons';
import { useMemo, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Action } from '#domain/actions/action.ts';
import { sumCounts } from '#domain/actions/tray-lists.ts';
import { labelPlaces } from '#domain/batches/history/action-label.ts';
import { sideOf, withAssigned } from '#domain/locations/move-form.ts';
import type { FactValues } from '#web/batches/facts/fact-values.ts';
import type { BatchView } from '#web/batches/model/batch-view.ts';
import { WhereChoice } from '#web/batches/trays/location-type-field.tsx';
import { ArrivingList, ArrivingPlaces } from '#web/batches/trays/trays-arriving.tsx';
import { isShown, TraysLeaving } from '#web/batches/trays/trays-leaving.tsx';
import { useArriving } from '#web/batches/trays/use-arriving.ts';
import { usePhone } from '#web/page/use-viewport.ts';
import { Icon } from '#web/ui/icon.tsx';
import { RichText } from '#web/ui/rich-text.tsx';
import * as m from '#words/web/batches/facts.ts';
import { trays as trayCount } from '#words/web/counts.ts';
import '#web/batches/batch-forms.css';
import '#web/batches/racks/places.css';

interface MoveFieldsProps {
  readonly action: Action;
  readonly standing: ReadonlyMap<string, number>;
  readonly view: BatchView;
  readonly targetChamber: string | null;
}

/** The trays to move and their destination. On phones the first part collapses into a line once it is complete. */
export function MoveFields({ action, standing, view, targetChamber }: MoveFieldsProps) {
  const phone = usePhone();
  const { control, formState } = useFormContext<FactValues>();
  const from = useWatch({ control, name: 'from' });
  const [folded, setFolded] = useState(from.total > 0);
  const sources = useMemo(() => new Set(Object.keys(from.assignedTrays)), [from]);
  const arriving = useArriving({
    name: 'to',
    title: m.to,
    action,
    view,
    wanted: from.total,
    sources,
    chamber: targetChamber ?? chamberOf([...sources, ...standing.keys()], view),
  });
  if (phone) {
    const isFolded = folded && from.total > 0 && formState.errors.from === undefined;
    return (
      <div className="ph-move">
        {isFolded ? (
          <p className="ph-move-card">
            <span className="ph-muted">{m.from}</span>
            <strong>{labelPlaces([...sources], view.names)}</strong>
            <strong className="ph-num">{trayCount({ count: from.total })}</strong>
            <Button variant="minimal" intent="primary" onClick={() => setFolded(false)}>
              {m.change}
            </Button>
          </p>
        ) : (
          <div className="ph-move-from">
            <FromSide standing={standing} view={view} />
            <Button fill disabled={from.total === 0} onClick={() => setFolded(true)}>
              {from.total === 0 ? m.chooseTrays : m.takeTrays({ count: from.total })}
            </Button>
          </div>
        )}
        <ArrivingList arriving={arriving} between={<ArrivingPlaces arriving={arriving} />} />
      </div>
    );
  }
  return (
    <div className="ph-move">
      <div className="ph-move-from">
        <FromSide standing={standing} view={view} />
      </div>
      <p className="ph-move-sum" aria-live="polite">
        <Icon icon={faArrowRight} />
        <span>
          <RichText
            text={m.movingTrays({ count: from.total })}
            tags={{ b: (inside) => <strong className="ph-num">{inside}</strong> }}
          />
        </span>
      </p>
      <ArrivingList arriving={arriving} />
      <ArrivingPlaces arriving={arriving} />
    </div>
  );
}

function FromSide({ standing, view }: Pick<MoveFieldsProps, 'standing' | 'view'>) {
  const { control, setValue } = useFormContext<FactValues>();
  const from = useWatch({ control, name: 'from' });
  const [chosen, setChosen] = useState<string | null>(null);
  const chamber = chosen ?? chamberOf([...Object.keys(from.assignedTrays), ...standing.keys()], view);
  const inAll = sumCounts(standing);
  return (
    <>
      <div className="ph-move-head">
        <h3 className="ph-form-title">{m.from}</h3>
        <Button
          size="small"
          disabled={inAll === 0 || from.total === inAll}
          text={m.allTrays({ count: inAll })}
          onClick={() => setValue('from', sideOf(Object.fromEntries(standing)), CHANGED)}
        />
      </div>
      <WhereChoice
        locType={from.locType}
        chamber={chamber}
        view={view}
        onLocType={(locType) => setValue('from', { ...withAssigned(from, {}), locType }, { shouldDirty: true })}
        onChamber={setChosen}
      />
      {from.locType !== 'none' && (
        <TraysLeaving
          name="from"
          legend={m.traysToMove}
          standing={standing}
          view={view}
          shows={(location) => isShown(location, from.locType, chamber, view)}
        />
      )}
    </>
  );
}

const CHANGED = { shouldDirty: true, shouldValidate: true } as const;

/** Returns the chamber of the first place that has one, else the farm's first chamber. */
const chamberOf = (places: readonly string[], view: BatchView): string | null =>
  places.map((location) => view.places.get(location)?.chamber ?? null).find((chamber) => chamber !== null) ??
  view.chambers[0]?.uuid ??
  null;
