import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { spreadOver } from '#domain/locations/move-form.ts';
import { describeIds, type FarmPlaces, roomLater } from '#web/features/new-batch/model/farm-places.ts';
import type { Preview } from '#web/features/new-batch/model/preview.ts';
import type { NewBatchForm } from '#web/features/new-batch/model/use-new-batch.ts';
import { ChangedMark } from '#web/features/new-batch/remedies/changed-mark.tsx';
import { ErrorText } from '#web/ui/form/field.tsx';
import * as m from '#words/web/new-batch/form.ts';
import { recipesPlace } from '#words/web/new-batch/remedies.ts';
import { PlacesDrawer } from './places-drawer.tsx';
import '#web/features/new-batch/new-batch.css';

/** The maximum number of suggested chambers with room. */
const MOST_OFFERED = 3;

/** The places for sowing: those of the recipe, suggested ones with room, or ones picked on the rack. */
export function SowPlaces({ form, farm }: { readonly form: NewBatchForm; readonly farm: FarmPlaces }) {
  const [picking, setPicking] = useState(false);
  const { values, preview, set, errorAt } = form;
  const { target_locations, trays } = values;
  const planned = sowingPlan(preview);
  const proposals = trays === null ? [] : offersOf(preview, planned.chamber);
  const chosen = target_locations.length > 0;
  const error = errorAt('target_locations');
  const rooms = target_locations.map((location) => ({ location, room: roomLater(farm, location) }));
  const spread = spreadOver(trays ?? 0, rooms).assigned;
  return (
    <ChangedMark
      form={form}
      field="target_locations"
      before={({ value }) =>
        (Array.isArray(value) &&
          describeIds(
            value.filter((id) => typeof id === 'string'),
            farm,
          )) ||
        recipesPlace
      }
    >
      <fieldset className={error === undefined ? 'ph-sow' : 'ph-sow ph-wrong'}>
        <legend className="bp6-label">{m.fieldLabels.target_locations}</legend>
        <p className="ph-sow-now">
          {chosen ? describeIds(target_locations, farm) : recipePlacesText(preview, planned, farm)}
          {chosen && (
            <Button size="small" variant="minimal" onClick={() => set('target_locations', [])}>
              {m.asRecipeSays}
            </Button>
          )}
        </p>
        <div className="ph-sow-offers">
          {proposals
            .filter(({ locations }) => locations.join() !== target_locations.join())
            .map(({ chamber, name, label, locations }) => (
              <Button key={chamber} size="small" onClick={() => set('target_locations', [...locations])}>
                {m.takePlaces({ places: chamber === planned.chamber ? label : `${name}, ${label}` })}
              </Button>
            ))}
          <Button size="small" onClick={() => setPicking(true)}>
            {m.chooseOnRack}
          </Button>
        </div>
        {error !== undefined && (
          <div className="ph-field-error">
            <ErrorText>{error}</ErrorText>
          </div>
        )}
        {picking && (
          <PlacesDrawer
            title={m.whereToSow}
            farm={farm}
            trays={trays}
            start={trays === null ? Object.fromEntries(target_locations.map((id) => [id, 1])) : spread}
            chamber={planned.chamber}
            room={(id) => roomLater(farm, id)}
            onUse={(assigned) => {
              set('target_locations', Object.keys(assigned));
              setPicking(false);
            }}
            onClose={() => setPicking(false)}
          />
        )}
      </fieldset>
    </ChangedMark>
  );
}

interface SowingPlan {
  readonly chamber: string | null;
  readonly locations: readonly string[];
}

/** Returns the plan's places for sowing. */
function sowingPlan(preview: Preview | null): SowingPlan {
  const sowing = preview?.actions.find(({ action_type }) => action_type === 'create_tray_action');
  const { target_chamber, target_locations } = sowing?.action_properties ?? {};
  return {
    chamber: typeof target_chamber === 'string' ? target_chamber : null,
    locations: Array.isArray(target_locations)
      ? target_locations.filter((id): id is string => typeof id === 'string')
      : [],
  };
}

function recipePlacesText(preview: Preview | null, { chamber, locations }: SowingPlan, farm: FarmPlaces): string {
  if (preview === null) return m.asRecipeSays;
  const name = farm.chambers.find(({ uuid }) => uuid === chamber)?.name;
  const places = locations.length > 0 ? describeIds(locations, farm) : name;
  return places === undefined ? m.recipeNamesNoPlace : m.asRecipeSaysAt({ places });
}

/** Returns suggestions in the plan's chamber, or else in a few other chambers. */
function offersOf(preview: Preview | null, chamber: string | null): Preview['proposals'] {
  const proposals = preview?.proposals ?? [];
  const there = proposals.filter((one) => one.chamber === chamber);
  return there.length > 0 ? there : proposals.slice(0, MOST_OFFERED);
}
