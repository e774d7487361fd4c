import { Checkbox } from '@blueprintjs/core';
import { useState } from 'react';
import { compressRanges } from '#domain/locations/compress-ranges.ts';
import { MAX_NEW_BEDS } from '#domain/locations/location.ts';
import { parseShelves, splitShelves } from '#domain/locations/parse-stacks.ts';
import { textOf } from '#messages/render.ts';
import { isCapacity } from '#web/batches/beds/recipe-fields.tsx';
import { useFarm } from '#web/data/services.ts';
import { useWrite } from '#web/data/use-write.ts';
import { BedGrid } from '#web/features/welcome/bed-grid.tsx';
import { StepFrame, type StepProps } from '#web/features/welcome/step-frame.tsx';
import { NumberField, SelectField, TextField } from '#web/ui/form/text-field.tsx';
import { list } from '#words/language.ts';
import { placeProblems } from '#words/problems/place.ts';
import { capacityWrong } from '#words/web/beds/beds.ts';
import * as chambers from '#words/web/chambers/chambers.ts';
import * as m from '#words/web/welcome.ts';
import '#web/features/welcome/welcome.css';

/** Beds at every row of some stacks, in one call for all chosen chambers. */
export function BedsStep({ data, typed, onType, onDone, navigation }: StepProps<'beds'>) {
  const farm = useFarm();
  const [isChecked, setChecked] = useState(false);
  const bedsIn = (chamber: string) => data.beds.filter((bed) => bed.chamber === chamber);
  const empty = data.chambers.filter(({ uuid }) => bedsIn(uuid).length === 0);
  const first = empty[0] ?? data.chambers[0];
  const input = typed ?? {
    ...{ chamber: first?.uuid ?? '', stacks: 'A–F', rows: '1–5', capacity: '8' },
    ...{ left_out: [], same: true },
  };
  const chamber = data.chambers.find(({ uuid }) => uuid === input.chamber) ?? first;
  const others = empty.filter(({ uuid }) => uuid !== chamber?.uuid);
  const parsed = parseShelves(input.stacks, input.rows);
  const cells = parsed.ok ? parsed.value : [];
  const label = (cell: (typeof cells)[number]) => compressRanges([cell]);
  const { free, taken } = splitShelves(cells, bedsIn(chamber?.uuid ?? ''));
  const chosen = free.filter((cell) => !input.left_out.includes(label(cell)));
  const targets = [...(chamber === undefined ? [] : [chamber]), ...(input.same ? others : [])];
  const count = chosen.length * targets.length;
  const fault = parsed.ok
    ? count > MAX_NEW_BEDS
      ? ({ code: 'too_many_new_beds', params: { count, most: MAX_NEW_BEDS } } as const)
      : undefined
    : parsed.error;
  const faultIn = (code: 'stacks_unreadable' | 'rows_unreadable') =>
    fault?.code === code ? textOf(placeProblems, fault) : undefined;
  const capacity = input.capacity.trim() === '' || !isCapacity(input.capacity) ? null : Number(input.capacity);
  const write = useWrite<Parameters<typeof farm.createBeds>[0]['body'], unknown>(
    (body, options) => farm.createBeds({ body }, options),
    () => undefined,
  );
  const submit = () => {
    setChecked(true);
    if (fault !== undefined || count === 0 || !isCapacity(input.capacity)) return;
    const body = targets.flatMap(({ uuid }) =>
      chosen.map((cell) => ({ name: label(cell), chamber: uuid, ...cell, tray_capacity: capacity })),
    );
    void write.mutateAsync(body).then(onDone, () => undefined);
  };
  return (
    <StepFrame
      navigation={navigation}
      title={m.bedsTitle({ name: chamber?.name ?? '' })}
      help={m.bedsHelp}
      submit={count === 0 ? chambers.createBeds : chambers.createCount({ count })}
      busy={write.isPending}
      error={write.error}
      problem={
        fault?.code === 'too_many_new_beds'
          ? textOf(placeProblems, fault)
          : isChecked && parsed.ok && chosen.length === 0
            ? m.noBedLeft
            : undefined
      }
      onSubmit={submit}
    >
      <div className="ph-welcome-row">
        {data.chambers.length > 1 && (
          <SelectField
            label={m.chamber}
            value={chamber?.uuid}
            onChange={({ target }) => onType({ ...input, chamber: target.value })}
          >
            {data.chambers.map(({ uuid, name }) => (
              <option key={uuid} value={uuid}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        <TextField
          label={chambers.stacks}
          required
          help={chambers.stacksHelp}
          autoComplete="off"
          value={input.stacks}
          error={faultIn('stacks_unreadable')}
          onChange={({ target }) => onType({ ...input, stacks: target.value })}
        />
        <TextField
          label={chambers.rows}
          required
          help={chambers.rowsHelp}
          autoComplete="off"
          value={input.rows}
          error={faultIn('rows_unreadable')}
          onChange={({ target }) => onType({ ...input, rows: target.value })}
        />
        <NumberField
          label={m.capacity}
          unit={m.trays}
          value={input.capacity}
          error={isCapacity(input.capacity) ? undefined : capacityWrong}
          onChange={({ target }) => onType({ ...input, capacity: target.value })}
        />
      </div>
      <p className="ph-welcome-total" aria-live="polite">
        {m.bedsTotal({ count: chosen.length, trays: capacity === null ? null : capacity * chosen.length })}
      </p>
      {cells.length > 0 && (
        <BedGrid
          cells={cells}
          taken={taken.map(label)}
          leftOut={input.left_out}
          capacity={capacity}
          onChange={(left_out) => onType({ ...input, left_out })}
        />
      )}
      {others.length > 0 && (
        <Checkbox
          checked={input.same}
          onChange={({ currentTarget }) => onType({ ...input, same: currentTarget.checked })}
        >
          {m.sameFor({ names: list(others.map(({ name }) => name)) })}
        </Checkbox>
      )}
    </StepFrame>
  );
}
