import { faChevronDown } from '@fortawesome/free-solid-svg-icons';
import { type ReactNode, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { MAX_NOTE } from '#domain/action-keys/action-keys.ts';
import type { ActionOf } from '#domain/actions/action.ts';
import { sumCounts } from '#domain/actions/tray-lists.ts';
import type { FactValues } from '#web/batches/facts/fact-values.ts';
import type { BatchView } from '#web/batches/model/batch-view.ts';
import { TraysArriving } from '#web/batches/trays/trays-arriving.tsx';
import { TraysLeaving } from '#web/batches/trays/trays-leaving.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { RichText } from '#web/ui/rich-text.tsx';
import { fieldLabel } from '#words/action-fields.ts';
import * as m from '#words/web/batches/facts.ts';
import { trays as trayCount } from '#words/web/counts.ts';
import { MoveFields } from './move-fields.tsx';
import '#web/batches/batch-forms.css';

interface RedistFieldsProps {
  readonly action: ActionOf<'redist_action'>;
  readonly standing: ReadonlyMap<string, number>;
  readonly view: BatchView;
}

/** The trays that a respacing adds, merges, bins and moves. */
export function RedistFields({ action, standing, view }: RedistFieldsProps) {
  const { control, register, formState } = useFormContext<FactValues>();
  const [made, merged, binned, from] = useWatch({ control, name: ['made', 'merged', 'binned', 'from'] });
  const inAll = sumCounts(standing);
  const after = inAll + made.total - merged.total - binned.total;
  const planned = action.action_properties.trays_after;
  const more = planned === null ? 0 : planned - (inAll - merged.total - binned.total);
  const chamber = [...standing.keys()].map((location) => view.places.get(location)?.chamber ?? null)[0] ?? null;
  return (
    <>
      <p className="ph-redist-sum ph-num">
        <RichText
          text={
            planned === null
              ? m.trayChange({ before: inAll, after })
              : m.trayChangePlanned({ before: inAll, after, planned })
          }
          tags={{
            b: (inside) => <strong>{inside}</strong>,
            muted: (inside) => <span className="ph-muted">{inside}</span>,
          }}
        />
      </p>
      <Part
        title={m.addedTrays}
        count={made.total}
        expected={planned !== null && planned > inAll}
        wrong={formState.errors.made !== undefined}
      >
        <TraysArriving
          name="made"
          title={m.addedTo}
          action={action}
          view={view}
          wanted={more > 0 ? more : null}
          chamber={chamber}
        />
      </Part>
      <Part
        title={m.mergedTrays}
        count={merged.total}
        expected={planned !== null && planned < inAll}
        wrong={formState.errors.merged !== undefined}
      >
        <TraysLeaving name="merged" legend={m.traysToMerge} standing={standing} view={view} />
      </Part>
      <Part title={m.binnedTrays} count={binned.total} wrong={formState.errors.reason !== undefined}>
        <TraysLeaving name="binned" legend={m.traysToBin} standing={standing} view={view} />
        <TextField
          label={fieldLabel('reason')}
          maxLength={MAX_NOTE}
          error={formState.errors.reason?.message}
          {...register('reason')}
        />
      </Part>
      <Part
        title={m.movedTrays}
        count={from.total}
        wrong={formState.errors.from !== undefined || formState.errors.to !== undefined}
      >
        <MoveFields action={action} standing={standing} view={view} targetChamber={null} />
      </Part>
    </>
  );
}

interface PartProps {
  readonly title: string;
  readonly count: number;
  /** True if the plan requires an entry. */
  readonly expected?: boolean;
  readonly wrong: boolean;
  readonly children: ReactNode;
}

/** A collapsible list, collapsed at first if it is empty. */
function Part({ title, count, expected = false, wrong, children }: PartProps) {
  const [open, setOpen] = useState(count > 0 || expected);
  return (
    <details className="ph-part" open={open || wrong} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <Icon icon={faChevronDown} size={13} />
        <span className="ph-name">{title}</span>
        <span className="ph-muted">{count === 0 ? m.noTrays : trayCount({ count })}</span>
      </summary>
      <div className="ph-part-body">{children}</div>
    </details>
  );
}

/** The trays to bin, and the reason. */
export function BinFields({ standing, view }: Omit<RedistFieldsProps, 'action'>) {
  const { register, formState } = useFormContext<FactValues>();
  return (
    <>
      <h3 className="ph-form-title">{m.traysToBin}</h3>
      <TraysLeaving name="binned" legend={m.traysToBin} standing={standing} view={view} />
      <TextField
        label={fieldLabel('reason')}
        required
        maxLength={MAX_NOTE}
        error={formState.errors.reason?.message}
        {...register('reason')}
      />
    </>
  );
}
