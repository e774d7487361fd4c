import type { IdAt } from '#adapters/main/demo/random/demo-ids.ts';
import type { Crop, Family } from '#domain/crops/crop.ts';
import type { Supplier } from '#domain/suppliers/supplier.ts';
import type { Instant } from '#domain/time.ts';

const SUPPLIERS = [
  {
    name: 'Nordfrø',
    contact: 'Birthe Holm',
    email: 'orders@nordfroe.example',
    phone: '+45 70 00 11 22',
    url: 'https://nordfroe.example',
    notes: 'Herb and lettuce seed, pelleted on request. Orders before Tuesday noon arrive on Thursday.',
  },
  {
    name: 'Spirekompagniet',
    contact: 'Jens Aagaard',
    email: 'jens@spirekompagniet.example',
    phone: '+45 86 00 33 44',
    url: 'https://spirekompagniet.example',
    notes: 'Microgreen seed in 5 and 20 kg bags, germination tested each lot.',
  },
  {
    name: 'Bejo & Zoon Zaden',
    contact: null,
    email: 'export@bejozaden.example',
    phone: null,
    url: null,
    notes: 'Kale and brassicas.',
  },
  {
    name: 'Aarhus Gartneriforsyning',
    contact: 'Mette Vinther',
    email: 'mette@gartneriforsyning.example',
    phone: '+45 86 00 55 66',
    url: 'https://gartneriforsyning.example',
    notes: 'Vermiculite, coir, hemp mats, trays, stock solutions.',
  },
] as const;
type SupplierName = (typeof SUPPLIERS)[number]['name'];

const FAMILIES = ['Mint', 'Daisy', 'Carrot', 'Mustard', 'Pea'] as const;

/** In the order of their numbers, which determine their colours. */
const CROPS = [
  { code: 'BAS', name: 'Genovese basil', family: 'Mint', supplier: 'Nordfrø', base: 10 },
  { code: 'BUT', name: 'Butterhead lettuce', family: 'Daisy', supplier: 'Nordfrø', base: 4 },
  { code: 'CIL', name: 'Cilantro', family: 'Carrot', supplier: 'Nordfrø', base: 5 },
  { code: 'KAL', name: 'Tuscan kale', family: 'Mustard', supplier: 'Bejo & Zoon Zaden', base: 4 },
  { code: 'LOL', name: 'Lollo rossa', family: 'Daisy', supplier: 'Nordfrø', base: 4 },
  { code: 'ARU', name: 'Arugula', family: 'Mustard', supplier: 'Spirekompagniet', base: 4 },
  { code: 'RAD', name: 'Red radish', family: 'Mustard', supplier: 'Spirekompagniet', base: 4 },
  { code: 'PEA', name: 'Pea shoots', family: 'Pea', supplier: 'Spirekompagniet', base: 4 },
  { code: 'BRO', name: 'Broccoli', family: 'Mustard', supplier: 'Spirekompagniet', base: 4 },
  { code: 'SUN', name: 'Sunflower shoots', family: 'Daisy', supplier: 'Spirekompagniet', base: 6 },
  { code: 'THA', name: 'Thai basil', family: 'Mint', supplier: 'Nordfrø', base: 10 },
  { code: 'OAK', name: 'Feuille de chêne', family: 'Daisy', supplier: 'Nordfrø', base: 4 },
] as const satisfies readonly {
  code: string;
  name: string;
  family: (typeof FAMILIES)[number];
  supplier: SupplierName;
  base: number;
}[];

export type CropCode = (typeof CROPS)[number]['code'];

/** The crops in the order of their numbers, with their families and suppliers. */
export interface DemoCrops {
  readonly suppliers: readonly Supplier[];
  readonly families: readonly Family[];
  readonly crops: readonly Crop[];
  readonly byCode: ReadonlyMap<CropCode, Crop>;
}

/** Creates the crops as of the farm's opening day. */
export function listCrops(opened: Instant, newId: IdAt): DemoCrops {
  const families = FAMILIES.map((common) => ({ uuid: newId(opened), common, archived: false, version: 1 }));
  const suppliers = SUPPLIERS.map((about) => ({ uuid: newId(opened), ...about, archived: false, version: 1 }));
  const crops = CROPS.map(({ code, name, family, supplier, base }, at) => ({
    uuid: newId(opened),
    name,
    code,
    number: at + 1,
    family: families.find(({ common }) => common === family)?.uuid ?? null,
    supplier: suppliers.find((one) => one.name === supplier)?.uuid ?? null,
    base_temperature: base,
    archived: false,
    version: 1,
  }));
  return {
    suppliers,
    families,
    crops,
    byCode: new Map(CROPS.map(({ code }, at) => [code, crops[at]] as const).flatMap(present)),
  };
}

const present = <K, V>([key, value]: readonly [K, V | undefined]): (readonly [K, V])[] =>
  value === undefined ? [] : [[key, value]];
