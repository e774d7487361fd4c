import {
  faArrowRightArrowLeft,
  faFlag,
  faGrip,
  faHourglassHalf,
  faLightbulb,
  faPen,
  faScissors,
  faSeedling,
  type IconDefinition,
} from '@fortawesome/free-solid-svg-icons';
import type { ActionType } from '#domain/batches/action-properties.ts';

/** The mark of each kind of action. */
export const ACTION_ICONS: Readonly<Record<ActionType, IconDefinition>> = {
  create_tray_action: faSeedling,
  location_change: faArrowRightArrowLeft,
  state_change: faFlag,
  life_change_action: faLightbulb,
  redist_action: faGrip,
  harvest_action: faScissors,
  generic_text_action: faPen,
  interval_action: faHourglassHalf,
};
