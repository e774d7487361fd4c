import type { Crop, Family } from '#domain/crops/crop.ts';
import type { Instant } from '#domain/time.ts';
import type { IdAt } from './demo-ids.ts';

const FAMILIES = ['Mint', 'Daisy', 'Carrot', 'Mustard', 'Pea'] as const;

/** In the order in which the farm took them up, which gives them their colours. */
const CROPS = [
  { code: 'BAS', name: 'Genovese basil', family: 'Mint' },
  { code: 'BUT', name: 'Butterhead lettuce', family: 'Daisy' },
  { code: 'CIL', name: 'Cilantro', family: 'Carrot' },
  { code: 'KAL', name: 'Tuscan kale', family: 'Mustard' },
  { code: 'LOL', name: 'Lollo rossa', family: 'Daisy' },
  { code: 'ARU', name: 'Arugula', family: 'Mustard' },
  { code: 'RAD', name: 'Red radish', family: 'Mustard' },
  { code: 'PEA', name: 'Pea shoots', family: 'Pea' },
  { code: 'BRO', name: 'Broccoli', family: 'Mustard' },
  { code: 'SUN', name: 'Sunflower shoots', family: 'Daisy' },
  { code: 'THA', name: 'Thai basil', family: 'Mint' },
  { code: 'OAK', name: 'Feuille de chêne', family: 'Daisy' },
] as const satisfies readonly { code: string; name: string; family: (typeof FAMILIES)[number] }[];

export type CropCode = (typeof CROPS)[number]['code'];

/** The crops and their families; a crop's number is given when it is stored, in this order. */
export interface DemoCrops {
  readonly families: readonly Family[];
  readonly crops: readonly Omit<Crop, 'number'>[];
  readonly byCode: ReadonlyMap<CropCode, Omit<Crop, 'number'>>;
}

/** The crops as they were taken up when the farm opened. */
export function listCrops(opened: Instant, newId: IdAt): DemoCrops {
  const families = FAMILIES.map((common) => ({ uuid: newId(opened), common, archived: false, version: 1 }));
  const crops = CROPS.map(({ code, name, family }) => ({
    uuid: newId(opened),
    name,
    code,
    family: families.find(({ common }) => common === family)?.uuid ?? null,
    archived: false,
    version: 1,
  }));
  return { families, crops, byCode: new Map(CROPS.map(({ code }, at) => [code, crops[at]] as const).flatMap(present)) };
}

const present = <K, V>([key, value]: readonly [K, V | undefined]): (readonly [K, V])[] =>
  value === undefined ? [] : [[key, value]];
