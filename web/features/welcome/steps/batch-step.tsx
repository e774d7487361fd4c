import { useState } from 'react';
import { Link } from 'react-router-dom';
import { placeTrays } from '#domain/locations/allocate-trays.ts';
import { freeRoom } from '#domain/locations/capacity.ts';
import { compressRanges } from '#domain/locations/compress-ranges.ts';
import { compareNatural } from '#domain/locations/label-order.ts';
import { isDay } from '#domain/time.ts';
import { useSite } from '#web/data/farm-queries.ts';
import { useFarm } from '#web/data/services.ts';
import { useWrite } from '#web/data/use-write.ts';
import { StepFrame, type StepProps } from '#web/features/welcome/step-frame.tsx';
import { fieldErrors } from '#web/format/error-text.ts';
import { readNumberField } from '#web/format/quantity.ts';
import { DateField } from '#web/ui/date/date-field.tsx';
import { NumberField, SelectField } from '#web/ui/form/text-field.tsx';
import * as m from '#words/web/welcome.ts';
import '#web/features/welcome/welcome.css';

/** The first batch: recipe, day, trays, and the chamber whose free beds are filled in order. */
export function BatchStep({ data, typed, onType, onDone, navigation }: StepProps<'batch'>) {
  const farm = useFarm();
  const { today = '' } = useSite();
  const [isChecked, setChecked] = useState(false);
  const recipes = data.recipes.filter(({ archived }) => !archived);
  const chambers = data.chambers.filter(({ uuid }) => data.beds.some((bed) => bed.chamber === uuid));
  const input = typed ?? {
    ...{ recipe: recipes[0]?.uuid ?? '', start_date: today, trays: '', chamber: chambers[0]?.uuid ?? '' },
  };
  const trays = readNumberField(input.trays);
  const isCount = trays !== null && Number.isInteger(trays) && trays > 0;
  const beds = data.beds.filter(({ chamber }) => chamber === input.chamber);
  const rooms = [...beds]
    .sort((a, b) => compareNatural(a.stack, b.stack) || a.row - b.row)
    .map((bed) => ({
      location: bed.uuid,
      room: freeRoom(
        bed,
        bed.standing.reduce((sum, standing) => sum + standing.trays, 0),
      ),
    }));
  const { placed, left } = placeTrays(isCount ? trays : 0, rooms);
  const isShort = input.chamber !== '' && left > 0;
  const used = beds.filter(({ uuid }) => placed.some(({ location }) => location === uuid));
  const write = useWrite<Parameters<typeof farm.createBatch>[0]['body'], unknown>(
    (body, options) => farm.createBatch({ body }, options),
    () => undefined,
  );
  const errors = fieldErrors(write.error);
  const traysError = !isCount
    ? isChecked
      ? m.enterTrays
      : undefined
    : isShort
      ? m.noRoom({ count: trays - left })
      : errors.trays?.join(' ');
  const submit = () => {
    setChecked(true);
    if (!isCount || isShort || !isDay(input.start_date)) return;
    const target_locations = placed.map(({ location }) => location);
    const body = {
      ...{ growth_recipe: input.recipe, start_date: input.start_date, trays },
      ...(target_locations.length > 0 ? { target_locations } : {}),
    };
    void write.mutateAsync(body).then(onDone, () => undefined);
  };
  return (
    <StepFrame
      navigation={navigation}
      title={m.batchTitle}
      help={m.batchHelp}
      submit={m.planBatch}
      busy={write.isPending}
      error={write.error}
      onSubmit={submit}
    >
      <div className="ph-welcome-fields">
        <SelectField
          label={m.recipe}
          required
          value={input.recipe}
          onChange={({ target }) => onType({ ...input, recipe: target.value })}
        >
          {recipes.map(({ uuid, metadata }) => (
            <option key={uuid} value={uuid}>
              {metadata.name}
            </option>
          ))}
        </SelectField>
        <DateField
          label={m.startDay}
          required
          value={input.start_date}
          error={isChecked && !isDay(input.start_date) ? m.enterDay : errors.start_date?.join(' ')}
          onChange={(start_date) => onType({ ...input, start_date })}
        />
        <NumberField
          label={m.sowTrays}
          required
          value={input.trays}
          error={traysError}
          onChange={({ target }) => onType({ ...input, trays: target.value })}
        />
        <SelectField
          label={m.sowIn}
          value={input.chamber}
          help={used.length > 0 ? m.placedIn({ beds: compressRanges(used) }) : undefined}
          onChange={({ target }) => onType({ ...input, chamber: target.value })}
        >
          {chambers.map(({ uuid, name }) => (
            <option key={uuid} value={uuid}>
              {name}
            </option>
          ))}
          <option value="">{m.inNoBed}</option>
        </SelectField>
        <p>
          <Link to={`/croplogger/new?recipe=${input.recipe}`}>{m.moreOptions}</Link>
        </p>
      </div>
    </StepFrame>
  );
}
