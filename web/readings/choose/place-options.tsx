import type { Place, Places } from '#web/readings/load/use-places.ts';
import * as m from '#words/web/settings/mappings.ts';

const KINDS: readonly Place['kind'][] = ['chamber', 'hvac', 'reservoir', 'bed'];

/** The places of the farm as options of a select, by kind. */
export const PlaceOptions = ({ places }: { readonly places: Pick<Places, 'list'> }) =>
  KINDS.map((kind) => (
    <optgroup key={kind} label={m.kinds[kind]}>
      {places.list
        .filter((place) => place.kind === kind)
        .map((place) => (
          <option key={place.subject} value={place.subject}>
            {place.name}
          </option>
        ))}
    </optgroup>
  ));
