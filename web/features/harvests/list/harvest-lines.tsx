import type { Day } from '#domain/time.ts';
import type { ListedHarvest } from '#web/features/harvests/model/harvest-queries.ts';
import { formatLargeMass } from '#web/format/quantity.ts';
import { CropBar } from '#web/ui/crop-name.tsx';
import { trays as trayCount } from '#words/web/counts.ts';
import * as m from '#words/web/harvests/list.ts';
import { differenceText } from './difference.ts';
import { HarvestDay } from './harvest-columns.tsx';

interface HarvestLinesProps {
  readonly harvest: ListedHarvest;
  readonly number: number;
  readonly today: Day;
}

/** A harvest in two lines, for phones. */
export function HarvestLines({ harvest, number, today }: HarvestLinesProps) {
  const { total_yield_g: actual, estimated_yield_g: estimate, trays_harvested: trays } = harvest;
  const facts = [
    actual !== null
      ? formatLargeMass(actual)
      : estimate !== null
        ? m.expectedWeight({ weight: formatLargeMass(estimate) })
        : m.expectedShort,
    differenceText(harvest),
    trays === null ? null : trayCount({ count: trays }),
    harvest.qa_unchecked ? m.notChecked : harvest.qa_passed === false ? m.failed : null,
  ].filter((fact) => fact !== null);
  return (
    <>
      <CropBar number={number} />
      <span className="ph-two-lines">
        <span className="ph-line-1">
          <strong>{harvest.crop}</strong> <span className="ph-mono ph-lot">{harvest.lot_code}</span>
        </span>
        <span className="ph-line-2">
          <HarvestDay harvest={harvest} today={today} /> · {facts.join(' · ')}
        </span>
      </span>
    </>
  );
}
