// Commands that show the farm: yields, hardware, conflicts, comments.

import { list } from '#messages/en/language.ts';

export const period = 'PERIOD';

export const yieldHeadings = {
  crop: 'Crop',
  estimated: ({ unit }: { readonly unit: string }): string => `Estimated Yield (${unit})`,
  actual: ({ unit }: { readonly unit: string }): string => `Actual Yield (${unit})`,
};

export const noHarvestsToday = 'No harvests today';

export const noHarvests = ({ first, last }: { readonly first: string; readonly last: string }): string =>
  first === last ? `No harvests on ${first}.` : `No harvests from ${first} to ${last}.`;

export const noJson = 'the farm sent CSV instead of JSON.';

export const hardwareOperational = 'All hardware operational';

/** Below the faults, on standard error. */
export const brokerAway = ({ moment }: { readonly moment: string }): string =>
  `The MQTT broker has been away since ${moment}: no readings arrive from its devices.`;

export const faultHeadings = {
  location: 'Location',
  kind: 'Kind',
  since: 'Since',
  error: 'Error',
  last: 'Last value',
  band: 'Band',
  acknowledged: 'Acknowledged',
};

export const sinceUnknown = 'since unknown';
export const noLastValue = 'no value';
export const noBand = 'no band';
export const acknowledgedBy = (who: string): string => `acknowledged by ${who}`;
export const notAcknowledged = 'not acknowledged';

/** Kinds of machine in the column Kind. */
export const machines = { bed: 'bed', hvac: 'hvac', reservoir: 'reservoir' };

export const conflictHeadings = { place: 'Place', what: 'Recipe', from: 'From', to: 'To', wants: 'Needed' };

export const noEnd = 'no end';

export const components = {
  light: 'light',
  irrigation: 'irrigation',
  fertigation: 'fertigation',
  environment: 'environment',
};

/** 'Basil light (BAS-2026-0412 +3)', or only the recipe that the place itself has. */
export const wants = ({
  recipe,
  lot,
  others,
}: {
  readonly recipe: string;
  readonly lot: string | null;
  readonly others: number;
}): string => (lot === null ? recipe : `${recipe} (${lot}${others === 0 ? '' : ` +${others}`})`);

export const noConflicts = 'No conflicts.';

export const commented = ({ lot }: { readonly lot: string }): string => `Commented on ${lot}.`;

export const commentHeadings = { at: 'Time', author: 'By', text: 'Comment' };

export const noComments = ({ lot }: { readonly lot: string }): string => `${lot} has no comments.`;

export const noComment = ({ lot, text }: { readonly lot: string; readonly text: string }): string =>
  `${lot} has no comment "${text}". Give its whole text, or its uuid: phyto comment ${lot} --json`;

export const severalComments = ({ lot, uuids }: { readonly lot: string; readonly uuids: readonly string[] }): string =>
  `${lot} has several comments with this text. Use a uuid: ${list(uuids)}.`;

export const askDeleteComment = ({ author, text }: { readonly author: string; readonly text: string }): string =>
  `Delete the comment of ${author}, "${text}"?`;

export const commentDeleted = ({ lot }: { readonly lot: string }): string => `Deleted the comment on ${lot}.`;

export const commentKept = 'The comment was kept.';

export { acts as auditActs, moreKinds as auditKinds } from '#messages/en/audit-acts.ts';

export const auditHeadings = { at: 'Time', who: 'By', what: 'Change', kind: 'Kind', record: 'Record' };

export const noAudit = 'No change matches.';

/** Below the newest entries, if there are more. */
export const olderAudit = ({ count }: { readonly count: number }): string =>
  `Only the newest ${count} are shown. For more, use --limit.`;

export const performanceHeadings = {
  lot: 'Lot',
  version: 'Version',
  from: 'From',
  to: 'To',
  days: 'Days',
  planned: 'Planned',
  actual: ({ unit }: { readonly unit: string }): string => `${unit}/tray`,
  estimated: ({ unit }: { readonly unit: string }): string => `Estimated ${unit}/tray`,
  loss: 'Loss',
};

export const notFinished = 'not finished';

export const noYieldYet = 'no yield yet';

export const noEstimate = 'no estimate';

export const lossUnknown = 'loss unknown';

export const percent = ({ percent }: { readonly percent: number }): string => `${percent} %`;

export const noPerformance = ({ recipe }: { readonly recipe: string }): string => `No batch of ${recipe} yet.`;

export const occupancyHeadings = {
  chamber: 'Chamber',
  capacity: 'Capacity',
  average: 'Average trays',
  most: 'Most trays',
  on: 'On',
};

export const noChambers = 'The farm has no chambers yet.';
