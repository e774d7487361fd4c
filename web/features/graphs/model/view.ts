import { GRAPH_AXES, GRAPH_STEPS, type GraphAxis, type GraphStep, MAX_GRAPH_DAYS } from '#domain/graphs/graph.ts';
import { UUID_PATTERN } from '#domain/ids.ts';
import { addDays, type Day, isDay } from '#domain/time.ts';

/** The records that narrow a series, in the order of their parts in the URL. */
export const NARROWED_BY = ['crop', 'gr_family', 'growth_recipe', 'chamber', 'batch'] as const;
export type NarrowedBy = (typeof NARROWED_BY)[number];

/** The content of a line: a metric of a source, of all batches or of some. */
export interface Selection extends Readonly<Partial<Record<NarrowedBy, string>>> {
  /** The key of a metric: 'yield'. */
  readonly metric: string;
}

/** Ranges that move with today, in days before and after it. */
export const RANGES = {
  month: [27, 0],
  quarter: [83, 0],
  year: [363, 0],
  ahead: [0, 41],
} as const satisfies Readonly<Record<string, readonly [before: number, after: number]>>;
export type RangeName = keyof typeof RANGES;

/** Days on the calendar, both included. */
export interface DayRange {
  readonly from: Day;
  readonly to: Day;
}

/** Comparisons beside the lines: the period before, the same weeks a year before, or another crop. */
export type Comparison = 'none' | 'previous' | 'year' | { readonly crop: string };

/** The whole state of the screen. */
export interface GraphView {
  readonly series: readonly Selection[];
  readonly axis: GraphAxis;
  readonly range: RangeName | DayRange;
  readonly step: 'auto' | GraphStep;
  /** The shown ages, both included; null for all. */
  readonly ages: { readonly from: number; readonly to: number } | null;
  readonly compare: Comparison;
  /** False to hide estimates, plans and capacity. */
  readonly expected: boolean;
  readonly table: boolean;
}

/** The most series on one screen. */
export const MAX_SERIES = 8;

export const START: GraphView = {
  series: [],
  axis: 'date',
  range: 'quarter',
  step: 'auto',
  ages: null,
  compare: 'none',
  expected: true,
  table: false,
};

/** Reads the state from a URL's query. Parts that can't be read have their defaults. */
export function readView(params: URLSearchParams): GraphView {
  const series = params.getAll('s').flatMap((text) => readSelection(text) ?? []);
  return {
    series: [...new Map(series.map((one) => [writeSelection(one), one])).values()].slice(0, MAX_SERIES),
    axis: GRAPH_AXES.find((axis) => axis === params.get('axis')) ?? START.axis,
    range: readRange(params),
    step: GRAPH_STEPS.find((step) => step === params.get('step')) ?? START.step,
    ages: readAges(params.get('ages')),
    compare: readComparison(params.get('compare')),
    expected: params.get('expected') !== 'no',
    table: params.get('as') === 'table',
  };
}

/** Writes the state as a URL's query, without defaults. */
export function writeView(view: GraphView): URLSearchParams {
  const params = new URLSearchParams();
  for (const one of view.series) params.append('s', writeSelection(one));
  if (view.axis !== START.axis) params.set('axis', view.axis);
  if (typeof view.range !== 'string') {
    params.set('from', view.range.from);
    params.set('to', view.range.to);
  } else if (view.range !== START.range) params.set('range', view.range);
  if (view.step !== START.step) params.set('step', view.step);
  if (view.ages !== null) params.set('ages', `${view.ages.from}_${view.ages.to}`);
  const { compare } = view;
  if (compare !== START.compare) params.set('compare', typeof compare === 'string' ? compare : `crop_${compare.crop}`);
  if (!view.expected) params.set('expected', 'no');
  if (view.table) params.set('as', 'table');
  return params;
}

/** Writes a series: 'yield.crop_0197…'. The same for equal series. */
export const writeSelection = (selection: Selection): string =>
  [
    selection.metric,
    ...NARROWED_BY.flatMap((key) => (selection[key] === undefined ? [] : [`${key}_${selection[key]}`])),
  ].join('.');

function readSelection(text: string): Selection | null {
  const [metric = '', ...parts] = text.split('.');
  if (!/^[a-z_]{1,40}$/.test(metric)) return null;
  const selection: { metric: string } & Partial<Record<NarrowedBy, string>> = { metric };
  for (const part of parts) {
    const key = NARROWED_BY.find((name) => part.startsWith(`${name}_`));
    const uuid = key === undefined ? '' : part.slice(key.length + 1);
    if (key === undefined || !UUID_PATTERN.test(uuid)) return null;
    selection[key] = uuid;
  }
  return selection;
}

function readRange(params: URLSearchParams): GraphView['range'] {
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? ''];
  if (isDay(from) && isDay(to) && from <= to) return { from, to };
  const name = params.get('range') ?? '';
  return isRangeName(name) ? name : START.range;
}

const isRangeName = (name: string): name is RangeName => Object.hasOwn(RANGES, name);

function readAges(text: string | null): GraphView['ages'] {
  const [, first, last] = /^(-?\d{1,4})_(-?\d{1,4})$/.exec(text ?? '') ?? [];
  if (first === undefined || last === undefined) return null;
  const ages = { from: Number(first), to: Number(last) };
  const isAge = (age: number) => Math.abs(age) <= MAX_GRAPH_DAYS;
  return ages.from <= ages.to && isAge(ages.from) && isAge(ages.to) ? ages : null;
}

function readComparison(text: string | null): Comparison {
  if (text === 'previous' || text === 'year') return text;
  const crop = text?.startsWith('crop_') === true ? text.slice('crop_'.length) : '';
  return UUID_PATTERN.test(crop) ? { crop } : 'none';
}

/** Returns the days of a range, seen from today. Longer ones end after the most days that a graph may have. */
export function daysOf(range: GraphView['range'], today: Day): DayRange {
  if (typeof range === 'string') {
    const [before, after] = RANGES[range];
    return { from: addDays(today, -before), to: addDays(today, after) };
  }
  const last = addDays(range.from, MAX_GRAPH_DAYS - 1);
  return { from: range.from, to: range.to < last ? range.to : last };
}
