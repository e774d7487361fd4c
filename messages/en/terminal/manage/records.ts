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
  `${option} "${name}" matches several records. Use a uuid.`;

export const wrongOrder = ({ value, orders }: { readonly value: string; readonly orders: readonly string[] }): string =>
  `--order-by "${value}": use ${orders.join(', ')}; put - in front for descending.`;

export const nameOne = ({
  kind,
  command,
  verb,
}: {
  readonly kind: string;
  readonly command: string;
  readonly verb: string;
}): string => `name the ${kind}: phyto ${command} ${verb} NAME`;

/** The name of a sample record. */
export const templateName = ({ kind }: { readonly kind: string }): string => `New ${kind}`;

export const templateRequired = 'required';

/** The names of QA checks in a sample. */
export const templateChecks = { measured: 'Core temperature', seen: 'Free of insects' };

export const templateDays = 'days';

export const nameNew = ({ kind, command }: { readonly kind: string; readonly command: string }): string =>
  `name the new ${kind}: phyto ${command} add NAME`;

/** A record inside a sentence. */
export interface NamedRecord {
  readonly kind: string;
  readonly name: string;
  readonly uuid: string;
}

export const added = ({ kind, name, uuid }: NamedRecord): string => `Added ${kind} ${name}, ${uuid}.`;

export const versionAdded = ({ kind, name, version, uuid }: NamedRecord & { readonly version: number }): string =>
  `Added version ${version} of ${kind} ${name}, ${uuid}.`;

export const unchanged = ({ kind, name }: NamedRecord): string => `Nothing to change in ${kind} ${name}.`;

export const changed = ({ kind, name }: NamedRecord): string => `Changed ${kind} ${name}.`;

export const numberChanged = ({
  label,
  was,
  is,
}: {
  readonly label: string;
  readonly was: string;
  readonly is: string;
}): string => `${label}: ${was} → ${is}`;

export const notADuration = ({
  field,
  typed,
  unit,
}: {
  readonly field: string;
  readonly typed: string;
  readonly unit: string;
}): string =>
  `--set ${field}: "${typed}" isn't a duration. Use for example 16h, 45 min or 90 s; a bare number is in ${unit}.`;

export const longerThanDay = ({ field, hours }: { readonly field: string; readonly hours: number }): string =>
  `--set ${field}: ${Number(hours.toFixed(2))} h is longer than a day. Enter at most 24 h.`;

export const archived = ({ kind, name }: NamedRecord): string => `Archived ${kind} ${name}.`;

export const disabled = ({ kind, name }: NamedRecord): string => `Disabled ${kind} ${name}.`;

export const restored = ({ kind, name }: NamedRecord): string => `${name} is in use again (${kind}).`;

export const askDelete = ({ kind, name }: NamedRecord): string => `Delete ${kind} ${name}?`;

export const deleted = ({ kind, name }: NamedRecord): string => `Deleted ${kind} ${name}.`;

export const nothingDeleted = 'Nothing was deleted.';

export const nothingToChange = 'what should change? Use --set FIELD=VALUE or --from-json FILE.';

export const notASetting = ({ typed }: { readonly typed: string }): string =>
  `--set "${typed}": write FIELD=VALUE, such as --set name="Thai basil".`;

export const setTwice = ({ field }: { readonly field: string }): string => `--set ${field} is given twice.`;

export const unknownField = ({ kinds, field }: { readonly kinds: string; readonly field: string }): string =>
  `--set ${field}: ${kinds} have no such field.`;

export const theyHave = ({ fields }: { readonly fields: readonly string[] }): string => `Fields: ${fields.join(', ')}.`;

export const notJson = ({ file, reason }: { readonly file: string; readonly reason: string }): string =>
  `--from-json ${file} isn't valid JSON: ${reason}`;

export const notARecord = ({ file }: { readonly file: string }): string =>
  `--from-json ${file} must hold one record, as "show --json" prints it.`;

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
