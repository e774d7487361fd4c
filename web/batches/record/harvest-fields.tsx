import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import type { ActionOf } from '#domain/actions/action.ts';
import { sumCounts } from '#domain/actions/tray-lists.ts';
import { clearedFrom } from '#domain/batches/facts/cleared-trays.ts';
import type { FactValues } from '#web/batches/facts/fact-values.ts';
import { estimateText } from '#web/batches/harvests/estimate-text.ts';
import { cutTrays, estimateOf } from '#web/batches/harvests/harvest-rows.ts';
import type { BatchView } from '#web/batches/model/batch-view.ts';
import { QualityFields } from '#web/batches/quality/quality-fields.tsx';
import type { AskedQuality } from '#web/batches/quality/use-quality.ts';
import { TrayCount } from '#web/batches/trays/tray-count.tsx';
import { TraysLeaving } from '#web/batches/trays/trays-leaving.tsx';
import { massUnit, readMassField } from '#web/format/quantity.ts';
import { NumberField } from '#web/ui/form/text-field.tsx';
import * as m from '#words/web/batches/facts.ts';
import { standing as standingTrays } from '#words/web/batches/trays.ts';
import '#web/batches/batch-forms.css';

interface HarvestFieldsProps {
  readonly action: ActionOf<'harvest_action'>;
  readonly standing: ReadonlyMap<string, number>;
  readonly view: BatchView;
  readonly asked: AskedQuality;
  /** The question about the weight. */
  readonly children: ReactNode;
}

/** The fields of a harvest: its weight, its trays, the cleared trays, and the quality. */
export function HarvestFields({ action, standing, view, asked, children }: HarvestFieldsProps) {
  const { register, watch, formState } = useFormContext<FactValues>();
  const [total_yield, trays_harvested, trays_cleared] = watch(['total_yield', 'trays_harvested', 'trays_cleared']);
  const estimate = estimateOf(action, view, cutTrays({ trays_harvested, trays_cleared }));
  const inAll = sumCounts(standing);
  return (
    <>
      <NumberField
        label={m.weight}
        required
        unit={massUnit()}
        help={estimateText(estimate, readMassField(total_yield))}
        error={formState.errors.total_yield?.message}
        {...register('total_yield')}
      />
      {children}
      <div className="ph-two">
        <TrayCount name="trays_harvested" label={m.traysCut} help={standingTrays({ count: inAll })} max={inAll} />
        <TrayCount name="trays_cleared" label={m.traysCleared} help={m.traysClearedHelp} max={inAll} />
      </div>
      {clearedFrom(trays_cleared ?? 0, standing) === null && (
        <div className="ph-form-part">
          <h3 className="ph-form-title">{m.clearedFrom}</h3>
          <TraysLeaving name="cleared" legend={m.clearedFrom} standing={standing} view={view} />
        </div>
      )}
      <QualityFields asked={asked} recorded={action.action_properties.qa_result ?? null} />
    </>
  );
}
