import { Button } from '@blueprintjs/core';
import { faCheck, faPlus } from '@fortawesome/free-solid-svg-icons';
import { FilterButton } from '#web/ui/filter/filter-button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { type ChambersOff, enabledCount, filterWords, toggleChamber } from './chambers-off.ts';

interface ChamberFilterProps {
  readonly chambers: readonly { readonly uuid: string; readonly name: string }[];
  readonly off: ChambersOff;
  readonly onChange: (off: ChambersOff) => void;
}

/** One toggle for each chamber. */
export const ChamberFilter = ({ chambers, off, onChange }: ChamberFilterProps) => (
  <FilterButton
    name="Chambers"
    value={filterWords(chambers, off)}
    narrows={enabledCount(chambers, off) < chambers.length}
  >
    <fieldset className="ph-toggles" aria-label="Chambers">
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
