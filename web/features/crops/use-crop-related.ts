import { useQuery } from '@tanstack/react-query';
import { traysByCrop } from '#domain/hardware/trays-by-crop.ts';
import { bedsQuery, familiesQuery, suppliersQuery } from '#web/data/farm-queries.ts';
import { useFarm } from '#web/data/services.ts';
import { choicesOf } from '#web/records/choices.ts';
import type { RecordChoice } from '#web/records/record-kind.ts';

/** Other records that the screens of crops show. */
export interface CropRelated {
  readonly families: readonly RecordChoice[];
  readonly suppliers: readonly RecordChoice[];
  /** Trays standing in beds, by crop code. */
  readonly standing: ReadonlyMap<string, number>;
}

export function useCropRelated(): CropRelated {
  const farm = useFarm();
  const families = useQuery(familiesQuery(farm)).data;
  const suppliers = useQuery(suppliersQuery(farm)).data;
  const beds = useQuery(bedsQuery(farm)).data;
  return {
    families: choicesOf(families, ({ common }) => common),
    suppliers: choicesOf(suppliers, ({ name }) => name),
    standing: traysByCrop(beds ?? []),
  };
}
