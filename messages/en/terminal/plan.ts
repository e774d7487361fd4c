import { day, plural } from '#messages/en/language.ts';

const traysOf = (trays: number): string => plural(trays, { one: '# tray', other: '# trays' });

export const headings = { day: 'Day', date: 'Date', action: 'Action', plan: 'Plan', place: 'Place' };

export const sow = 'Sow';

export const trays = ({ count }: { readonly count: number }): string => traysOf(count);

export const grams = ({ grams: weight }: { readonly grams: number }): string => `${weight} g`;

export const noPlace = 'no place given';

export const unknownChamber = 'unknown chamber';

export const tooMany = ({ chamber, trays: count }: { readonly chamber: string; readonly trays: number }): string =>
  `${chamber}, ${count} too many`;

export const roomOn = ({ chamber, places }: { readonly chamber: string; readonly places: string }): string =>
  `${chamber}, room on ${places}`;

/** One task as a sentence; `facts` is a list such as 'Sow, 36 trays, Grow 1'. */
export const sentence = ({
  day,
  date,
  facts,
}: {
  readonly day: number;
  readonly date: string;
  readonly facts: string;
}): string => `Day ${day}, ${date}: ${facts}`;

export const unknownActions = "this recipe has actions that this version of phyto doesn't support. Update phyto.";

export const dryRunWithYes = '--dry-run saves nothing: leave out --yes.';

export const nothingSaved = 'Nothing was saved. To plan this batch, leave out --dry-run.';

export const nothingSavedAnyway = 'Nothing was saved. To plan this batch, use --anyway instead of --dry-run.';

export const addAnyway = 'Nothing was planned. To plan it as it is, add --anyway.';

export const nothingPlanned = 'Nothing was planned.';

export const askAnyway = 'Plan it anyway?';

export const askFrom = ({
  trays: count,
  recipe,
  day: on,
}: {
  readonly trays: number;
  readonly recipe: string;
  readonly day: string;
}): string => `Plan ${traysOf(count)} of ${recipe}, from ${day(on)}?`;

export const askForHarvest = ({
  trays: count,
  recipe,
  day: on,
}: {
  readonly trays: number;
  readonly recipe: string;
  readonly day: string;
}): string => `Plan ${traysOf(count)} of ${recipe}, for a harvest on ${day(on)}?`;

export const planned = ({
  lot,
  recipe,
  trays: count,
  day: on,
}: {
  readonly lot: string;
  readonly recipe: string;
  readonly trays: number;
  readonly day: string;
}): string => `Planned ${lot}: ${recipe}, ${traysOf(count)}, from ${day(on)}.`;

export const seeBatch = ({ lot }: { readonly lot: string }): string => `See: phyto batch ${lot}`;

/** A question such as 'Plan 8 trays of Basil, from 4 May?', for the first of several batches. */
export const askSeries = ({
  question,
  times,
  every_days,
}: {
  readonly question: string;
  readonly times: number;
  readonly every_days: number;
}): string => `${times} batches, ${plural(every_days, { one: '# day', other: '# days' })} apart. ${question}`;

export const seriesHeadings = { lot: 'Lot', start: 'Start', harvest: 'Harvest', places: 'Room' };

export const doesNotFit = 'see above';

export const ofLot = ({ lot, text }: { readonly lot: string; readonly text: string }): string => `${lot}: ${text}`;

export const everyWithoutRepeat = '--every is for --repeat: enter how many batches to plan.';

export const wholeUpTo = ({ most }: { readonly most: number }): string => `Enter a whole number from 1 to ${most}.`;

export const traysMissing = '--trays is missing: a whole number of trays.';

export const startOrHarvest = 'use either --start or --harvest.';

export const nameSowingPlaces = 'Enter where the trays go.';

export const nothingFits =
  'It fits on no later day within six months, in no other chamber and with no smaller number of trays.';

export const fitsLikeThis = 'This would fit:';

export const noRecipe = ({ name }: { readonly name: string }): string =>
  `there is no recipe "${name}". See: phyto recipes`;

export const severalRecipes = ({ name, recipes }: { readonly name: string; readonly recipes: string }): string =>
  `"${name}" could be ${recipes}. Name one, or its uuid.`;

export const wrongSwap = ({ typed, chambers }: { readonly typed: string; readonly chambers: string }): string =>
  `--replace-chamber "${typed}": enter two chambers, as in "Grow 1=Grow 2". Chambers: ${chambers}.`;

/** Remedies for a plan that is not possible as it is. */
export const remedies = {
  later: ({ day: on, days }: { readonly day: string; readonly days: number }): string =>
    `Start on ${day(on)}, ${plural(days, { one: '# day', other: '# days' })} later`,
  places: ({ places }: { readonly places: string }): string => `Sow at ${places}`,
  chamber: ({ chamber, day: on }: { readonly chamber: string; readonly day: string }): string =>
    `Use ${chamber} from ${day(on)}`,
  trays: ({ trays: count, fewer }: { readonly trays: number; readonly fewer: number }): string =>
    `Plan ${traysOf(count)}, ${fewer} fewer`,
};

export const withHarvest = ({ change, day: on }: { readonly change: string; readonly day: string | null }): string =>
  on === null ? `${change}:` : `${change}, harvest ${day(on)}:`;

export const dayRange = ({ from, to }: { readonly from: string; readonly to: string }): string =>
  `${day(from)} to ${day(to)}`;
