import type { Heading, KindDescription } from '#ports/descriptions/describe.ts';
import { beds } from '#ports/record-kinds/beds.ts';
import { CATALOGUE } from '#ports/record-kinds/catalogue.ts';
import { users } from '#ports/record-kinds/users.ts';

/** What lists in the terminal read of a kind's description. */
export interface ListedKind extends Pick<KindDescription, 'words' | 'retires'> {
  readonly kind: string;
  readonly title: string;
  readonly columns: Readonly<Record<string, Heading>>;
  readonly references: Readonly<Record<string, string>>;
  readonly orders: readonly string[];
  /** The fields that a search looks in; without them only the title is compared. */
  readonly search?: readonly string[];
  /** The fields of its records that lists are filtered by. */
  readonly filters: readonly string[];
  /** The call that lists its records. */
  readonly call: string;
}

/** A kind with commands of its own: `phyto crops list`. */
export interface NamedKind extends ListedKind {
  readonly name: string;
  /** Its other names: singular, and what people call it. */
  readonly otherNames: readonly string[];
}

/** The kinds of record with commands of their own, in the order of the help. */
export const NAMED_KINDS: readonly NamedKind[] = [...Object.values(CATALOGUE), beds].map((description) => {
  const { names, words, filters, record } = description;
  const [one, name] = [kebabOf(names[0]), kebabOf(names[1])];
  return {
    ...description,
    filters: Object.keys(filters).filter((field) => field in record.shape),
    call: `list${names[1]}`,
    name,
    otherNames: [...new Set([one, ...words.map(kebabOf)])].filter((other) => other !== name),
  };
});

/** The farm's accounts, which the command `user` lists. */
export const LISTED_USERS: ListedKind = { ...users, filters: [], call: 'getUsers' };

/** The kind of a record that another one names. */
export const kindOf = (kind: string): ListedKind | undefined => NAMED_KINDS.find((one) => one.kind === kind);

/** 'growth-media' of 'GrowthMedia' and of 'growth media'. */
function kebabOf(name: string): string {
  return name
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, '-')
    .replaceAll(' ', '-')
    .toLowerCase();
}
