import type { GivenProperties } from '#domain/batches/action-request.ts';
import type { RecordKind } from '#ports/farm-api/operation.ts';
import type { FarmReader } from '#ports/storage.ts';
import { invalidFields } from './parse-input.ts';
import { refuse } from './use-case.ts';

/** Planned keys that name a record, with its kind in words and, where the farm keeps such records, their kind. */
const REFERENCES = {
  tray_type: ['tray type', 'tray_type'],
  growth_medium: ['growth medium', null],
  target_chamber: ['chamber', 'chamber'],
  light_recipe: ['light recipe', 'light_recipe'],
  irrigation_recipe: ['irrigation recipe', null],
  fertigation_recipe: ['fertigation recipe', null],
  environment_recipe: ['environment recipe', 'environment_recipe'],
  qa_spec: ['QA spec', null],
  sop: ['document', null],
} as const satisfies { readonly [K in keyof GivenProperties]?: readonly [string, RecordKind | null] };

type Reference = { readonly field: string; readonly words: string; readonly uuid: string };

/** The properties of one action of a call, and where they stand in its body: `actions.3.action_properties.` */
export interface NamedProperties {
  readonly prefix: string;
  readonly properties: GivenProperties;
}

/** Refuses (400) properties that name a record or a place which is not on this farm. */
export async function judgeReferences(tx: FarmReader, named: readonly NamedProperties[]): Promise<void> {
  const byKind = new Map<RecordKind | null, Reference[]>();
  const add = (kind: RecordKind | null, reference: Reference) =>
    byKind.set(kind, [...(byKind.get(kind) ?? []), reference]);
  for (const { prefix, properties } of named) {
    for (const [key, [words, kind]] of Object.entries(REFERENCES)) {
      const uuid = Object.entries(properties).find(([name]) => name === key)?.[1];
      if (typeof uuid === 'string') add(kind, { field: `${prefix}${key}`, words, uuid });
    }
  }
  const unknown: Reference[] = [];
  for (const [kind, references] of byKind) {
    const known = kind === null ? new Set<string>() : await tx.known(kind, unique(references.map(({ uuid }) => uuid)));
    unknown.push(...references.filter(({ uuid }) => !known.has(uuid)));
  }
  unknown.push(...(await unknownPlaces(tx, named)));
  if (unknown.length > 0) refuse(invalidFields(messagesOf(unknown)));
}

async function unknownPlaces(tx: FarmReader, named: readonly NamedProperties[]): Promise<Reference[]> {
  const wanted = named.flatMap(({ prefix, properties }) =>
    (properties.target_locations ?? []).map((uuid) => ({ field: `${prefix}target_locations`, words: 'place', uuid })),
  );
  if (wanted.length === 0) return [];
  const places = await tx.places(unique(wanted.map(({ uuid }) => uuid)));
  return wanted.filter(({ uuid }) => !places.has(uuid));
}

function messagesOf(unknown: readonly Reference[]): Map<string, string[]> {
  const messages = new Map<string, string[]>();
  for (const { field, words, uuid } of unknown) {
    messages.set(field, [...(messages.get(field) ?? []), `There is no ${words} ${uuid}.`]);
  }
  return messages;
}

const unique = (uuids: readonly string[]): string[] => [...new Set(uuids)];
