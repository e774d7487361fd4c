import { m } from '#cli/language/messages.ts';
import { foldText } from '#domain/text/fold-text.ts';

/** A record that users refer to in a form. */
export interface NamedRecord {
  readonly uuid: string;
  readonly name: string;
}

/** Finds a record by uuid, or by name ignoring case and accents; undefined if there is none, or several. */
export function findNamed<R extends NamedRecord>(records: readonly R[], typed: string): R | undefined {
  const [found, ...others] = records.filter(({ name }) => foldText(name) === foldText(typed));
  return records.find(({ uuid }) => uuid === typed) ?? (others.length === 0 ? found : undefined);
}

/** Returns a record's name for a form, or its uuid if the name is unknown or not unique. */
export function nameIn(records: readonly NamedRecord[], uuid: string): string {
  const own = records.find((record) => record.uuid === uuid);
  if (own === undefined) return uuid;
  return records.filter(({ name }) => name === own.name).length === 1 ? own.name : uuid;
}

/** Returns a sentence that suggests similar records, such as 'Did you mean Basil or Basil 2?'; '' if there are none. */
export function suggestNames(records: readonly NamedRecord[], typed: string): string {
  if (records.some(({ name }) => foldText(name) === foldText(typed))) return m.forms.severalOfThatName;
  const near = records.filter(({ name }) => foldText(name).includes(foldText(typed))).slice(0, 2);
  return near.length === 0 ? '' : m.forms.perhaps({ names: near.map(({ name }) => name) });
}
