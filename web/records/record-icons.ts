import {
  faClipboardCheck,
  faCubes,
  faDroplet,
  faFan,
  faFlask,
  faGrip,
  faLayerGroup,
  faLeaf,
  faLightbulb,
  faMapPin,
  faTableCells,
  faTemperatureHalf,
  faTruck,
  type IconDefinition,
} from '@fortawesome/free-solid-svg-icons';
import type { ListedKindName } from './record-lists.ts';

/** The icon of each kind. In a separate module, because the first screen loads `record-lists.ts`. */
export const RECORD_ICONS: Readonly<Record<ListedKindName | 'bed', IconDefinition>> = {
  crop: faLeaf,
  family: faLeaf,
  light_recipe: faLightbulb,
  irrigation_recipe: faDroplet,
  fertigation_recipe: faFlask,
  environment_recipe: faTemperatureHalf,
  supplier: faTruck,
  qa_spec: faClipboardCheck,
  growth_medium: faCubes,
  reservoir: faDroplet,
  hvac: faFan,
  tray_type: faGrip,
  physical_location: faMapPin,
  chamber: faTableCells,
  bed: faLayerGroup,
};
