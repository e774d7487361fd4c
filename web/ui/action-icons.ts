import {
  faArrowRightArrowLeft,
  faCalendarPlus,
  faCheck,
  faCircleXmark,
  faClock,
  faComment,
  faFlag,
  faGrip,
  faHourglassHalf,
  faLightbulb,
  faPen,
  faPrint,
  faRotateLeft,
  faScissors,
  faSeedling,
  faTag,
  faTrashCan,
  type IconDefinition,
} from '@fortawesome/free-solid-svg-icons';
import type { ActionType } from '#domain/action-keys/action-properties.ts';

/** The icon of each type of action. */
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

/** The icon of each command on all screens. */
export const ACT_ICONS = {
  add: faCalendarPlus,
  bin: faTrashCan,
  comment: faComment,
  complete: faCheck,
  delay: faClock,
  delete: faCircleXmark,
  harvest: ACTION_ICONS.harvest_action,
  move: ACTION_ICONS.location_change,
  print: faPrint,
  tag: faTag,
  undo: faRotateLeft,
} as const satisfies Readonly<Record<string, IconDefinition>>;
