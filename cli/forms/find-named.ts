import { foldText } from '#domain/text/fold-text.ts';

/** A record that people name in a form. */
export interface NamedRecord {
  readonly uuid: string;
  readonly name: string;
}

/** Finds a record by its uuid, or by its name in any spelling of case and accents; none where several have that name. */
export function findNamed<R extends NamedRecord>(records: readonly R[], typed: string): R | undefined {
  const [found, ...others] = records.filter(({ name }) => foldText(name) === foldText(typed));
  return records.find(({ uuid }) => uuid === typed) ?? (others.length === 0 ? found : undefined);
}

/** Returns what names a record in a form: its name, or its uuid where another has that name too or it is not known. */
export function nameIn(records: readonly NamedRecord[], uuid: string): string {
  const own = records.find((record) => record.uuid === uuid);
  if (own === undefined) return uuid;
  return records.filter(({ name }) => name === own.name).length === 1 ? own.name : uuid;
}

/** Names records that a text may mean: ' Perhaps Basil, or Basil 2.'; empty where none is near. */
export function suggestNames(records: readonly NamedRecord[], typed: string): string {
  if (records.some(({ name }) => foldText(name) === foldText(typed))) return ' Several have that name: enter a uuid.';
  const near = records.filter(({ name }) => foldText(name).includes(foldText(typed))).slice(0, 2);
  return near.length === 0 ? '' : ` Perhaps ${near.map(({ name }) => name).join(', or ')}.`;
}
