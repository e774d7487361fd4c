import { useState } from 'react';
import type { Bed, Chamber } from '#domain/hardware/hardware.ts';
import { compressRanges } from '#domain/locations/compress-ranges.ts';
import { parseShelves, splitShelves } from '#domain/locations/parse-stacks.ts';
import { textOf } from '#messages/render.ts';
import { isCapacity, SharedFields, type SharedSettings, settingsBody } from '#web/batches/beds/recipe-fields.tsx';
import { useBedChoices } from '#web/batches/beds/use-bed-choices.ts';
import { useFarm } from '#web/data/services.ts';
import { useWrite } from '#web/data/use-write.ts';
import { formatWriteError } from '#web/format/error-text.ts';
import { showToast } from '#web/ui/feedback/notifications.ts';
import { FormDrawer } from '#web/ui/form/form-drawer.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { placeProblems } from '#words/problems/place.ts';
import * as beds from '#words/web/beds/beds.ts';
import * as m from '#words/web/chambers/chambers.ts';
import './chambers.css';

interface SetUpBedsProps {
  readonly chamber: Chamber;
  /** The beds that the chamber has. */
  readonly beds: readonly Bed[];
  readonly onClose: () => void;
}

const NONE: SharedSettings = { tray_capacity: '', reservoir: '', light_recipe: '', irrigation_recipe: '' };

/** Adds beds at every row of some stacks, in one call. Shelves that have a bed are skipped. */
export function SetUpBeds({ chamber, beds: present, onClose }: SetUpBedsProps) {
  const farm = useFarm();
  const choices = useBedChoices();
  const [range, setRange] = useState({ stacks: '', rows: '' });
  const [values, setValues] = useState(NONE);
  const [isChecked, setChecked] = useState(false);
  const write = useWrite<Parameters<typeof farm.createBeds>[0]['body'], readonly Bed[]>(
    (body, options) => farm.createBeds({ body }, options),
    (created) => {
      showToast(m.bedsCreated({ count: created.length }));
      onClose();
    },
  );
  const parsed = parseShelves(range.stacks, range.rows);
  const { free, taken } = parsed.ok ? splitShelves(parsed.value, present) : { free: [], taken: [] };
  const fault = parsed.ok ? undefined : parsed.error;
  const wrong = (code: 'stacks_unreadable' | 'rows_unreadable', typed: string) =>
    fault?.code === code && (isChecked || typed !== '') ? textOf(placeProblems, fault) : undefined;
  const tooMany = fault?.code === 'too_many_new_beds' ? textOf(placeProblems, fault) : undefined;
  const dirty = range.stacks !== '' || range.rows !== '' || values !== NONE;
  const submit = () => {
    setChecked(true);
    if (!parsed.ok || !isCapacity(values.tray_capacity) || free.length === 0) return;
    const shared = settingsBody(values);
    write.mutate(
      free.map(({ stack, row }) => ({
        name: compressRanges([{ stack, row }]),
        ...{ chamber: chamber.uuid, stack, row },
        ...shared,
      })),
    );
  };
  return (
    <FormDrawer
      isOpen
      title={m.setUpIn({ name: chamber.name })}
      submit={free.length === 0 ? m.createBeds : m.createCount({ count: free.length })}
      disabled={parsed.ok && free.length === 0}
      busy={write.isPending}
      dirty={dirty && !write.isSuccess}
      problem={write.error === null ? tooMany : formatWriteError(write.error)}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="ph-set-up-two">
        <TextField
          label={m.stacks}
          required
          help={m.stacksHelp}
          error={wrong('stacks_unreadable', range.stacks)}
          value={range.stacks}
          autoComplete="off"
          onChange={({ target }) => setRange({ ...range, stacks: target.value })}
        />
        <TextField
          label={m.rows}
          required
          help={m.rowsHelp}
          error={wrong('rows_unreadable', range.rows)}
          value={range.rows}
          autoComplete="off"
          onChange={({ target }) => setRange({ ...range, rows: target.value })}
        />
      </div>
      <p aria-live="polite">
        {parsed.ok && free.length > 0 && m.preview({ count: free.length, shelves: compressRanges(free) })}{' '}
        {taken.length > 0 && (
          <span className="ph-muted">{m.skipped({ count: taken.length, shelves: compressRanges(taken) })}</span>
        )}
      </p>
      <SharedFields
        values={values}
        choices={choices}
        errors={isChecked && !isCapacity(values.tray_capacity) ? { tray_capacity: beds.capacityWrong } : {}}
        onChange={setValues}
      />
    </FormDrawer>
  );
}
