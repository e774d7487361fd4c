import {
  faCubes,
  faDroplet,
  faFan,
  faGrip,
  faLayerGroup,
  faLeaf,
  faMapPin,
  faTableCells,
  faTruck,
  type IconDefinition,
} from '@fortawesome/free-solid-svg-icons';
import type { ListedKindName } from './record-lists.ts';

/** The icon of each kind. In a separate module, because the first screen loads `record-lists.ts`. */
export const RECORD_ICONS: Readonly<Record<ListedKindName | 'bed', IconDefinition>> = {
  crop: faLeaf,
  family: faLeaf,
  supplier: faTruck,
  growth_medium: faCubes,
  reservoir: faDroplet,
  hvac: faFan,
  tray_type: faGrip,
  physical_location: faMapPin,
  chamber: faTableCells,
  bed: faLayerGroup,
};
