import type { IdAt } from '#adapters/main/demo/random/demo-ids.ts';
import type { GrowthMedium } from '#domain/quality/growth-medium.ts';
import type { QaCheck, QaSpec } from '#domain/quality/qa-spec.ts';
import type { Instant } from '#domain/time.ts';
import type { DemoCrops } from './crops.ts';

const MEDIA = {
  vermiculite: { name: 'Peat plug with vermiculite', kind: 'plug', description: 'Covered with 3 mm of vermiculite.' },
  hemp: { name: 'Hemp mat 25 × 50 cm', kind: 'mat', description: 'Soaked for ten minutes, then drained.' },
  coir: { name: 'Coir mat 25 × 50 cm', kind: 'mat', description: 'For shoots that are cut more than once.' },
};

const COLD = bounded('Core temperature', '°C', null, 5);
const PESTS = { name: 'Free of insects and slugs', kind: 'yes_no', unit: null, min: null, max: null } as const;

const SPECS = {
  heads: {
    name: 'Lettuce heads',
    description: 'Before heads leave for the cold store.',
    checks: [bounded('Weight of a head', 'g', 90, 220), bounded('Tip burn, leaves a head', null, null, 1), PESTS, COLD],
  },
  herbs: {
    name: 'Cut herbs and leaves',
    description: 'A handful from each tray.',
    checks: [bounded('Length of stems', 'cm', 8, 22), bounded('Leaf wetness', '%', null, 10), PESTS, COLD],
  },
  microgreens: {
    name: 'Microgreens and shoots',
    description: 'Ready to eat, so that every lot is looked at.',
    checks: [bounded('Height', 'cm', 4, 14), bounded('Hulls left on', '%', null, 3), PESTS, COLD],
  },
};

export type MediumName = keyof typeof MEDIA;
export type SpecName = keyof typeof SPECS;

/** Growth media and QA specs by the keys used in recipes. */
export interface DemoQuality {
  readonly media: ReadonlyMap<string, GrowthMedium>;
  readonly specs: ReadonlyMap<string, QaSpec>;
}

/** Creates growth media and QA specs as of the farm's opening day. */
export function writeQuality(opened: Instant, { suppliers }: Pick<DemoCrops, 'suppliers'>, newId: IdAt): DemoQuality {
  const fresh = () => ({ uuid: newId(opened), archived: false, version: 1 });
  const supplier = suppliers.at(-1)?.uuid ?? null;
  return {
    media: new Map(Object.entries(MEDIA).map(([key, medium]) => [key, { ...fresh(), ...medium, supplier }])),
    specs: new Map(Object.entries(SPECS).map(([key, spec]) => [key, { ...fresh(), ...spec }])),
  };
}

function bounded(name: string, unit: string | null, min: number | null, max: number | null): QaCheck {
  return { name, kind: 'number', unit, min, max };
}
