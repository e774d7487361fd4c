import {
  faChartLine,
  faDroplet,
  faFan,
  faFileLines,
  faHouse,
  faLayerGroup,
  faLeaf,
  faLightbulb,
  faListOl,
  faScissors,
  faSeedling,
  faSliders,
  faTableCells,
  type IconDefinition,
} from '@fortawesome/free-solid-svg-icons';

/** The icon of each menu entry, by the entry's key. */
export const MENU_ICONS: Readonly<Record<string, IconDefinition>> = {
  home: faHouse,
  croplogger: faSeedling,
  document: faFileLines,
  harvest: faScissors,
  growthrecipe: faListOl,
  crop: faLeaf,
  light: faLightbulb,
  chamber: faTableCells,
  bed: faLayerGroup,
  reservoir: faDroplet,
  hvac: faFan,
  graphs: faChartLine,
  settings: faSliders,
};
