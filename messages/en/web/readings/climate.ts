import { number, plural } from '#messages/en/language.ts';

export const climate = 'Climate';
export const whereItGrew = 'Where it grew';
/** The days that are shown, after the title. */
export const ownBeds = ({ days }: { readonly days: string }): string => `${days}, its own beds`;
export const csv = 'CSV';
/** 'Temperature, VPD and DLI by day' */
export const chart = 'Temperature, VPD and DLI of the batch';
export const chartKeys = 'The arrow keys move by a day, with Shift by a phase.';
export const keysHint = '← → moves';
export const plot = 'Plot';
export const loading = 'Loading the climate…';
export const notLoaded = "Couldn't load the climate";

/** 'Day 24, 9 Nov' */
export const dayTitle = ({ age, day }: { readonly age: number; readonly day: string }): string =>
  `Day ${number(age)}, ${day}`;
export const dayMean = 'Day mean';
export const measured = 'Measured';
export const planned = 'Planned';
export const degreeDays = 'Degree-days';
export const outsideHours = 'Outside the band';
export const blankHours = 'Without data';
export const hours = ({ count }: { readonly count: number }): string => `${number(count)} h`;
/** 'Stood at Grow 1, D3-5' */
export const stoodAt = ({ places }: { readonly places: string }): string => `Stood at ${places}`;
export const stoodNowhere = 'No trays stood at the end of this day';
/** For screen readers, what is read at a day. */
export const spokenValue = ({ name, value, planned: plan }: Record<'name' | 'value' | 'planned', string>): string =>
  plan === '' ? `${name} ${value}` : `${name} ${value}, planned ${plan}`;

/** Describes a value that was outside the plan. */
export const spokenOff = ({ name, value, planned: plan }: Record<'name' | 'value' | 'planned', string>): string =>
  `${name} ${value}, outside the planned ${plan}`;
/** Said of the mark before such a value. */
export const off = 'Outside the plan';

export const outside = 'Outside the plan';
/** Below a list that was cut. */
export const longestShown = ({ shown, count }: { readonly shown: number; readonly count: number }): string =>
  `The longest ${number(shown)} of ${number(count)} are shown.`;
export const asPlanned = 'As planned all the time';

export const faults = 'Faults where it stood';
export const noFaults = 'No faults where its trays stood';
/** 'Temperature above 26 °C, B4, Grow A' */
export const faultAt = ({ fault, place }: { readonly fault: string; readonly place: string }): string =>
  `${fault}, ${place}`;
export const faultSpan = ({ from, to }: { readonly from: string; readonly to: string }): string => `${from} to ${to}`;
export const faultSince = ({ from }: { readonly from: string }): string => `Since ${from}`;
export const acknowledgedBy = ({ who }: { readonly who: string }): string => `acknowledged by ${who}`;
export const notAcknowledged = 'not acknowledged';
/** Below a list that was cut. */
export const lastFaults = ({ shown, count }: { readonly shown: number; readonly count: number }): string =>
  `The last ${number(shown)} of ${number(count)} are shown.`;

export const byPhase = 'By phase';
export const measuredThenPlanned = 'measured, then planned';
export const columns = {
  phase: 'Phase',
  days: 'Days',
  dli: 'DLI',
  vpd: 'VPD',
  day: 'Day',
  night: 'Night',
  degreeDays: 'Degree-days',
  outside: 'Outside band',
  blank: 'No data',
} as const;
export const units = { dli: 'mol/m²/d', vpd: 'kPa' } as const;
export const days = ({ count }: { readonly count: number }): string => plural(count, { one: '# day', other: '# days' });
export const noBase = 'Degree-days need the base temperature of the crop.';
export const setBase = 'Set it on the crop';

export const noReadings = 'No readings for these beds yet';
export const connect =
  'This page shows what the batch lived in, once its beds or their chamber are measured. Connect sensors over MQTT (docs/mqtt.md), or import what you have:';
/** A command for the terminal, with the name of a place in it. */
export const importCommand = ({ place }: { readonly place: string }): string =>
  `phyto import telemetry climate.csv --subject "${place}"`;
export const aChamber = 'Grow 1';
export const notSown = 'Nothing measured before sowing';
export const notSownHelp = 'The climate appears here from the day on which the trays are sown.';
