import { Parser } from 'htmlparser2';
import type { WorkbookLimits } from '#ports/workbooks.ts';
import type { Archive } from './archive.ts';
import { damaged, refused } from './refused.ts';

export type Attributes = Readonly<Record<string, string>>;

/** Handlers of the elements of a part. */
export interface XmlReader {
  /** `depth` is 1 for the root. */
  open(name: string, attributes: Attributes, depth: number): void;
  close(name: string, depth: number): void;
  text(text: string): void;
  /** True if the rest doesn't matter. */
  isDone?(): boolean;
}

/**
 * Reads a part of a workbook as XML. Names keep their prefixes unless `isLocal`. Entities that a file declares itself stay as they
 * are written. Throws Refused for damaged, large and deeply nested parts.
 */
export async function readXml(
  archive: Archive,
  part: string,
  reader: XmlReader,
  { depth: most }: WorkbookLimits,
  { isLocal }: { readonly isLocal: boolean },
): Promise<void> {
  let depth = 0;
  let isStarted = false;
  let isStopped = false;
  const nameOf = isLocal ? localName : (name: string) => name;
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        if (depth === 0 && isStarted) throw damaged(part);
        isStarted = true;
        depth += 1;
        if (depth > most) throw refused({ code: 'workbook_too_deep', params: { most } });
        reader.open(nameOf(name), attributes, depth);
      },
      onclosetag: (name) => {
        reader.close(nameOf(name), depth);
        depth -= 1;
      },
      ontext: (text) => reader.text(text),
    },
    { xmlMode: true },
  );
  await archive.read(part, (text) => {
    parser.write(text);
    isStopped = reader.isDone?.() === true;
    return !isStopped;
  });
  if (!isStopped && (depth > 0 || !isStarted)) throw damaged(part);
}

/** Returns a name without its prefix. */
export function localName(name: string): string {
  const at = name.indexOf(':');
  return at < 0 ? name : name.slice(at + 1);
}

/** Returns an attribute by its name without a prefix. */
export function attribute(attributes: Attributes, name: string): string | undefined {
  const own = attributes[name];
  if (own !== undefined) return own;
  const key = Object.keys(attributes).find((one) => one.endsWith(`:${name}`));
  return key === undefined ? undefined : attributes[key];
}

/** Tells whether an attribute is set to true. */
export const isTrue = (text: string | undefined): boolean => text === '1' || text === 'true' || text === 'on';
