import { guessUse } from '#domain/telemetry/imports/column-use.ts';
import type { Metric } from '#domain/telemetry/metric.ts';
import type { Subject } from '#domain/telemetry/reading.ts';
import { foldText } from '#domain/text/fold-text.ts';
import type { DeviceMapping, MappedValue, PlacedMapping } from './device-mapping.ts';
import { type NamedPart, partOf } from './topic-pattern.ts';

/** A place by the names that devices may have for it. */
export interface NamedPlace {
  readonly subject: Subject;
  readonly kind: 'bed' | 'hvac' | 'reservoir' | 'chamber';
  readonly name: string;
  /** The name of a bed's chamber; null for other places. */
  readonly chamber: string | null;
}

interface Named {
  readonly uuid: Subject;
  readonly name: string;
}

/** The places of a farm, as its records name them. */
export interface PlacesOfFarm {
  readonly beds: readonly (Named & { readonly chamber: Subject })[];
  readonly chambers: readonly Named[];
  readonly hvacs: readonly Named[];
  readonly reservoirs: readonly Named[];
}

/** Returns the places of a farm with their names: beds, chambers, HVACs, then reservoirs. */
export function namePlaces({ beds, chambers, hvacs, reservoirs }: PlacesOfFarm): readonly NamedPlace[] {
  const rooms = new Map(chambers.map(({ uuid, name }) => [uuid, name]));
  const named =
    (kind: NamedPlace['kind']) =>
    ({ uuid, name }: Named): NamedPlace => ({ subject: uuid, kind, name, chamber: null });
  return [
    ...beds.map((bed) => ({ ...named('bed')(bed), chamber: rooms.get(bed.chamber) ?? null })),
    ...chambers.map(named('chamber')),
    ...hvacs.map(named('hvac')),
    ...reservoirs.map(named('reservoir')),
  ];
}

/** Finds the place that the levels of a topic name; null without one, or with several. */
export type PlaceFinder = (named: ReadonlyMap<NamedPart, string>) => Subject | null;

/** Creates a finder. Names are compared without case and signs: `grow-1_a1` is 'Grow 1 A1'. Ids are found too. */
export function createPlaceFinder(places: readonly NamedPlace[]): PlaceFinder {
  const byPlace = new Map<string, Set<Subject>>();
  const byBed = new Map<string, Set<Subject>>();
  const byChamber = new Map<string, Set<Subject>>();
  const add = (index: Map<string, Set<Subject>>, name: string, subject: Subject) => {
    const key = keyOf(name);
    if (key !== '') index.set(key, (index.get(key) ?? new Set()).add(subject));
  };
  for (const { subject, kind, name, chamber } of places) {
    for (const one of [subject, name, ...(chamber === null ? [] : [`${chamber} ${name}`])]) add(byPlace, one, subject);
    if (kind === 'bed') for (const one of [subject, name, `${chamber ?? ''}/${name}`]) add(byBed, one, subject);
    if (kind === 'chamber') for (const one of [subject, name]) add(byChamber, one, subject);
  }
  const only = (found: ReadonlySet<Subject> | undefined): Subject | null =>
    found?.size === 1 ? ([...found][0] ?? null) : null;
  const chambers = new Map(places.filter(({ kind }) => kind === 'chamber').map(({ subject, name }) => [subject, name]));
  return (named) => {
    const [place, chamber, bed] = [named.get('place'), named.get('chamber'), named.get('bed')];
    if (place !== undefined) return only(byPlace.get(keyOf(place)));
    const room = chamber === undefined ? null : only(byChamber.get(keyOf(chamber)));
    if (bed === undefined) return room;
    if (chamber === undefined) return only(byBed.get(keyOf(bed)));
    return room === null ? null : only(byBed.get(keyOf(`${chambers.get(room) ?? ''}/${bed}`)));
  };
}

/** Returns what a topic has where a pattern has named parts. */
export function partsIn(pattern: string, topic: string): ReadonlyMap<NamedPart, string> {
  const levels = topic.split('/');
  return new Map(
    pattern.split('/').flatMap((level, at) => {
      const part = partOf(level);
      return part === null ? [] : [[part, levels[at] ?? ''] as const];
    }),
  );
}

/**
 * Returns a mapping as it reads the messages of a topic that its pattern matches: with the place and metric that the topic
 * names. Null if the farm has no such place, or several; or if the topic names no metric.
 */
export function placeMapping(
  { uuid, topic: pattern, subject, values }: DeviceMapping,
  topic: string,
  find: PlaceFinder,
): PlacedMapping | null {
  const named = partsIn(pattern, topic);
  const place = subject ?? find(named);
  if (place === null) return null;
  const ofTopic = metricOfTopic(named);
  const placed = values.map((one) => withMetric(one, ofTopic));
  const read = placed.filter((one) => one !== null);
  return read.length < placed.length ? null : { uuid, subject: place, values: read };
}

function withMetric(
  value: DeviceMapping['values'][number],
  ofTopic: { readonly metric: Metric; readonly unit: string | null } | null,
): MappedValue | null {
  const { metric, unit } = value;
  if (metric !== null) return { ...value, metric };
  // 'temp_f' says its unit too.
  return ofTopic === null ? null : { ...value, metric: ofTopic.metric, unit: unit ?? ofTopic.unit };
}

/** Returns the metric that a topic names, and its unit if the name says it; null without one. */
export function metricOfTopic(
  named: ReadonlyMap<NamedPart, string>,
): { readonly metric: Metric; readonly unit: string | null } | null {
  const use = guessUse(named.get('metric') ?? '');
  return use?.kind === 'readings' ? use : null;
}

const keyOf = (name: string): string => foldText(name).replaceAll(/[^\p{L}\p{N}/]+/gu, '');
