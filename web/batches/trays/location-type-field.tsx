import type { LocType } from '#domain/locations/move-form.ts';
import type { BatchView } from '#web/batches/model/batch-view.ts';
import { SelectField } from '#web/ui/form/text-field.tsx';
import * as m from '#words/web/batches/trays.ts';
import '#web/batches/batch-forms.css';

interface WhereChoiceProps {
  readonly locType: LocType;
  readonly chamber: string | null;
  readonly view: BatchView;
  readonly onLocType: (locType: LocType) => void;
  readonly onChamber: (chamber: string) => void;
}

const KINDS: readonly { readonly value: LocType; readonly words: string }[] = [
  { value: 'none', words: m.kindsOfPlace.none },
  { value: 'bed', words: m.kindsOfPlace.bed },
  { value: 'phys', words: m.kindsOfPlace.phys },
];

const kindOf = (value: string): LocType => KINDS.find((kind) => kind.value === value)?.value ?? 'none';

/** The choice of a kind of place and, for beds, of a chamber. */
export const WhereChoice = ({ locType, chamber, view, onLocType, onChamber }: WhereChoiceProps) => (
  <div className="ph-two">
    <SelectField label={m.kindOfPlace} value={locType} onChange={(event) => onLocType(kindOf(event.target.value))}>
      {KINDS.map(({ value, words }) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </SelectField>
    {locType === 'bed' && (
      <SelectField label={m.chamber} value={chamber ?? ''} onChange={(event) => onChamber(event.target.value)}>
        {view.chambers.map(({ uuid, name }) => (
          <option key={uuid} value={uuid}>
            {name}
          </option>
        ))}
      </SelectField>
    )}
  </div>
);
