import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { spreadOver } from '#domain/locations/move-form.ts';
import { describeIds, type FarmPlaces, roomLater } from '#web/features/new-batch/model/farm-places.ts';
import type { Preview } from '#web/features/new-batch/model/preview.ts';
import type { NewBatchForm } from '#web/features/new-batch/model/use-new-batch.ts';
import { ChangedMark } from '#web/features/new-batch/remedies/changed-mark.tsx';
import { ErrorText } from '#web/ui/form/field.tsx';
import { PlacesDrawer } from './places-drawer.tsx';

/** Chambers whose room is offered at one press. */
const MOST_OFFERED = 3;

/** Where the trays are to be sown: as the recipe says, at places with room, or at those picked on the rack. */
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
        'what the recipe says'
      }
    >
      <fieldset className={error === undefined ? 'ph-sow' : 'ph-sow ph-wrong'}>
        <legend className="bp6-label">Sow at</legend>
        <p className="ph-sow-now">
          {chosen ? describeIds(target_locations, farm) : recipeWords(preview, planned, farm)}
          {chosen && (
            <Button size="small" variant="minimal" onClick={() => set('target_locations', [])}>
              As the recipe says
            </Button>
          )}
        </p>
        <div className="ph-sow-offers">
          {proposals
            .filter(({ locations }) => locations.join() !== target_locations.join())
            .map(({ chamber, name, label, locations }) => (
              <Button key={chamber} size="small" onClick={() => set('target_locations', [...locations])}>
                Use {chamber === planned.chamber ? label : `${name}, ${label}`}
              </Button>
            ))}
          <Button size="small" onClick={() => setPicking(true)}>
            Choose on the rack
          </Button>
        </div>
        {error !== undefined && (
          <div className="ph-field-error">
            <ErrorText>{error}</ErrorText>
          </div>
        )}
        {picking && (
          <PlacesDrawer
            title="Where to sow"
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

/** Where the plan sows, as the recipe or the form says. */
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

function recipeWords(preview: Preview | null, { chamber, locations }: SowingPlan, farm: FarmPlaces): string {
  if (preview === null) return 'As the recipe says';
  const name = farm.chambers.find(({ uuid }) => uuid === chamber)?.name;
  const said = locations.length > 0 ? describeIds(locations, farm) : name;
  return said === undefined ? 'The recipe names no place' : `As the recipe says: ${said}`;
}

/** Room in the chamber of the plan first; where it names none, in some chambers. */
function offersOf(preview: Preview | null, chamber: string | null): Preview['proposals'] {
  const proposals = preview?.proposals ?? [];
  const there = proposals.filter((one) => one.chamber === chamber);
  return there.length > 0 ? there : proposals.slice(0, MOST_OFFERED);
}
