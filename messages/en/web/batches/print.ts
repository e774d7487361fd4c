import type { ActionType } from '#domain/action-keys/action-properties.ts';
import { number, plural } from '#messages/en/language.ts';

export const sheetOf = ({ lot }: { readonly lot: string }): string => `Batch sheet of ${lot}`;
export const sheetHead = ({ site }: { readonly site: string }): string => `${site} · batch sheet`;
export const scan = 'Scan to open this batch';
export const qrCodeOf = ({ text }: { readonly text: string }): string => `QR code of ${text}`;
export const notes = 'Notes';
export const printed = ({
  day: on,
  time,
  user,
}: {
  readonly day: string;
  readonly time: string;
  readonly user: string;
}): string => `Printed ${on} ${time} by ${user}`;

export const recipe = 'Recipe';
export const recipeVersion = ({ name, version }: { readonly name: string; readonly version: number }): string =>
  `${name}, v${version}`;
export const toSow = 'To be sown';
export const sown = 'Sown';
export const harvest = 'Harvest';
export const trays = 'Trays';
export const seedLot = 'Seed lot';
export const where = 'Where';
export const phaseFrom = ({ days, day: first }: { readonly days: number; readonly day: string }): string =>
  `${number(days)} d, from ${first}`;

export const done = 'Done';
export const day = 'Day';
export const date = 'Date';
export const action = 'Action';
export const facts = 'Details';
export const who = 'Who, when';

export const trayLocations = 'Tray locations';
export const trayLocationsIn = ({ chamber }: { readonly chamber: string }): string => `Tray locations, ${chamber}`;
export const noTrays = 'No trays';
export const traysOnRack = 'Trays on the rack';
export const lifeRecipes = 'L.I.F.E. recipes';

/** Lines to write on by hand. */
export const blanks = {
  create_tray_action: 'trays ____ lot __________',
  location_change: 'to ________________',
  redist_action: 'added ____ binned ____',
  generic_text_action: '',
  state_change: '',
  life_change_action: '',
  interval_action: '',
} as const satisfies Readonly<Record<Exclude<ActionType, 'harvest_action'>, string>>;

/** The line for a harvest, weighed in the site's unit. */
export const harvestBlanks = ({ unit }: { readonly unit: string }): string => `${unit} ________ trays ____ QA ____`;

export const light = ({
  ppfd,
  from,
  to,
  dli,
}: {
  readonly ppfd: number;
  readonly from: string;
  readonly to: string;
  readonly dli: number;
}): string => `${number(ppfd)} µmol/m²/s, ${from} to ${to}, DLI ${number(dli)}`;
export const fertigation = ({ ec, ph }: { readonly ec: number; readonly ph: number }): string =>
  `EC ${number(ec)} mS/cm, pH ${number(ph)}`;
export const flooding = ({ full, empty }: { readonly full: number; readonly empty: number }): string =>
  `${number(full)} min full, ${number(empty)} min empty`;
export const fog = ({ on, off }: { readonly on: number; readonly off: number }): string =>
  `fog ${number(on)} s on, ${number(off)} s off`;
export const byDay = ({ parts }: { readonly parts: readonly string[] }): string => `Day: ${parts.join('; ')}`;
export const notByDay = 'None during the day';
export const humidity = ({ percent }: { readonly percent: number }): string => `${number(percent)}%`;

export const printLabelsTitle = 'Print labels';
export const printLabels = ({ count }: { readonly count: number }): string =>
  plural(count, { one: 'Print # label', other: 'Print # labels' });
export const labels = 'Labels';
export const labelsHelp = ({ count }: { readonly count: number }): string =>
  plural(count, {
    one: '# standing tray. Each label is 62 × 29 mm.',
    other: '# standing trays. Each label is 62 × 29 mm.',
  });
export const labelsRange = ({ max }: { readonly max: number }): string => `Enter a number from 1 to ${number(max)}.`;
export const labelsNotLoaded = "Couldn't load the labels. Reload the page, then print.";
export const sheetNotLoaded = "Couldn't load the batch sheet. Reload the page, then print.";
export const harvestedOn = 'Harvested';
