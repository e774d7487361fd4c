import { posix } from 'node:path';
import type { DateSystem } from '#domain/imports/workbooks/cell-times.ts';
import { builtInFormat, type NumberFormat, readNumberFormat } from '#domain/imports/workbooks/number-format.ts';
import type { WorkbookLimits } from '#ports/workbooks.ts';
import type { Archive } from './archive.ts';
import { attribute, isTrue, readXml, type XmlReader } from './read-xml.ts';
import { beyond, refused } from './refused.ts';

/** A sheet of an XLSX workbook with the name of its part. */
export interface XlsxSheet {
  readonly name: string;
  readonly isHidden: boolean;
  readonly part: string;
}

/** The facts that the parts of an XLSX workbook share. */
export interface XlsxBook {
  readonly sheets: readonly XlsxSheet[];
  readonly system: DateSystem;
  readonly strings: readonly string[];
  /** Formats by the number of a cell's style. */
  readonly formats: readonly NumberFormat[];
}

interface Relation {
  readonly type: string;
  readonly part: string;
}

const LOCAL = { isLocal: true };
const IGNORED = { close: () => {}, text: () => {} };

/** Reads what the sheets of an XLSX workbook need; null if the archive isn't one. Throws Refused. */
export async function readXlsxBook(archive: Archive, limits: WorkbookLimits): Promise<XlsxBook | null> {
  if (archive.find('[Content_Types].xml') === null || archive.find('_rels/.rels') === null) return null;
  const roots = await readRelations(archive, '', limits);
  const main = [...roots.values()].find(({ type }) => type === 'officeDocument')?.part;
  if (main === undefined) return null;
  // XLSB: the same parts in a binary form.
  if (main.endsWith('.bin')) throw refused({ code: 'workbook_old', params: {} });
  const relations = await readRelations(archive, main, limits);
  const book = await readWorkbook(archive, main, relations, limits);
  if (book === null) return null;
  const partOf = (wanted: string) => [...relations.values()].find(({ type }) => type === wanted)?.part;
  const [styles, strings] = [partOf('styles'), partOf('sharedStrings')];
  return {
    ...book,
    formats: styles === undefined ? [] : await readFormats(archive, styles, limits),
    strings: strings === undefined || archive.find(strings) === null ? [] : await readStrings(archive, strings, limits),
  };
}

/** Returns the relations of a part by their ids; of the whole package for ''. Types are named by their last word. */
async function readRelations(
  archive: Archive,
  part: string,
  limits: WorkbookLimits,
): Promise<ReadonlyMap<string, Relation>> {
  const relations = new Map<string, Relation>();
  const folder = posix.dirname(part);
  const file = archive.find(posix.join(folder, '_rels', `${posix.basename(part)}.rels`));
  if (file === null) return relations;
  const open: XmlReader['open'] = (name, { Id = '', Type = '', Target = '', TargetMode }) => {
    if (name !== 'Relationship' || TargetMode === 'External') return;
    const target = Target.replaceAll('\\', '/');
    const path = target.startsWith('/') ? target.slice(1) : posix.join(folder, target);
    relations.set(Id, { type: Type.slice(Type.lastIndexOf('/') + 1), part: path });
  };
  await readXml(archive, file, { ...IGNORED, open }, limits, LOCAL);
  return relations;
}

async function readWorkbook(
  archive: Archive,
  part: string,
  relations: ReadonlyMap<string, Relation>,
  limits: WorkbookLimits,
): Promise<Pick<XlsxBook, 'sheets' | 'system'> | null> {
  let isWorkbook = false;
  let system: DateSystem = 1900;
  const sheets: XlsxSheet[] = [];
  const open: XmlReader['open'] = (name, attributes, depth) => {
    if (depth === 1) isWorkbook = name === 'workbook';
    if (name === 'workbookPr' && isTrue(attributes.date1904)) system = 1904;
    if (name !== 'sheet') return;
    const relation = relations.get(attribute(attributes, 'id') ?? '');
    // Sheets of charts and macros have no cells.
    if (relation?.type !== 'worksheet') return;
    const isHidden = attributes.state === 'hidden' || attributes.state === 'veryHidden';
    sheets.push({ name: attributes.name ?? '', isHidden, part: relation.part });
  };
  await readXml(archive, part, { ...IGNORED, open }, limits, LOCAL);
  return isWorkbook ? { sheets, system } : null;
}

async function readFormats(archive: Archive, part: string, limits: WorkbookLimits): Promise<readonly NumberFormat[]> {
  const own = new Map<number, NumberFormat>();
  const styles: number[] = [];
  let list = '';
  const open: XmlReader['open'] = (name, { numFmtId = '0', formatCode = '' }, depth) => {
    // Formats of conditions and of named styles are in other lists.
    if (depth === 2) list = name;
    if (name === 'numFmt' && list === 'numFmts') own.set(Number(numFmtId), readNumberFormat(formatCode));
    if (name === 'xf' && list === 'cellXfs') styles.push(Number(numFmtId));
  };
  await readXml(archive, part, { ...IGNORED, open }, limits, LOCAL);
  return styles.map((id) => own.get(id) ?? builtInFormat(id));
}

async function readStrings(archive: Archive, part: string, limits: WorkbookLimits): Promise<readonly string[]> {
  const strings: string[] = [];
  const text = createTextReader();
  const reader: XmlReader = {
    open: (name) => text.open(name),
    text: (piece) => text.add(piece),
    close: (name) => {
      text.close(name);
      if (name !== 'si') return;
      strings.push(text.take());
      if (strings.length > limits.cells)
        throw beyond({ code: 'too_many_cells_in_file', params: { most: limits.cells } });
    },
  };
  await readXml(archive, part, reader, limits, LOCAL);
  return strings;
}

/** A character that XML can't hold, or an underscore that would look like one (ECMA-376, part 1, 22.9.2.19). */
const ESCAPED = /_x([\dA-F]{4})_/gi;

/** Joins the texts of a string, whose parts may have formats of their own. Leaves out how words are pronounced. */
export function createTextReader() {
  let text = '';
  let isInText = false;
  let isInPhonetic = false;
  return {
    open: (name: string): void => {
      if (name === 'rPh') isInPhonetic = true;
      if (name === 't') isInText = !isInPhonetic;
    },
    add: (piece: string): void => {
      if (isInText) text += piece;
    },
    close: (name: string): void => {
      if (name === 't') isInText = false;
      if (name === 'rPh') isInPhonetic = false;
    },
    take: (): string => {
      const whole = unescapeText(text);
      text = '';
      return whole;
    },
  };
}

/** Replaces escapes such as '_x000D_' by their characters. */
export const unescapeText = (text: string): string =>
  text.includes('_x')
    ? text.replaceAll(ESCAPED, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;
