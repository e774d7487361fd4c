import { countOfKind, kindNames } from '#messages/en/kinds/names.ts';
import { number } from '#messages/en/language.ts';

export const settings = 'Settings';
export const section = 'Section';
export const adminsOnly = 'Only admins can open these settings';
export const adminsOnlyHelp = 'Ask an admin if something here needs to change.';
export const notLoaded = "Couldn't load the settings";
export const save = 'Save';
export const saved = 'Settings saved';

export const siteTitle = 'Site';
export const sitePanel = 'Name and place';
export const siteFields = { display_name: 'Display name', time_zone: 'Time zone', locale: 'Formats of' };
export const nameHelp = 'Shown in the top bar and on printed pages.';
export const zoneNow = ({ time }: { readonly time: string }): string => `It is ${time} there now.`;
export const unknownZone = 'Choose a time zone from the list, such as Europe/Copenhagen.';
export const zoneChange =
  'A new time zone leaves the days of planned actions as they are. Days of completed work follow the new zone.';
export const localeHelp = ({
  day,
  number,
  weekday,
}: {
  readonly day: string;
  readonly number: string;
  readonly weekday: string;
}): string => `${day} · ${number} · weeks start on ${weekday}`;
export const localeNote =
  'Each user chooses the language of the texts. Dates and numbers follow this choice where it fits that language.';

export const limitsPanel = 'Climate limits';
export const limitsHelp = 'Readings outside these limits cause a warning. Leave a field empty for no limit.';
export const limits = 'Climate limits';
export const limitFields = {
  temperature_min: 'Lowest temperature',
  temperature_max: 'Highest temperature',
  humidity_max: 'Highest humidity',
  hours_outside_max: 'Longest time outside the limits',
  light_hours_min: 'Least light per day',
  light_hours_max: 'Most light per day',
  shelf_difference_max: 'Largest difference between top and bottom shelf',
};
export const percent = '%';
export const hours = 'h';

export const unitsTitle = 'Units';
export const unitsPanel = 'Units on screens';
export const unitsHelp = 'For all users, in lists and forms. Exports and the API always use °C and grams.';
export const unitFields = { temperature: 'Temperature', mass: 'Mass' };
export const temperatures = { C: 'Celsius (°C)', F: 'Fahrenheit (°F)' };
export const masses = { g: 'Grams and kilograms', oz: 'Ounces and pounds' };
export const preview = 'Preview';
export const previewHarvest = 'Harvest';
export const previewTotal = 'Yield of a batch';
export const previewTemperature = 'Temperature';
export const previewWeek = 'First day of the week';
export const weekFromLocale = 'Follows the formats in the settings of the site.';

export const videoTitle = 'Video';
export const videoPanel = 'Video hosts';
export const videoHelp = 'Documents can show videos from these hosts. Videos uploaded to the farm always play.';
export const videoField = 'Hosts';
export const videoFieldHelp = 'One per line, such as www.youtube.com. Reload open pages after a change.';
export const notHosts = ({ hosts }: { readonly hosts: string }): string => `Not a host: ${hosts}.`;
export const tooManyHosts = ({ most }: { readonly most: number }): string => `At most ${most} hosts.`;

export const searchTrayTypes = 'Search tray types';
export const trayFields = { name: 'Name', cells: 'Cells', area_m2: 'Area' };
export const squareMetres = 'm²';
export const searchPlaces = 'Search places';
export const placeName = 'Name';

interface Users {
  readonly kind: keyof typeof kindNames;
  readonly count: number;
  /** True if there may be more than `count`. */
  readonly at_least: boolean;
  /** Names of the first few. */
  readonly names: readonly string[];
}

/** The records of a kind that use another: '7 batches: BAS-2026-0001 · BAS-2026-0002 · 5 more'. */
export const dependants = ({ kind, count, at_least, names }: Users): string => {
  const counted = countOfKind({ name: kindNames[kind], count });
  const more = count - names.length;
  const shown = more > 0 ? [...names, at_least ? 'more' : `${number(more)} more`] : names;
  return `${at_least ? `At least ${counted}` : counted}: ${shown.join(' · ')}`;
};
