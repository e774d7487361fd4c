/** Messages of one file by name: texts, functions that return texts, or groups of messages. */
export type MessageFile = Readonly<Record<string, unknown>>;

/**
 * Lists the messages that a language lacks or has in addition to English, such as 'web/home.ts: title is missing'.
 * Keys are paths of files inside the language's folder.
 */
export function compareLanguages(
  english: Readonly<Record<string, MessageFile>>,
  other: Readonly<Record<string, MessageFile>>,
): string[] {
  const files = new Set([...Object.keys(english), ...Object.keys(other)]);
  return [...files].sort().flatMap((file) => {
    const wanted = english[file];
    const found = other[file];
    if (wanted === undefined) return [`${file}: English has no such file`];
    if (found === undefined) return [`${file} is missing`];
    return compareMessages(wanted, found, '').map((fault) => `${file}: ${fault}`);
  });
}

function compareMessages(wanted: MessageFile, found: MessageFile, prefix: string): string[] {
  const names = new Set([...Object.keys(wanted), ...Object.keys(found)]);
  return [...names].sort().flatMap((name) => {
    const path = `${prefix}${name}`;
    if (!(name in wanted)) return [`English has no ${path}`];
    if (!(name in found)) return [`${path} is missing`];
    const [ours, theirs] = [wanted[name], found[name]];
    if (isGroup(ours) && isGroup(theirs)) return compareMessages(ours, theirs, `${path}.`);
    if (typeof ours !== typeof theirs) return [`${path} is a ${typeof theirs}, in English a ${typeof ours}`];
    return theirs === '' && ours !== '' ? [`${path} is empty`] : [];
  });
}

const isGroup = (value: unknown): value is MessageFile => typeof value === 'object' && value !== null;
