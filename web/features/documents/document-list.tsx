import type { Document } from '#domain/documents/document.ts';
import { formatDayWithYear, siteDayOf } from '#web/format/dates.ts';
import { documentTitle } from '#web/format/document-title.ts';
import { formatNumber } from '#web/format/quantity.ts';
import type { ListDescription } from '#web/records/record-kind.ts';
import { fileIcon } from '#web/ui/file-icon.ts';
import type { Choice } from '#web/ui/filter/choice-list.tsx';
import { Icon } from '#web/ui/icon.tsx';
import * as m from '#words/web/documents.ts';
import './documents.css';

export type ListedDocument = Pick<
  Document,
  | 'uuid'
  | 'filename'
  | 'author'
  | 'category'
  | 'metadata'
  | 'file_version'
  | 'media_type'
  | 'bytes'
  | 'sha256'
  | 'uploaded_by'
  | 'version'
> & { readonly uploaded_at: string };
export type DocumentColumn = 'name' | 'category' | 'author' | 'version' | 'changed';
export type DocumentFilter = 'category' | 'author';

export interface DocumentRelated {
  /** The time zone of the site. */
  readonly zone: string;
  /** The categories and authors of existing documents. */
  readonly categories: readonly Choice[];
  readonly authors: readonly Choice[];
}

const orDash = (text: string | null): string => text ?? '–';

export const uploadDay = ({ uploaded_at }: Pick<ListedDocument, 'uploaded_at'>, zone: string): string =>
  formatDayWithYear(siteDayOf(Date.parse(uploaded_at), zone));

export const DOCUMENT_LIST: ListDescription<ListedDocument, DocumentRelated, DocumentColumn, DocumentFilter> = {
  shape: {
    filters: ['category', 'author'],
    columns: ['name', 'category', 'author', 'version', 'changed'],
    sort: { key: 'name', direction: 'asc' },
  },
  searchLabel: m.search,
  searchText: ({ filename, metadata, author, category }) =>
    [metadata.title, filename, author, category].filter((part) => part !== null).join(' '),
  sortValue: (document, column) => {
    switch (column) {
      case 'name':
        return documentTitle(document);
      case 'version':
        return document.file_version;
      case 'changed':
        return document.uploaded_at;
      default:
        return document[column] ?? '';
    }
  },
  columns: ({ zone }) => [
    {
      key: 'name',
      head: m.columns.name,
      width: 200,
      cell: (document) => (
        <span className="ph-file-cell">
          <Icon icon={fileIcon(document.media_type)} size={13} />
          <span className="ph-name">{documentTitle(document)}</span>
        </span>
      ),
    },
    { key: 'category', head: m.fields.category, width: 110, cell: ({ category }) => orDash(category) },
    { key: 'author', head: m.fields.author, width: 110, from: 700, cell: ({ author }) => orDash(author) },
    {
      key: 'version',
      head: m.columns.version,
      width: 84,
      num: true,
      firstSort: 'desc',
      cell: ({ file_version }) => formatNumber(file_version),
    },
    {
      key: 'changed',
      head: m.columns.changed,
      width: 110,
      firstSort: 'desc',
      cell: (document) => uploadDay(document, zone),
    },
  ],
  filters: ({ categories, authors }) => [
    {
      key: 'category',
      name: m.fields.category,
      anyLabel: m.allCategories,
      choices: categories,
      matches: ({ category }, value) => category === value,
    },
    {
      key: 'author',
      name: m.fields.author,
      anyLabel: m.allAuthors,
      choices: authors,
      matches: ({ author }, value) => author === value,
    },
  ],
  phoneRow: (document, { zone }) => (
    <span className="ph-two-lines">
      <span className="ph-line-1">
        <strong>{documentTitle(document)}</strong>
      </span>
      <span className="ph-line-2">
        {[
          orDash(document.category),
          m.versionNumber({ version: document.file_version }),
          uploadDay(document, zone),
        ].join(' · ')}
      </span>
    </span>
  ),
};
