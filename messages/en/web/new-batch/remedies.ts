import { number, plural } from '#messages/en/language.ts';

interface Count {
  readonly count: number;
}

interface OnDay {
  readonly day: string;
}

export const makeFit = 'Make the plan fit';
export const waysToFit = 'Ways to make the plan fit';
export const chooseWay = 'Choose a way to make the plan fit:';
export const noWay =
  'Nothing makes this plan fit: no later day within six months, no other chamber and no smaller number of trays.';
export const planAsItIs = 'You can still plan it as it is with Plan anyway.';

// What a remedy changes

export const harvestOn = ({ day }: OnDay): string => `Harvest on ${day}`;
export const startOn = ({ day }: OnDay): string => `Start on ${day}`;
export const sowAt = ({ chamber, places }: { readonly chamber: string; readonly places: string }): string =>
  `Sow at ${chamber}, ${places}`;
export const chamberFrom = ({ chamber, day }: OnDay & { readonly chamber: string }): string =>
  `Use ${chamber} from ${day}`;
export const planTrays = ({ count }: Count): string => plural(count, { one: 'Plan # tray', other: 'Plan # trays' });
export const startLater = ({ count }: Count): string =>
  plural(count, { one: 'Start # day later', other: 'Start # days later' });
export const sowInstead = ({ places }: { readonly places: string }): string => `Sow at ${places} instead`;
export const chamberInstead = ({ chamber }: { readonly chamber: string }): string => `Use ${chamber} instead`;

// Why it helps

export const earliestWithRoom = ({ count }: Count): string =>
  plural(count, {
    one: 'The earliest day with room for # tray.',
    other: 'The earliest day with room for all # trays.',
  });
export const earliestOnTime = 'The earliest day with nothing overdue.';
export const roomForAll = ({ count }: Count): string =>
  plural(count, {
    one: 'Room for # tray, no new L.I.F.E. conflicts.',
    other: 'Room for all # trays, no new L.I.F.E. conflicts.',
  });
export const roomWithConflicts = ({ count, conflicts }: Count & { readonly conflicts: number }): string => {
  const room = plural(count, { one: 'Room for # tray', other: 'Room for all # trays' });
  return `${room}, but ${plural(conflicts, { one: '# new L.I.F.E. conflict', other: '# new L.I.F.E. conflicts' })}.`;
};
export const asManyAsFit = ({ fewer }: { readonly fewer: number }): string => `As many as fit, ${number(fewer)} fewer.`;

// When the harvest is then

export const noHarvest = 'No harvest in this recipe';
export const harvestAsPlanned = ({ day }: OnDay): string => `Harvest ${day}, as planned`;
export const harvestWithYield = ({
  day,
  weight,
  less,
}: OnDay & { readonly weight: string; readonly less: string }): string => `Harvest ${day}, ${weight} (−${less})`;
export const laterBy = ({ count }: Count): string => plural(count, { one: '# day later', other: '# days later' });
export const startLaterBy = ({ day, count }: OnDay & Count): string => `Start ${day}, ${laterBy({ count })}`;
export const harvestLaterBy = ({ day, count }: OnDay & Count): string => `Harvest ${day}, ${laterBy({ count })}`;
export const traysFit = ({ count, day }: OnDay & Count): string =>
  plural(count, { one: `# fits from ${day}`, other: `# fit from ${day}` });

// The field that a remedy has changed

export const changedFrom = ({ value }: { readonly value: string }): string => `Changed from ${value}.`;
export const undo = 'Undo';
export const recipesChamber = "the recipe's chamber";
export const recipesPlace = "the recipe's place";

// The question before an impossible plan is saved

export const planItAnyway = 'Plan it anyway?';
export const changePlan = 'Change the plan';
export const plannedAsItIs = 'The batch is planned as it is. You can change its tasks and places later.';

export const ofLot = ({ lot, text }: { readonly lot: string; readonly text: string }): string => `${lot}: ${text}`;
