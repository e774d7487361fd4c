/** Keys of actions that don't exist in any release, one for each kind of value. */
const PLAN = { made_up_words: { value: 'text', max: 80 } };
const FACTS = {
  made_up_count: { value: 'whole', min: 1, max: 9, unit: 'times' },
  made_up_weight: { value: 'grams' },
  made_up_note: { value: 'text', max: 80 },
  made_up_type: { value: 'record', of: 'tray_type' },
};

interface KeysModule {
  readonly ACTION_KEYS: Readonly<Record<string, { readonly plan: object; readonly facts: object }>>;
}

/** Adds the made-up keys to every type of action, as a new release would. */
export const withMadeUpKeys = (keys: KeysModule): KeysModule => ({
  ...keys,
  ACTION_KEYS: Object.fromEntries(
    Object.entries(keys.ACTION_KEYS).map(([type, { plan, facts, ...rest }]) => [
      type,
      { ...rest, plan: { ...plan, ...PLAN }, facts: { ...facts, ...FACTS } },
    ]),
  ),
});

const LABELS: Readonly<Record<string, string>> = {
  made_up_words: 'Made-up words',
  made_up_count: 'Made-up count',
  made_up_weight: 'Made-up weight',
  made_up_note: 'Made-up note',
  made_up_type: 'Made-up type',
};

interface LabelsModule {
  readonly fieldLabel: (key: string) => string;
  readonly unitLabel: (unit: string) => string;
}

/** Adds the labels of the made-up keys, and units unlike their codes. */
export const withMadeUpLabels = (labels: LabelsModule): LabelsModule => ({
  ...labels,
  fieldLabel: (key) => LABELS[key] ?? labels.fieldLabel(key),
  unitLabel: (unit) => `made-up ${unit}`,
});
