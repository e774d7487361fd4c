import {
  faClockRotateLeft,
  faDatabase,
  faFileImport,
  faGrip,
  faKey,
  faLocationDot,
  faMapPin,
  faMicrochip,
  faRulerCombined,
  faServer,
  faVideo,
  type IconDefinition,
} from '@fortawesome/free-solid-svg-icons';
import { sections } from '#words/web/settings/sections.ts';

export type SettingsSection = keyof typeof sections;

const ICONS: Readonly<Record<SettingsSection, IconDefinition>> = {
  site: faLocationDot,
  units: faRulerCombined,
  trays: faGrip,
  places: faMapPin,
  video: faVideo,
  imports: faFileImport,
  tokens: faKey,
  devices: faMicrochip,
  system: faServer,
  backups: faDatabase,
  audit: faClockRotateLeft,
};

const ALL: readonly SettingsSection[] = [
  'site',
  'units',
  'trays',
  'places',
  'video',
  'imports',
  'tokens',
  'devices',
  'system',
  'backups',
  'audit',
];

/** The sections that users who aren't admins have too. */
const EVERYONES: ReadonlySet<SettingsSection> = new Set(['imports', 'tokens']);

/** Returns the sections in the navigation: all for admins, otherwise the open one and those that everyone has. */
export const sectionsFor = (isAdmin: boolean, open: SettingsSection) =>
  ALL.filter((key) => isAdmin || key === open || EVERYONES.has(key)).map((key) => ({
    key,
    path: key === 'imports' ? '/imports' : `/settings/${key}`,
    words: sections[key],
    icon: ICONS[key],
  }));
