import { number, plural } from '#messages/en/language.ts';

/** The two kinds of graphs. */
export const kinds = { figures: 'Figures', readings: 'Readings' } as const;
export const kindOfGraph = 'Kind of graph';

export const range = 'Range';
export const presets = {
  '1h': '1 h',
  '6h': '6 h',
  '24h': '24 h',
  '7d': '7 days',
  '30d': '30 days',
  '1y': '1 year',
} as const;
export const custom = 'Custom';
export const earlier = 'Earlier';
export const later = 'Later';
export const setPointBand = 'Set point band';

/** Names the points of a chart. */
export const singleReadings = 'single readings';
export const minuteMeans = ({ minutes }: { readonly minutes: number }): string => `means of ${number(minutes)} min`;
export const hourMeans = ({ hours }: { readonly hours: number }): string => `means of ${number(hours)} h`;
export const live = 'live';

/** Keys of the chart, for screen readers. */
export const chartKeys = 'Arrow keys move the line, with Shift the range; + and − zoom.';
export const chartHint = 'Drag to zoom. Shift and drag moves. Click the chart, then the wheel zooms.';
export const scrollBar = 'Position in all readings';

/** The value that is asked for, in a column. */
export const set = 'Set';
export const atPlace = ({ place }: { readonly place: string }): string => `At ${place}`;
export const deviating = 'outside its band';
export const newestRows = ({ shown, count }: { readonly shown: number; readonly count: number }): string =>
  `The last ${number(shown)} of ${plural(count, { one: '# row', other: '# rows' })}. The CSV file has all.`;
export const instant = 'When';

export const unknownPlace = 'deleted place';
/** 'Pump does not answer, B4' */
export const removedAt = ({ place, reason }: { readonly place: string; readonly reason: string }): string =>
  `Readings removed, ${place}: ${reason}`;
export const faultAt = ({ fault, place }: { readonly fault: string; readonly place: string }): string =>
  `${fault}, ${place}`;

export const startTitle = 'Choose what to draw';
export const startHelp = 'All readings of a place, or single series with Add series.';
export const noReadings = 'No readings yet';
/** Explains how to get readings; the three ways follow. */
export const sendSome = 'Graphs appear here once machines send readings. There are three ways:';
export const overHttp = 'From a program, over HTTP, up to 500 at a time:';
export const overMqtt =
  'From sensors and controllers, over MQTT. A message has a topic and a value; docs/mqtt.md lists all topics:';
export const fromFile = 'From a spreadsheet or the export of a climate computer, in a terminal:';
export const apiHelp = 'Documentation of the API';
export const noneInRange = 'No readings in this range. Choose a longer or an earlier one.';
export const goToLast = 'Show the last readings';
export const notLoaded = "Couldn't load these readings";
export const openGraphs = 'Open in Graphs';
export const measured = ({ count }: { readonly count: number }): string =>
  plural(count, { one: '# series', other: '# series' });
