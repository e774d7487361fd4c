import type { Subject } from '#domain/telemetry/reading.ts';

/** A set point: a number, a time of day as HH:MM, or null where none is asked for. */
export type SetPoint = number | string | null;

/**
 * The set points of a bed: when its lights go on (site time), for how many seconds, how bright (µmol/m²/s) and with
 * which share of each band (%), and the seconds of fog and of ebb and flow by day and by night. A day begins at
 * lights-on.
 */
const LIGHT_KEYS = [
  'lights_on',
  'light_duration',
  'ppfd',
  'spectrum_blue',
  'spectrum_green',
  'spectrum_red',
  'spectrum_far_red',
] as const;
export const IRRIGATION_KEYS = [
  'day_fog_on',
  'day_fog_off',
  'day_full_duration',
  'day_empty_duration',
  'night_fog_on',
  'night_fog_off',
  'night_full_duration',
  'night_empty_duration',
] as const;
const BED_KEYS = [...LIGHT_KEYS, ...IRRIGATION_KEYS] as const;

/**
 * The set points of the climate of a chamber: when its day begins (site time), its length in seconds, °C, % relative
 * humidity, and ppm of CO2.
 */
export const CHAMBER_KEYS = [
  'day_start',
  'day_duration',
  'day_temperature',
  'night_temperature',
  'day_humidity',
  'night_humidity',
  'co2',
] as const;

/** The set points of a reservoir: mS/cm and pH. */
const RESERVOIR_KEYS = ['ec', 'ph'] as const;

export const SET_POINT_KEYS = [...BED_KEYS, ...CHAMBER_KEYS, ...RESERVOIR_KEYS] as const;
export type SetPointKey = (typeof SET_POINT_KEYS)[number];

/** The set points of a subject by key. */
export type SetPoints = Readonly<Partial<Record<SetPointKey, SetPoint>>>;

/** The set points of a subject for a while, in epoch milliseconds. */
export interface SetPointSpan {
  readonly from: number;
  /** Excluded. */
  readonly to: number;
  /** The set points of the machines. */
  readonly asked: SetPoints;
  /** Set points that other batches there want instead, one for each recipe. */
  readonly also_wanted: readonly SetPoints[];
}

/** Returns the parts of spans that lie in another one. */
export const spansWithin = <S extends Pick<SetPointSpan, 'from' | 'to'>>(
  spans: readonly S[],
  { from, to }: Pick<SetPointSpan, 'from' | 'to'>,
): S[] =>
  spans
    .map((span) => ({ ...span, from: Math.max(span.from, from), to: Math.min(span.to, to) }))
    .filter((span) => span.to > span.from);

/** Returns the keys of a subject's set points; none for HVACs, which follow their chamber. */
export function setPointKeys(subject: Subject): readonly SetPointKey[] {
  if (subject.startsWith('bed-')) return BED_KEYS;
  if (subject.startsWith('reservoir-')) return RESERVOIR_KEYS;
  return subject.includes('hvac-') ? [] : CHAMBER_KEYS;
}
