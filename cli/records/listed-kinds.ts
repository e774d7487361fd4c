import type { z } from 'zod';
import { m } from '#cli/language/messages.ts';
import type { KindDescription, ListColumn } from '#ports/descriptions/describe.ts';
import { CATALOGUE } from '#ports/record-kinds/catalogue.ts';
import { beds } from '#ports/record-kinds/hardware/beds.ts';
import { users } from '#ports/record-kinds/users.ts';

/** The parts of a kind's description that lists in the terminal need. */
export interface ListedKind extends Pick<KindDescription, 'words' | 'retires'> {
  readonly kind: string;
  readonly title: string;
  readonly columns: readonly ListColumn[];
  readonly references: Readonly<Record<string, string>>;
  readonly orders: readonly string[];
  /** The searched fields; only the title by default. */
  readonly search?: readonly string[];
  /** Returns the fields by which its list can be filtered. */
  readonly filters: () => readonly string[];
  /** The name of the call that lists its records. */
  readonly call: string;
}

/** The parts of a kind's description that commands need to change its records. */
export interface WrittenKind extends ListedKind {
  /** Names of its calls: `Crop` of `createCrop`. */
  readonly names: readonly [one: string, many: string];
  /** Schemas of the fields that can be set. Those that a new record may omit are optional. */
  readonly fields: () => z.ZodRawShape;
}

/** A kind with its own commands: `phyto crops list`. */
export interface NamedKind extends WrittenKind {
  readonly name: string;
  /** Aliases of the command: the singular, and common names. */
  readonly otherNames: readonly string[];
}

/** The kinds with their own commands, in the order of the help. */
export const NAMED_KINDS: readonly NamedKind[] = [...Object.values(CATALOGUE), beds].map((description) => {
  const { names, words, filters, record } = description;
  const [one, name] = [kebabOf(names[0]), kebabOf(names[1])];
  return {
    ...description,
    filters: () => Object.keys(filters()).filter((field) => field in record().shape),
    call: `list${names[1]}`,
    name,
    otherNames: [...new Set([one, ...words.map(kebabOf)])].filter((other) => other !== name),
  };
});

/** The accounts, which the command `user` lists. */
export const LISTED_USERS: ListedKind = { ...users, filters: () => [], call: 'getUsers' };

/** Returns a kind by its name; undefined if it has no command. */
export const kindOf = (kind: string): ListedKind | undefined => NAMED_KINDS.find((one) => one.kind === kind);

/** Returns the command that lists the records of a kind, without `phyto`. */
export const listCommand = ({ kind }: Pick<ListedKind, 'kind'>): string =>
  NAMED_KINDS.find((one) => one.kind === kind)?.name ?? 'user list';

/** Returns the singular and plural name of a kind of record. */
export const kindWords = (kind: string): { readonly one: string; readonly many: string } =>
  KIND_NAMES[kind] ?? { one: kind, many: kind };

const KIND_NAMES: Readonly<Record<string, { readonly one: string; readonly many: string }>> = m.kinds.kindNames;

/** Returns 'growth-media' for 'GrowthMedia' and for 'growth media'. */
function kebabOf(name: string): string {
  return name
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, '-')
    .replaceAll(' ', '-')
    .toLowerCase();
}
