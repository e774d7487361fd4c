import { faLayerGroup } from '@fortawesome/free-solid-svg-icons';
import type { Bed, Chamber } from '#domain/hardware/hardware.ts';
import { compareNatural } from '#domain/locations/label-order.ts';
import { createFuzzyMatcher } from '#domain/text/fuzzy-match.ts';
import { trays as trayCount } from '#words/web/counts.ts';
import * as m from '#words/web/shell/search.ts';
import type { Hit } from './searched-lists.ts';

type FoundBed = Pick<Bed, 'uuid' | 'name' | 'chamber' | 'standing'>;

/** The maximum number of beds among the results. */
const HITS = 6;
export const NO_BEDS = { hits: [], more: 0 } as const;

/** Finds beds by name and chamber, in the order of their names, and the number of further matches. */
export function bedHits(
  beds: readonly FoundBed[],
  chambers: readonly Pick<Chamber, 'uuid' | 'name'>[],
  words: string,
): { readonly hits: readonly Hit[]; readonly more: number } {
  const names = new Map(chambers.map(({ uuid, name }) => [uuid, name]));
  const matches = createFuzzyMatcher(words);
  const found = beds
    .map((bed) => ({ bed, chamber: names.get(bed.chamber) ?? '' }))
    // The name of a chamber alone should find its batches, not all of its beds.
    .filter(
      ({ bed, chamber }) => matches(m.bed({ name: `${bed.name} ${chamber}` })) && !matches(m.bed({ name: chamber })),
    )
    .sort((a, b) => compareNatural(a.bed.name, b.bed.name) || compareNatural(a.chamber, b.chamber));
  return { hits: found.slice(0, HITS).map(bedHit), more: Math.max(0, found.length - HITS) };
}

const bedHit = ({ bed, chamber }: { readonly bed: FoundBed; readonly chamber: string }): Hit => ({
  id: bed.uuid,
  icon: faLayerGroup,
  title: m.bed({ name: bed.name }),
  isCode: false,
  beside: [chamber, standingText(bed)].filter((part) => part !== '').join(', '),
  hidden: [],
  to: `/bed/${bed.uuid}`,
});

/** '12 trays' or 'empty' */
const standingText = ({ standing }: Pick<FoundBed, 'standing'>): string => {
  const trays = standing.reduce((sum, part) => sum + part.trays, 0);
  return trays === 0 ? m.emptyBed : trayCount({ count: trays });
};
