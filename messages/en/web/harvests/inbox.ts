import type { CheckGap } from '#domain/quality/check-gap.ts';
import { number, plural } from '#messages/en/language.ts';
import type { Catalogue } from '#messages/render.ts';

export const title = 'Harvests not checked';
export const search = 'Search lot, crop';
export const found = ({ count, days }: { readonly count: number; readonly days: number }): string =>
  plural(count, {
    one: `# harvest, oldest ${number(days)} d`,
    other: `# harvests, oldest ${number(days)} d`,
  });
export const allChecked = 'All harvests are checked.';
export const unsaved = ({ count }: { readonly count: number }): string =>
  plural(count, { one: 'The checks of # harvest are not saved.', other: 'The checks of # harvests are not saved.' });

export const columns = {
  crop: 'Crop',
  harvested: 'Harvested',
  weight: 'Weight',
  waiting: 'Waiting',
  check: 'Check',
  limits: 'Limits',
  value: 'Value',
  result: 'Result',
} as const;
export const waitingDays = ({ days }: { readonly days: number }): string => `${number(days)} d`;

export const openBatch = 'Open batch';
export const correct = 'Correct';
export const harvested = 'Harvested';
export const weight = 'Weight';
export const traysCut = 'Trays cut';
export const perTray = ({ weight: mass }: { readonly weight: string }): string => `${mass} a tray`;
export const from = 'From';
export const checks = 'Checks';
export const howToJudge = 'How to judge';

export const gaps: Catalogue<CheckGap> = {
  not_checked: () => 'Not checked yet',
  within: () => 'Within limits',
  above: ({ by }) => `${number(by)} above`,
  below: ({ by }) => `${number(by)} below`,
  failed: () => 'Failed',
};

export const skip = 'Skip';
export const saveAndNext = 'Save and next';
export const saved = ({ lot }: { readonly lot: string }): string => `Saved the checks of ${lot}`;
export const notSaved = 'Not saved.';
export const place = ({ at, total }: { readonly at: number; readonly total: number }): string =>
  `${number(at)} of ${number(total)}`;
