import { faXmark } from '@fortawesome/free-solid-svg-icons';
import { useCallback, useMemo } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { isBedId } from '#domain/locations/location.ts';
import type { PlanValues } from '#web/batches/drafts/plan-values.ts';
import { placeName } from '#web/batches/model/batch-view.ts';
import type { PlanView } from '#web/batches/model/use-plan-view.ts';
import { RackPicker } from '#web/batches/racks/rack-picker.tsx';
import { orderedPlaces } from '#web/batches/trays/trays-leaving.tsx';
import { ErrorText } from '#web/ui/form/field.tsx';
import { SelectField } from '#web/ui/form/text-field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import * as m from '#words/web/batches/plan.ts';
import { bedsOf } from '#words/web/batches/racks.ts';
import { none } from '#words/web/common.ts';
import '#web/batches/batch-forms.css';
import '#web/batches/racks/places.css';

const NONE: ReadonlySet<string> = new Set();

/** The destination of trays: a chamber, and its places in the order they fill up. */
export function TargetPlaces({ view }: { readonly view: PlanView }) {
  const { control, register, watch, formState } = useFormContext<PlanValues>();
  const { field } = useController({ control, name: 'target_locations' });
  const { value: chosen, onChange } = field;
  const chamber = watch('target_chamber');
  const incoming = useMemo(() => Object.fromEntries(chosen.map((location) => [location, null])), [chosen]);
  const pick = useCallback(
    (locations: readonly string[], on: boolean) =>
      onChange(
        on
          ? [...chosen, ...locations.filter((location) => !chosen.includes(location))]
          : chosen.filter((location) => !locations.includes(location)),
      ),
    [chosen, onChange],
  );
  const physical = orderedPlaces([...view.places.keys()], view).filter(
    (location) => !isBedId(location) && (view.places.get(location)?.active === true || chosen.includes(location)),
  );
  const wrong = formState.errors.target_locations?.message;
  return (
    <>
      <SelectField
        label={m.chamber}
        help={m.chamberHelp}
        error={formState.errors.target_chamber?.message}
        {...register('target_chamber')}
      >
        <option value="">{none}</option>
        {view.chambers
          .filter(({ uuid, active }) => active || uuid === chamber)
          .map(({ uuid, name }) => (
            <option key={uuid} value={uuid}>
              {name}
            </option>
          ))}
      </SelectField>
      <fieldset className="ph-places">
        <legend className="bp6-label">{m.places}</legend>
        {chosen.length > 0 && (
          <ol className="ph-target-list">
            {chosen.map((location) => (
              <li key={location}>
                <span className="ph-name">{placeName(view, location)}</span>
                <button
                  type="button"
                  className="ph-icon-button"
                  aria-label={m.removePlace({ place: placeName(view, location) })}
                  onClick={() => pick([location], false)}
                >
                  <Icon icon={faXmark} size={13} />
                </button>
              </li>
            ))}
          </ol>
        )}
        {wrong !== undefined && (
          <div className="ph-field-error">
            <ErrorText>{wrong}</ErrorText>
          </div>
        )}
        {chamber !== '' && (
          <RackPicker
            label={bedsOf({ chamber: view.names.chamber(chamber) ?? m.theChamber })}
            beds={view.beds.filter((bed) => bed.chamber === chamber)}
            incoming={incoming}
            sources={NONE}
            room={() => 1}
            onPick={pick}
          />
        )}
        {physical.length > 0 && (
          <div className="ph-toggles ph-toggles-flat ph-target-physical">
            {physical.map((location) => (
              <button
                key={location}
                type="button"
                className="bp6-button"
                aria-pressed={chosen.includes(location)}
                onClick={() => pick([location], !chosen.includes(location))}
              >
                {placeName(view, location)}
              </button>
            ))}
          </div>
        )}
      </fieldset>
    </>
  );
}
