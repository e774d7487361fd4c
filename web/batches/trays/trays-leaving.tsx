import { Checkbox } from '@blueprintjs/core';
import { useId } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { comparePlaces } from '#domain/locations/label-order.ts';
import { kindOfId } from '#domain/locations/location.ts';
import { withAssigned } from '#domain/locations/move-form.ts';
import type { FactValues } from '#web/batches/facts/fact-values.ts';
import { type BatchView, placeName } from '#web/batches/model/batch-view.ts';
import { CountInput } from '#web/batches/racks/count-input.tsx';
import { ErrorText } from '#web/ui/form/field.tsx';
import * as m from '#words/web/batches/trays.ts';
import '#web/batches/racks/places.css';

interface TraysLeavingProps {
  readonly name: 'from' | 'merged' | 'binned' | 'cleared';
  readonly legend: string;
  readonly standing: ReadonlyMap<string, number>;
  readonly view: BatchView;
  /** Shows only these places. */
  readonly shows?: (location: string) => boolean;
}

/** The source places with their numbers of trays. The checkbox selects all trays of a place, the field fewer. */
export function TraysLeaving({ name, legend, standing, view, shows = () => true }: TraysLeavingProps) {
  const { control } = useFormContext<FactValues>();
  const { field, fieldState } = useController({ control, name });
  const id = useId();
  const side = field.value;
  const rows = orderedPlaces([...standing.keys(), ...Object.keys(side.assignedTrays)], view).filter(shows);
  const assign = (location: string, trays: number) =>
    field.onChange(withAssigned(side, { ...side.assignedTrays, [location]: trays }));
  const wrong = fieldState.error?.message;
  const isTooMany = (location: string) => (side.assignedTrays[location] ?? 0) > (standing.get(location) ?? 0);
  const someTooMany = rows.some(isTooMany);
  const several = new Set(rows.map((location) => view.places.get(location)?.chamber_name)).size > 1;
  return (
    <fieldset className={wrong === undefined ? 'ph-places' : 'ph-places ph-wrong'} onBlur={field.onBlur}>
      <legend className="ph-hidden">{legend}</legend>
      <ul className="ph-place-list">
        {rows.map((location) => {
          const here = standing.get(location) ?? 0;
          const trays = side.assignedTrays[location] ?? 0;
          const place = placeName(view, location);
          const chamber = view.places.get(location)?.chamber_name;
          return (
            <li key={location} className="ph-place-row">
              <Checkbox checked={trays > 0} onChange={() => assign(location, trays > 0 ? 0 : here)}>
                <span className="ph-name">{place}</span>
                {several && chamber !== null && chamber !== undefined && <span className="ph-muted"> {chamber}</span>}
              </Checkbox>
              <span className="ph-muted">{m.standing({ count: here })}</span>
              <CountInput
                count={trays}
                onCount={(count) => assign(location, count ?? 0)}
                aria-label={m.traysFrom({ place })}
                aria-invalid={(wrong !== undefined && (isTooMany(location) || !someTooMany)) || undefined}
                aria-describedby={wrong === undefined ? undefined : `${id}-said`}
              />
            </li>
          );
        })}
        {rows.length === 0 && <li className="ph-place-none">{m.noTraysHere}</li>}
      </ul>
      {wrong !== undefined && (
        <div id={`${id}-said`} className="ph-field-error">
          <ErrorText>{wrong}</ErrorText>
        </div>
      )}
    </fieldset>
  );
}

/** Returns places in label order without duplicates. Deleted ones come last. */
export function orderedPlaces(ids: readonly string[], { places }: Pick<BatchView, 'places'>): string[] {
  return [...new Set(ids)].sort((a, b) => {
    const [left, right] = [places.get(a), places.get(b)];
    if (left === undefined || right === undefined) return Number(left === undefined) - Number(right === undefined);
    return comparePlaces(left, right);
  });
}

/** Returns whether an id is of a kind of place; a bed must also be in the chamber. */
export const isShown = (location: string, locType: string, chamber: string | null, view: BatchView): boolean =>
  kindOfId(location) === locType && (locType === 'phys' || view.places.get(location)?.chamber === chamber);
