import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { Crop } from '#domain/crops/crop.ts';
import { yieldPerTray } from '#domain/harvests/yield-per-tray.ts';
import { useFarm } from '#web/data/services.ts';
import { formatNumber, formatTemperature } from '#web/format/quantity.ts';
import { nameIn } from '#web/records/choices.ts';
import type { Fact } from '#web/ui/layout/page-header.tsx';
import * as m from '#words/web/crops.ts';
import { batchCountQuery, lastHarvestsQuery } from './crop-queries.ts';
import type { CropRelated } from './use-crop-related.ts';

/** The facts at the top of a crop's record. */
export function useCropFacts(crop: Crop, { families, suppliers, standing }: CropRelated): readonly Fact[] {
  const farm = useFarm();
  const batches = useQuery(batchCountQuery(farm, crop.uuid)).data;
  const harvests = useQuery(lastHarvestsQuery(farm, crop.uuid)).data;
  const perTray = yieldPerTray(harvests ?? []);
  return [
    { label: m.fields.family, value: linkTo('/plant', crop.family, nameIn(families, crop.family)) },
    { label: m.fields.supplier, value: linkTo('/supplier', crop.supplier, nameIn(suppliers, crop.supplier)) },
    {
      label: m.fields.base_temperature,
      value: crop.base_temperature === null ? '–' : formatTemperature(crop.base_temperature),
    },
    {
      label: m.recentYield,
      value:
        perTray === null ? (
          '–'
        ) : (
          <>
            {m.yieldPerTray({ grams: Math.round(perTray.actual) })}{' '}
            {perTray.estimated !== null && (
              <span className="ph-muted">{m.estimated({ grams: Math.round(perTray.estimated) })}</span>
            )}
          </>
        ),
    },
    { label: m.standingInBeds, value: formatNumber(standing.get(crop.code) ?? 0) },
    { label: m.batchCount, value: batches === undefined ? '–' : formatNumber(batches) },
  ];
}

const linkTo = (path: string, uuid: string | null, words: string) =>
  uuid === null ? words : <Link to={`${path}/${uuid}`}>{words}</Link>;
