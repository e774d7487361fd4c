import { faCubes, faLeaf, faTruck, type IconDefinition } from '@fortawesome/free-solid-svg-icons';
import type { ListedKindName } from './record-lists.ts';

/** The mark of each kind; apart from its place, which the first screen loads. */
export const RECORD_ICONS: Readonly<Record<ListedKindName, IconDefinition>> = {
  crop: faLeaf,
  family: faLeaf,
  supplier: faTruck,
  growth_medium: faCubes,
};
