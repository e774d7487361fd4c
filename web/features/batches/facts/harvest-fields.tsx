import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import type { ActionOf } from '#domain/actions/action.ts';
import { sumCounts } from '#domain/actions/tray-lists.ts';
import { clearedFrom } from '#domain/batches/facts/cleared-trays.ts';
import { readGrams } from '#domain/units.ts';
import type { FactValues } from '#web/batches/facts/fact-values.ts';
import { estimateWords } from '#web/batches/harvests/estimate-text.ts';
import { cutTrays, estimateOf } from '#web/batches/harvests/harvest-rows.ts';
import type { BatchView } from '#web/batches/model/batch-view.ts';
import { QualityFields } from '#web/batches/quality/quality-fields.tsx';
import type { AskedQuality } from '#web/batches/quality/use-quality.ts';
import { TrayCount } from '#web/features/batches/trays/tray-count.tsx';
import { TraysLeaving } from '#web/features/batches/trays/trays-leaving.tsx';
import { NumberField } from '#web/ui/form/text-field.tsx';

interface HarvestFieldsProps {
  readonly action: ActionOf<'harvest_action'>;
  readonly standing: ReadonlyMap<string, number>;
  readonly view: BatchView;
  readonly asked: AskedQuality;
  /** What is asked about the weight. */
  readonly children: ReactNode;
}

/** What was cut, how many trays of it, which are cleared, and how the quality was. */
export function HarvestFields({ action, standing, view, asked, children }: HarvestFieldsProps) {
  const { register, watch, formState } = useFormContext<FactValues>();
  const [total_yield, trays_harvested, trays_cleared] = watch(['total_yield', 'trays_harvested', 'trays_cleared']);
  const estimate = estimateOf(action, view, cutTrays({ trays_harvested, trays_cleared }));
  const inAll = sumCounts(standing);
  const stand = inAll === 1 ? '1 stands' : `${inAll} stand`;
  return (
    <>
      <NumberField
        label="Weight"
        required
        unit="g"
        help={estimateWords(estimate, readGrams(total_yield))}
        error={formState.errors.total_yield?.message}
        {...register('total_yield')}
      />
      {children}
      <div className="ph-two">
        <TrayCount name="trays_harvested" label="Trays cut" help={stand} max={inAll} />
        <TrayCount name="trays_cleared" label="Trays cleared" help="Cleared trays are free again" max={inAll} />
      </div>
      {clearedFrom(trays_cleared ?? 0, standing) === null && (
        <div className="ph-form-part">
          <h3 className="ph-form-title">Cleared from</h3>
          <TraysLeaving name="cleared" legend="Cleared from" standing={standing} view={view} />
        </div>
      )}
      <QualityFields asked={asked} recorded={action.action_properties.qa_result ?? null} />
    </>
  );
}
