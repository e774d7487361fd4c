import { faLayerGroup } from '@fortawesome/free-solid-svg-icons';
import type { Bed, Chamber } from '#domain/hardware/hardware.ts';
import { compareNatural } from '#domain/locations/label-order.ts';
import { createFuzzyMatcher } from '#domain/text/fuzzy-match.ts';
import { countOf } from '#web/format/quantity.ts';
import { batchesPath } from '#web/format/stage-labels.ts';
import { SCREEN_PATHS } from '#web/screens/screens.tsx';
import type { Hit } from './searched-lists.ts';

type FoundBed = Pick<Bed, 'uuid' | 'name' | 'chamber' | 'standing'>;

/** The most beds among the results. */
const HITS = 6;
export const NO_BEDS = { hits: [], more: 0 } as const;

/** The beds whose name and chamber have the words, in the order of their names, and how many more there are. */
export function bedHits(
  beds: readonly FoundBed[],
  chambers: readonly Pick<Chamber, 'uuid' | 'name'>[],
  words: string,
): { readonly hits: readonly Hit[]; readonly more: number } {
  const names = new Map(chambers.map(({ uuid, name }) => [uuid, name]));
  const matches = createFuzzyMatcher(words);
  const found = beds
    .map((bed) => ({ bed, chamber: names.get(bed.chamber) ?? '' }))
    // The name of a chamber alone finds its batches, not each of its beds.
    .filter(({ bed, chamber }) => matches(`Bed ${bed.name} ${chamber}`) && !matches(`Bed ${chamber}`))
    .sort((a, b) => compareNatural(a.bed.name, b.bed.name) || compareNatural(a.chamber, b.chamber));
  return { hits: found.slice(0, HITS).map(bedHit), more: Math.max(0, found.length - HITS) };
}

const bedHit = ({ bed, chamber }: { readonly bed: FoundBed; readonly chamber: string }): Hit => ({
  id: bed.uuid,
  icon: faLayerGroup,
  title: `Bed ${bed.name}`,
  isCode: false,
  beside: [chamber, standingWords(bed)].filter((part) => part !== '').join(', '),
  hidden: [],
  to: bedPath(bed),
});

/** '12 trays' or 'empty' */
const standingWords = ({ standing }: Pick<FoundBed, 'standing'>): string => {
  const trays = standing.reduce((sum, part) => sum + part.trays, 0);
  return trays === 0 ? 'empty' : countOf(trays, 'tray');
};

/** The bed's own screen where there is one; else its batch, or where several stand or none, the batches of its chamber. */
function bedPath({ uuid, chamber, standing }: FoundBed): string {
  if (SCREEN_PATHS.has('/bed/:beduuid')) return `/bed/${uuid}`;
  const batches = [...new Set(standing.map(({ batch }) => batch))];
  return batches.length === 1 ? `/croplogger/${batches[0]}` : batchesPath('Alive', { chamber });
}
