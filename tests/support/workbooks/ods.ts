import { type ZipPart, zip } from './zip.ts';

export interface OdsOptions {
  /** Elements of styles. */
  readonly styles?: string;
  /** Elements before the sheets. */
  readonly before?: string;
  readonly parts?: readonly ZipPart[];
}

const NAMESPACES = ['office', 'table', 'text', 'style', 'number', 'drawing']
  .map((name) => `xmlns:${name === 'drawing' ? 'draw' : name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`)
  .join(' ');
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** Writes a workbook of sheets given as elements (OpenDocument 1.3). */
export function ods(
  sheets: string,
  { styles = '', before = '', parts = [] }: OdsOptions = {},
): Uint8Array<ArrayBuffer> {
  const own = new Set(parts.map(({ name }) => name));
  const all: ZipPart[] = [
    { name: 'mimetype', content: 'application/vnd.oasis.opendocument.spreadsheet' },
    {
      name: 'META-INF/manifest.xml',
      content: `${HEAD}<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"><manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/></manifest:manifest>`,
    },
    {
      name: 'content.xml',
      content: `${HEAD}<office:document-content ${NAMESPACES} xmlns:calcext="urn:org:documentfoundation:names:experimental:calc:xmlns:calcext:1.0"><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:spreadsheet>${before}${sheets}</office:spreadsheet></office:body></office:document-content>`,
    },
  ];
  return zip([...all.filter(({ name }) => !own.has(name)), ...parts]);
}

/** A sheet of rows given as elements. */
export const table = (name: string, rows: string, attributes = ''): string =>
  `<table:table table:name="${name}"${attributes}>${rows}</table:table>`;

/** A row of cells: texts, numbers, and cells given by their attributes and content. */
export const tableRow = (
  cells: readonly (string | number | { readonly attributes: string; readonly content?: string })[],
  attributes = '',
): string =>
  `<table:table-row${attributes}>${cells
    .map((cell) => {
      if (typeof cell === 'number') {
        return `<table:table-cell office:value-type="float" office:value="${cell}"><text:p>${cell}</text:p></table:table-cell>`;
      }
      if (typeof cell === 'string') {
        return cell === ''
          ? '<table:table-cell/>'
          : `<table:table-cell office:value-type="string"><text:p>${cell}</text:p></table:table-cell>`;
      }
      return `<table:table-cell ${cell.attributes}>${cell.content ?? ''}</table:table-cell>`;
    })
    .join('')}</table:table-row>`;
