// Lists of records and single records, of any kind.

export const noMatch = ({ kinds }: { readonly kinds: string }): string => `No ${kinds} match.`;

export const noneInUse = ({ kinds }: { readonly kinds: string }): string => `There are no ${kinds} in use.`;

export const notShown = ({ columns }: { readonly columns: readonly string[] }): string =>
  `Not shown: ${columns.join(', ')}. Widen the window to see all columns.`;

export const noSuch = ({ kind, name }: { readonly kind: string; readonly name: string }): string =>
  `there is no ${kind} "${name}".`;

export const several = ({
  kinds,
  name,
  count,
}: {
  readonly kinds: string;
  readonly name: string;
  readonly count: number;
}): string => `${count} ${kinds} match "${name}". Use a uuid:`;

export const andMore = ({ count }: { readonly count: number }): string => `and ${count} more`;

export const severalNamed = ({ option, name }: { readonly option: string; readonly name: string }): string =>
  `${option} "${name}" matches several. Use a uuid.`;

export const wrongOrder = ({ value, orders }: { readonly value: string; readonly orders: readonly string[] }): string =>
  `--order-by "${value}": use ${orders.join(', ')}; put - in front for descending.`;

export const nameOne = ({ kind, command }: { readonly kind: string; readonly command: string }): string =>
  `name the ${kind}: phyto ${command} show NAME`;

/** The placeholder of a name in an example of use. */
export const showName = 'show NAME';

export const yes = 'yes';

export const no = 'no';

/** One record as a heading: its kind, with a capital, and its name. */
export const heading = ({ kind, name }: { readonly kind: string; readonly name: string }): string => `${kind} ${name}.`;

/** A fact inside a sentence: 'no supplier', 'area 1.2 m2'. */
export const without = ({ label }: { readonly label: string }): string => `no ${label}`;

export const fact = ({
  label,
  value,
  unit,
}: {
  readonly label: string;
  readonly value: string;
  readonly unit: string | null;
}): string => (unit === null ? `${label} ${value}` : `${label} ${value} ${unit}`);
