import { Button } from '@blueprintjs/core';
import { faCheck, faPlus } from '@fortawesome/free-solid-svg-icons';
import { FilterButton } from '#web/ui/filter/filter-button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import * as m from '#words/web/home.ts';
import { type ChambersOff, enabledCount, filterText, toggleChamber } from './chambers-off.ts';

interface ChamberFilterProps {
  readonly chambers: readonly { readonly uuid: string; readonly name: string }[];
  readonly off: ChambersOff;
  readonly onChange: (off: ChambersOff) => void;
}

export const ChamberFilter = ({ chambers, off, onChange }: ChamberFilterProps) => (
  <FilterButton
    name={m.chambers}
    value={filterText(chambers, off)}
    narrows={enabledCount(chambers, off) < chambers.length}
  >
    <fieldset className="ph-toggles" aria-label={m.chambers}>
      {chambers.map(({ uuid, name }) => {
        const on = !off.has(uuid);
        return (
          <Button
            key={uuid}
            active={on}
            aria-pressed={on}
            icon={<Icon icon={on ? faCheck : faPlus} size={13} />}
            onClick={() => onChange(toggleChamber(off, uuid))}
          >
            {name}
          </Button>
        );
      })}
    </fieldset>
  </FilterButton>
);
