import { number, plural } from '#messages/en/language.ts';

/** A unit of large masses: 'kg' or 'lb'. */
interface InUnit {
  readonly unit: string;
}

interface Count {
  readonly count: number;
}

export const today = 'Today';
export const todaysTasks = "Today's tasks";
export const todaysYields = "Today's yields";
export const todaysYieldsTab = "Today's Yields";
export const hardwareStatus = 'Hardware status';
export const hardwareTab = 'Hardware status';

// Tasks

export const tasks = 'Tasks';
export const columnCrop = 'Crop';
export const columnAction = 'Action';
export const columnNextState = 'Next state';
export const columnChamber = 'Chamber';
export const columnLocation = 'Location';
export const noTasksToday = 'You have no tasks due today!';
export const noTasksMatch = 'You have no tasks due that match these filters. Try changing filters!';
export const showAllTasks = 'Show all tasks';
export const tasksDue = ({ count }: Count): string => plural(count, { one: '# task due', other: '# tasks due' });
export const overdue = 'Overdue';
export const overdueShowAll = 'Overdue, show all tasks';
export const overdueCount = ({ count }: Count): string => `${number(count)} overdue`;
export const tasksLine = ({ count, overdue: late }: Count & { readonly overdue: number }): string =>
  late === 0 ? tasksDue({ count }) : `${tasksDue({ count })}, <overdue>${overdueCount({ count: late })}</overdue>`;
export const showOnlyOverdue = 'Show only overdue tasks';
export const chambers = 'Chambers';
export const allChambers = 'All';
export const chambersEnabled = ({ count }: Count): string => `${number(count)} enabled`;
export const namedTask = (task: { readonly action: string; readonly crop: string; readonly lot: string }): string =>
  `${task.action}, ${task.crop} ${task.lot}`;
export const notPlacedYet = 'Not placed yet';
export const noChamber = 'No chamber';

// Done today

export const doneToday = 'Done today';
export const doneCount = 'done';
export const lastDone = ({ task, by }: { readonly task: string; readonly by: string }): string =>
  `Last: ${task}, ${by}`;
export const doneTask = ({ action, crop }: { readonly action: string; readonly crop: string }): string =>
  `${action}, ${crop}`;
export const undo = 'Undo';
export const undoTask = ({ task }: { readonly task: string }): string => `Undo ${task}`;
export const undone = ({ task }: { readonly task: string }): string => `Undone: ${task}`;
export const notUndone = 'Not undone.';

// Yields

export const yields = 'Yields';
export const columnEstimatedYield = ({ unit }: InUnit): string => `Estimated Yield (${unit})`;
export const columnActualYield = ({ unit }: InUnit): string => `Actual Yield (${unit})`;
export const allCrops = 'All crops';
export const noHarvestsToday = 'No harvests today';
export const ofExpected = ({ weight }: { readonly weight: string }): string => `of ${weight} expected`;
export const estimatedYield = ({ weight }: { readonly weight: string }): string => `Estimated ${weight}`;
export const harvestsWeighed = ({ weighed, count }: Count & { readonly weighed: number }): string =>
  plural(count, { one: `${number(weighed)} of # harvest weighed`, other: `${number(weighed)} of # harvests weighed` });

// Hardware

export const hardware = 'Hardware';
export const fault = 'Fault';
/** The gravest fault of a machine, and how many others it has. */
export const withMoreFaults = ({ error, more }: { readonly error: string; readonly more: number }): string =>
  `${error} +${number(more)}`;
export const acknowledgedFault = ({ error }: { readonly error: string }): string => `${error} · acknowledged`;
export const hardwareOperational = 'All hardware operational';
export const hardwareErrors = ({ count }: Count): string =>
  plural(count, { one: '# hardware error', other: '# hardware errors' });
export const errorsSuffix = ({ count }: Count): string => `(${number(count)} errors)`;
export const errorsBeside = ({ count }: Count): string => plural(count, { one: 'error', other: 'errors' });
export const noErrors = 'No errors';
export const checkedAt = ({ time }: { readonly time: string }): string => `Checked ${time}`;
export const someHardwareMissing = "Couldn't load some of the hardware.";

// The printed sheet

export const print = 'Print';
export const printSheet = "Print today's sheet";
export const sheet = "Today's sheet";
export const sheetOf = ({ site }: { readonly site: string }): string => `${site} · today's sheet`;
export const sheetSummary = ({ count, overdue: late }: Count & { readonly overdue: number }): string =>
  late === 0 ? tasksDue({ count }) : `${tasksDue({ count })}, ${overdueCount({ count: late })}`;
export const columnDone = 'Done';
export const columnTrays = 'Trays';
export const columnNotes = 'Notes';
export const printedBy = (printed: { readonly day: string; readonly time: string; readonly user: string }): string =>
  `Printed ${printed.day} ${printed.time} by ${printed.user}`;
export const notSetUp = "This farm isn't set up yet.";
export const notSetUpHelp = 'The guide leads from an empty farm to the first batch.';
export const notSetUpUser = 'An administrator can set it up with the setup guide.';
export const continueSetup = 'Set up the farm';
