import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { Crop } from '#domain/crops/crop.ts';
import { yieldPerTray } from '#domain/harvests/yield-per-tray.ts';
import { useFarm } from '#web/data/services.ts';
import { countOf, formatNumber, formatQuantity } from '#web/format/quantity.ts';
import { nameIn } from '#web/records/choices.ts';
import type { Fact } from '#web/ui/layout/page-header.tsx';
import { batchCountQuery, lastHarvestsQuery } from './crop-queries.ts';
import type { CropRelated } from './use-crop-related.ts';

/** What a crop's record says first. */
export function useCropFacts(crop: Crop, { families, suppliers, standing }: CropRelated): readonly Fact[] {
  const farm = useFarm();
  const batches = useQuery(batchCountQuery(farm, crop.uuid)).data;
  const harvests = useQuery(lastHarvestsQuery(farm, crop.uuid)).data;
  const perTray = yieldPerTray(harvests ?? []);
  return [
    { label: 'Family', value: linkTo('/plant', crop.family, nameIn(families, crop.family)) },
    { label: 'Supplier', value: linkTo('/supplier', crop.supplier, nameIn(suppliers, crop.supplier)) },
    {
      label: 'Degree-day base',
      value: crop.base_temperature === null ? '–' : formatQuantity(crop.base_temperature, '°C'),
    },
    {
      label: 'Yield, last 10 harvests',
      value:
        perTray === null ? (
          '–'
        ) : (
          <>
            {formatNumber(Math.round(perTray.actual))} g a tray{' '}
            {perTray.estimated !== null && (
              <span className="ph-muted">est. {formatNumber(Math.round(perTray.estimated))}</span>
            )}
          </>
        ),
    },
    { label: 'Standing in beds', value: countOf(standing.get(crop.code) ?? 0, 'tray') },
    { label: 'Batches so far', value: batches === undefined ? '–' : formatNumber(batches) },
  ];
}

const linkTo = (path: string, uuid: string | null, words: string) =>
  uuid === null ? words : <Link to={`${path}/${uuid}`}>{words}</Link>;
