import { type ZipPart, zip } from './zip.ts';

/** A sheet of a workbook, with its elements as they stand in the file. */
export interface SheetXml {
  readonly name: string;
  /** Elements of rows. */
  readonly rows: string;
  readonly state?: 'hidden' | 'veryHidden';
  /** Ranges such as 'A1:B1'. */
  readonly merged?: readonly string[];
}

export interface XlsxOptions {
  readonly is1904?: boolean;
  /** Formats that cells name by their position from 1: `s="1"` has the first. */
  readonly formats?: readonly (string | number)[];
  /** Elements of shared strings. */
  readonly strings?: readonly string[];
  /** Files that replace those of the workbook, or come with them. */
  readonly parts?: readonly ZipPart[];
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

export const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Writes the smallest workbook that spreadsheet programs open (ECMA-376, part 1). */
export function xlsx(sheets: readonly SheetXml[], options: XlsxOptions = {}): Uint8Array<ArrayBuffer> {
  const { is1904 = false, formats = [], strings = [], parts = [] } = options;
  const own = new Set(parts.map(({ name }) => name));
  const all: ZipPart[] = [
    {
      name: '[Content_Types].xml',
      content: `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    },
    { name: '_rels/.rels', content: relations([['rId1', 'officeDocument', 'xl/workbook.xml']]) },
    {
      name: 'xl/workbook.xml',
      content: `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><workbookPr${is1904 ? ' date1904="1"' : ''}/><sheets>${sheets
        .map(
          ({ name, state }, at) =>
            `<sheet name="${escapeXml(name)}" sheetId="${at + 1}"${state === undefined ? '' : ` state="${state}"`} r:id="rId${at + 1}"/>`,
        )
        .join('')}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: relations([
        ...sheets.map((_, at) => [`rId${at + 1}`, 'worksheet', `worksheets/sheet${at + 1}.xml`] as const),
        ['rIdStyles', 'styles', 'styles.xml'],
        ['rIdStrings', 'sharedStrings', 'sharedStrings.xml'],
      ]),
    },
    { name: 'xl/styles.xml', content: styles(formats) },
    {
      name: 'xl/sharedStrings.xml',
      content: `${HEAD}<sst xmlns="${MAIN}">${strings.map((text) => `<si>${text}</si>`).join('')}</sst>`,
    },
    ...sheets.map(({ rows, merged = [] }, at) => ({
      name: `xl/worksheets/sheet${at + 1}.xml`,
      content: `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData>${
        merged.length === 0
          ? ''
          : `<mergeCells>${merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`
      }</worksheet>`,
    })),
  ];
  return zip([...all.filter(({ name }) => !own.has(name)), ...parts]);
}

const relations = (all: readonly (readonly [id: string, type: string, target: string])[]): string =>
  `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all
    .map(([id, type, target]) => `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`;

const FIRST_OWN = 164;

function styles(formats: readonly (string | number)[]): string {
  const own = formats.flatMap((code, at) =>
    typeof code === 'number' ? [] : [`<numFmt numFmtId="${FIRST_OWN + at}" formatCode="${escapeXml(code)}"/>`],
  );
  const cells = formats.map((code, at) => `<xf numFmtId="${typeof code === 'number' ? code : FIRST_OWN + at}"/>`);
  return `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts>${own.join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${cells.join('')}</cellXfs><dxfs><dxf><numFmt numFmtId="${FIRST_OWN}" formatCode="0"/></dxf></dxfs></styleSheet>`;
}

/** A row of cells: texts as inline strings, numbers, and elements of cells as they are. */
export const row = (
  line: number,
  cells: readonly (string | number | { readonly xml: string } | null)[],
  attributes = '',
): string =>
  `<row r="${line}"${attributes}>${cells
    .map((cell, at) => {
      const name = `${String.fromCharCode(65 + at)}${line}`;
      if (cell === null) return '';
      if (typeof cell === 'number') return `<c r="${name}"><v>${cell}</v></c>`;
      if (typeof cell === 'string') return `<c r="${name}" t="inlineStr"><is><t>${escapeXml(cell)}</t></is></c>`;
      return cell.xml.replace('<c', `<c r="${name}"`);
    })
    .join('')}</row>`;

/** A number in the format at a position of the workbook's formats. */
export const styled = (value: number | string, style: number): { readonly xml: string } => ({
  xml: `<c s="${style}"><v>${value}</v></c>`,
});
