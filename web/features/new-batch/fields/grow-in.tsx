import { addSwap } from '#domain/batches/remedies/plan-changes.ts';
import type { FarmPlaces } from '#web/features/new-batch/model/farm-places.ts';
import type { Preview } from '#web/features/new-batch/model/preview.ts';
import { replacedBy } from '#web/features/new-batch/model/remedy-change.ts';
import type { NewBatchForm } from '#web/features/new-batch/model/use-new-batch.ts';
import { ChangedMark } from '#web/features/new-batch/remedies/changed-mark.tsx';
import { formatDay } from '#web/format/dates.ts';
import * as m from '#words/web/new-batch/form.ts';
import { recipesChamber } from '#words/web/new-batch/remedies.ts';
import '#web/features/new-batch/new-batch.css';
import '#web/features/new-batch/remedies/remedies.css';

interface GrowInProps {
  readonly form: NewBatchForm;
  readonly farm: FarmPlaces;
}

/** The chambers that the plan moves to, each with its day and a choice of other chambers. */
export function GrowIn({ form, farm }: GrowInProps) {
  const { values, preview, set, errorAt } = form;
  const swaps = values.replace_chambers;
  const rows = chambersOf(preview, swaps);
  if (rows.length === 0) return null;
  const nameOf = (uuid: string) => farm.chambers.find((chamber) => chamber.uuid === uuid)?.name ?? m.anotherChamber;
  const error = errorAt('replace_chambers');
  return (
    <ChangedMark
      form={form}
      field="replace_chambers"
      before={(change) => {
        const replaced = change.field === 'replace_chambers' ? replacedBy(change.value, swaps) : [];
        return replaced.map(nameOf).join(', ') || recipesChamber;
      }}
    >
      <fieldset className={error === undefined ? 'ph-sow' : 'ph-sow ph-wrong'}>
        <legend className="bp6-label">{m.fieldLabels.replace_chambers}</legend>
        {rows.map(({ chamber, day }) => {
          const from = swaps.find(({ to }) => to === chamber)?.from;
          return (
            <p key={chamber} className="ph-grow-row">
              <span className="ph-select">
                <select
                  className="bp6-input"
                  aria-label={m.growInFrom({ day: formatDay(day) })}
                  value={chamber}
                  onChange={(event) =>
                    set('replace_chambers', addSwap(swaps, { from: chamber, to: event.target.value }))
                  }
                >
                  {farm.chambers
                    .filter(({ uuid, active }) => active || uuid === chamber)
                    .map(({ uuid, name }) => (
                      <option key={uuid} value={uuid}>
                        {name}
                      </option>
                    ))}
                </select>
              </span>
              <span className="ph-caption">
                {from === undefined
                  ? m.fromDayAsPlanned({ day: formatDay(day) })
                  : m.fromDayReplacing({ day: formatDay(day), name: nameOf(from) })}
              </span>
            </p>
          );
        })}
        {error !== undefined && <p className="ph-field-error">{error}</p>}
      </fieldset>
    </ChangedMark>
  );
}

interface GrowRow {
  readonly chamber: string;
  readonly day: string;
}

/** Returns the chambers of open moves, by their first day, and the chamber of the sowing if it was replaced. */
function chambersOf(preview: Preview | null, swaps: readonly { readonly to: string }[]): GrowRow[] {
  const rows = new Map<string, GrowRow>();
  for (const { action_type, action_properties, action_needed_date: day, completed } of preview?.actions ?? []) {
    const chamber = action_properties.target_chamber;
    if (completed || typeof chamber !== 'string' || rows.has(chamber)) continue;
    const isMove = action_type === 'location_change';
    const isSwapped = action_type === 'create_tray_action' && swaps.some(({ to }) => to === chamber);
    if (isMove || isSwapped) rows.set(chamber, { chamber, day });
  }
  return [...rows.values()];
}
