import { useController, useFormContext } from 'react-hook-form';
import { type ActionType, KEY_REFERENCES } from '#domain/action-keys/action-properties.ts';
import { isPlain } from '#domain/action-keys/property-values.ts';
import type { Action } from '#domain/actions/action.ts';
import { askedFields, type FactValues, fieldRule, type KeyField } from '#web/batches/facts/fact-values.ts';
import { type RecordChoice, useRecordChoices } from '#web/batches/fields/record-choices.ts';
import { ValueControl } from '#web/batches/fields/value-control.tsx';
import type { BatchView } from '#web/batches/model/batch-view.ts';
import { fieldLabel } from '#words/action-fields.ts';
import '#web/batches/batch-forms.css';

interface FactFieldProps {
  readonly name: KeyField;
  readonly required?: boolean;
  /** The records to choose from, where the key names one. */
  readonly choices?: readonly RecordChoice[];
}

/** The input of one fact. Lists of trays have their own components. */
export function FactField({ name, required = false, choices = [] }: FactFieldProps) {
  const { control } = useFormContext<FactValues>();
  const { field, fieldState } = useController({ control, name });
  const rule = fieldRule(name);
  if (!isPlain(rule)) return null;
  const { message } = fieldState.error ?? {};
  return (
    <ValueControl
      rule={rule}
      label={fieldLabel(name)}
      required={required}
      error={message}
      field={field}
      choices={choices}
    />
  );
}

/** The keys for which a type of action has its own fields. */
const OWN_FIELDS: { readonly [T in ActionType]?: readonly KeyField[] } = {
  create_tray_action: ['trays_sown', 'seed_lot', 'placed_at'],
  redist_action: ['made', 'merged', 'binned', 'reason'],
  harvest_action: ['total_yield', 'trays_harvested', 'cleared', 'trays_cleared'],
  generic_text_action: ['category', 'text_done'],
  state_change: ['current_state'],
  life_change_action: ['light_recipe', 'irrigation_recipe', 'fertigation_recipe', 'environment_recipe'],
};

/** The inputs of all facts that the form of the action's type has no field for. */
export function OtherFacts({ action, view }: { readonly action: Action; readonly view: BatchView }) {
  const others = askedFields(action).filter((key) => !OWN_FIELDS[action.action_type]?.includes(key));
  const choices = useRecordChoices(view, new Set(others.flatMap((key) => KEY_REFERENCES.get(key) ?? [])));
  if (others.length === 0) return null;
  return (
    <div className="ph-other-facts">
      {others.map((name) => {
        const kind = KEY_REFERENCES.get(name);
        return <FactField key={name} name={name} choices={kind === undefined ? [] : choices[kind]} />;
      })}
    </div>
  );
}
