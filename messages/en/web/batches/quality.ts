import { number } from '#messages/en/language.ts';

export const qa = 'QA';
export const qaOf = ({ spec }: { readonly spec: string }): string => `QA: ${spec}`;
export const qaNote = 'QA note';
export const loading = 'Loading the quality checks…';
export const notLoaded = "Couldn't load the quality checks.";
export const retry = 'Retry';
export const qaStaysOpen = 'You can save without them and add the results later with Correct.';
export const qaStaysRecorded = 'QA stays as recorded.';

export const passed = 'Passed';
export const failed = 'Failed';
export const later = 'Not checked yet';
export const yes = 'Yes';
export const no = 'No';

export const result = 'Result';
export const notMeasured = 'Not measured yet. Add results later with Correct.';
export const checksOpen = ({ open, checks }: { readonly open: number; readonly checks: number }): string =>
  `${number(open)} of ${number(checks)} not checked yet.`;
export const enterNumber = 'Enter a number, such as 3.5.';
export const chooseYesNo = 'Choose yes or no.';
