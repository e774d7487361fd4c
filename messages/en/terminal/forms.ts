// Fields, hints and faults of the forms that complete, correct or record an action.

import { day, plural } from '#messages/en/language.ts';

const traysOf = (trays: number): string => plural(trays, { one: '# tray', other: '# trays' });

export const labels = {
  doneAt: 'Done at',
  done: 'Done',
  traysHarvested: 'Trays harvested',
  traysCleared: 'Trays cleared',
  clearedFrom: 'Cleared from',
  qa: 'QA',
  qaNote: 'QA note',
  from: 'From',
  to: 'To',
  trays: 'Trays',
  traysMade: 'Trays made',
  binned: 'Binned',
  reason: 'Reason',
  placedIn: 'Beds',
  traysSown: 'Trays sown',
  seedLot: 'Seed lot',
  placedAt: 'Placed at',
  state: 'State',
  lightRecipe: 'Light recipe',
  environmentRecipe: 'Environment recipe',
};

/** `unit` is 'g' or 'oz'. */
export const totalYield = ({ unit }: { readonly unit: string }): string => `Total yield, ${unit}`;

export const momentHint = 'or 13:40, -1d 17:05, 2026-11-20 17:05';

/** The word that means the present moment, beside 'now' itself. */
export const now = 'now';

export const notAMoment = 'Enter now, 13:40, -1d 17:05 or 2026-11-20 17:05.';

export const inTheFuture = 'Enter a time that has passed.';

export const textHint = 'Leave empty if done as written.';

export const asWritten = 'as written';

export const enterTrays = 'Enter a whole number of trays.';

export const enterTraysOrZero = 'Enter a whole number of trays, or 0.';

export const enterTraysOrDrop = 'Enter a whole number of trays; 0 drops the row.';

export const standing = ({ trays }: { readonly trays: number }): string => `${traysOf(trays)} standing.`;

export const standingIn = ({ trays, places }: { readonly trays: number; readonly places: string }): string =>
  `${traysOf(trays)} standing in ${places}.`;

export const standingAndBinned = ({ trays, binned }: { readonly trays: number; readonly binned: number }): string =>
  `${traysOf(trays)} standing, ${binned} binned.`;

export const noEstimate = 'No estimate.';

/** Masses with their unit. */
export const estimate = ({ perTray, all }: { readonly perTray: string; readonly all: string }): string =>
  `Estimate ${perTray} per tray, ${all}.`;

export const estimateHint = ({ mass }: { readonly mass: string }): string => `estimate ${mass}`;

export const ofTrays = ({ trays }: { readonly trays: number }): string => `of ${trays}`;

export const growsOn = 'another harvest is open: the trays grow on';

export const allCleared = 'all that are standing: no other harvest is open';

export const clearedFromHint = 'for example A1=4 A2';

export const atMostStanding = ({ trays }: { readonly trays: number }): string =>
  `${traysOf(trays)} standing. Enter at most ${trays}.`;

export const atMostHarvested = ({ trays }: { readonly trays: number }): string =>
  `${traysOf(trays)} harvested. Enter at most ${trays}.`;

export const enterGrams = 'Enter the weight harvested.';

export const harvestedOf = ({ harvested, trays }: { readonly harvested: number; readonly trays: number }): string =>
  `${harvested} of ${traysOf(trays)}`;

export const massPerTray = ({ mass, perTray }: { readonly mass: string; readonly perTray: string }): string =>
  `${mass} (${perTray} per tray)`;

export const cleared = ({ trays }: { readonly trays: number }): string => `${trays} cleared`;

export const growOn = ({ trays }: { readonly trays: number }): string =>
  plural(trays, { one: '# tray grows on.', other: '# trays grow on.' });

export const frees = ({ places }: { readonly places: string }): string => `Frees ${places}.`;

export const willBeDone = 'The batch will then be Done.';

export const nameClearedPlaces = 'Enter where the trays were cleared.';

export const noneIn = ({ place }: { readonly place: string }): string => `This batch has no trays in ${place}.`;

export const placeHolds = ({ place, trays }: { readonly place: string; readonly trays: number }): string =>
  `${place} holds ${traysOf(trays)}.`;

export const traysNamed = ({ named, trays }: { readonly named: number; readonly trays: number }): string =>
  `Only ${named} of ${traysOf(trays)} have a place. Name places for all of them.`;

export const tooManyNamed = ({ named, trays }: { readonly named: number; readonly trays: number }): string =>
  `Places are named for ${traysOf(named)}, but only ${trays} were cleared.`;

export const nameTargets = 'Enter where the trays go.';

export const doNotFit = ({ trays }: { readonly trays: number }): string =>
  plural(trays, { one: "# tray doesn't fit there.", other: "# trays don't fit there." });

export const nameMorePlaces = 'Name more places.';

export const tooManyPlaced = ({ trays }: { readonly trays: number }): string =>
  plural(trays, { one: '# tray too many has a place.', other: '# trays too many have a place.' });

export const nameSource = ({ places }: { readonly places: string }): string =>
  `Name one place where the batch is: ${places}.`;

export const nameTarget = 'Name one place, such as Grow 2 D1.';

export const takesMore = ({ place, trays }: { readonly place: string; readonly trays: number }): string =>
  `${place} has room for ${trays} more.`;

/** `places` is a list such as 'D3 8, D4 10'. */
export const freeNext = ({ places }: { readonly places: string }): string => `Free next: ${places}.`;

export const anyNumber = 'any';

export const movesOf = ({ moved, trays }: { readonly moved: number; readonly trays: number }): string =>
  `${moved} of ${traysOf(trays)} move`;

export const movesTo = ({
  moved,
  trays,
  places,
}: {
  readonly moved: number;
  readonly trays: number;
  readonly places: string;
}): string => `${moved} of ${traysOf(trays)} move to ${places}`;

export const staying = ({ trays, places }: { readonly trays: number; readonly places: string }): string =>
  plural(trays, { one: `# stays in ${places}`, other: `# stay in ${places}` });

export const binnedHint = 'for example C2=2';

export const reasonRequired = 'A reason is required.';

export const become = ({ before, after }: { readonly before: number; readonly after: number }): string =>
  `${before} become ${after}`;

export const binnedFor = ({ trays, reason }: { readonly trays: number; readonly reason: string }): string =>
  `${trays} binned: ${reason}`;

export const inPlaces = ({ places }: { readonly places: string }): string => `in ${places}`;

export const sayHowMany = 'Enter how many, as in C2=2.';

export const sayWhereAndHowMany = 'Enter where and how many, as in C2=2.';

export const recipeAndStart = ({
  recipe,
  version,
  start,
}: {
  readonly recipe: string;
  readonly version: number;
  readonly start: string;
}): string => `Recipe ${recipe}, version ${version}, started ${day(start)}.`;

export const planned = ({ trays }: { readonly trays: number }): string => `plan ${trays}`;

export const notPlanned = 'no plan';

export const seedsPerTray = ({ seeds }: { readonly seeds: number }): string =>
  plural(seeds, { one: '# seed per tray', other: '# seeds per tray' });

export const seedLotHint = '- for none';

export const lastSeedLot = ({ lot }: { readonly lot: string }): string => `last used ${lot} (= uses it)`;

export const seedLotRequired = 'Enter the seed lot, or - for none.';

export const traysCount = ({ trays }: { readonly trays: number }): string => traysOf(trays);

export const noSeedLot = 'no seed lot';

export const withSeedLot = ({ lot }: { readonly lot: string }): string => `seed lot ${lot}`;

export const toPlaces = ({ places }: { readonly places: string }): string => `to ${places}`;

/** `parts` is a list such as 'B1 10, B2 10'. */
export const spread = ({
  parts,
  placed,
  trays,
}: {
  readonly parts: string;
  readonly placed: number;
  readonly trays: number;
}): string => `${parts} = ${placed} of ${trays}`;

export const qaHint = 'pass, fail or empty; a note may follow';

export const qaWrong = 'Enter pass or fail, or leave it empty.';

export const checkWrong = {
  number: 'Enter a number, or - if not measured.',
  yes_no: 'Enter yes or no, or - if not checked.',
  text: '',
};

export const passed = 'pass';

export const failed = 'fail';

export const yes = 'yes';

export const no = 'no';

export const noQa = 'no QA';

export const qaPassed = 'QA pass';

export const qaFailed = 'QA fail';

export const qaOpen = ({ open, checks }: { readonly open: number; readonly checks: number }): string =>
  `QA open, ${open} of ${checks} not checked`;

export const specAndResult = ({ spec, result }: { readonly spec: string; readonly result: string }): string =>
  `${spec}: ${result}`;

export const optionalNumber = ({ min, max }: { readonly min: number; readonly max: number }): string =>
  `${min} to ${max}, or empty`;

export const optional = 'optional';

export const noSuchRecord = 'There is no such record.';

export const noSuchRecipe = 'There is no such recipe.';

export const severalOfThatName = 'Several have that name: enter a uuid.';

export const perhaps = ({ names }: { readonly names: readonly string[] }): string =>
  `Did you mean ${names.join(' or ')}?`;

export const enterState = 'Enter the state.';

export const leaveRecipe = '- for no change';

export const lightSet = ({ recipe }: { readonly recipe: string }): string => `light recipe ${recipe}`;

export const environmentSet = ({ recipe }: { readonly recipe: string }): string => `environment recipe ${recipe}`;

export const recipesUnchanged = 'recipes unchanged';
