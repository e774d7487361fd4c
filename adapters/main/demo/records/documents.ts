import PdfDocument from 'pdfkit';
import type { IdAt } from '#adapters/main/demo/random/demo-ids.ts';
import type { Document } from '#domain/documents/document.ts';
import { addMs, type Instant, MS_PER_DAY } from '#domain/time.ts';
import type { EarlierVersion, StoredDocument } from '#ports/storage/documents.ts';
import { DOCUMENTS, type DocumentText } from './document-texts.ts';
import type { DemoQuality } from './quality.ts';

/** A document without the fields that depend on its file. */
export interface DemoDocument {
  readonly about: Omit<StoredDocument, 'bytes' | 'sha256'>;
  readonly content: DocumentText;
  readonly earlier: readonly DemoVersion[];
}

/** An earlier version of a document without the fields that depend on its file. */
export interface DemoVersion {
  readonly about: Omit<EarlierVersion, 'bytes' | 'sha256'>;
  readonly content: DocumentText;
}

/** The farm's documents by the keys used in recipes. */
export type DemoDocuments = ReadonlyMap<string, DemoDocument>;

/** Creates the documents as of the farm's opening day. */
export const listDocuments = (opened: Instant, { specs }: DemoQuality, newId: IdAt): DemoDocuments =>
  new Map(
    Object.entries(DOCUMENTS).map(([name, content]: [string, DocumentText]) => {
      const about = { ...describe(content, opened, specs), uuid: newId(opened), file: newId(opened) };
      return [name, { content, about, earlier: listEarlier(about, content, opened, newId) }];
    }),
  );

/** Creates the earlier versions of a document, each with a section less than the next. */
function listEarlier(
  { uuid, filename, media_type, uploaded_by, file_version }: DemoDocument['about'],
  content: DocumentText,
  opened: Instant,
  newId: IdAt,
): DemoVersion[] {
  return Array.from({ length: file_version - 1 }, (_, index) => {
    const missing = file_version - 1 - index;
    return {
      about: {
        ...{ document: uuid, file_version: index + 1, file: newId(opened), filename, media_type, uploaded_by },
        uploaded_at: addDaysTo(opened, index * REVISION_DAYS),
      },
      content: { ...content, sections: content.sections.slice(0, Math.max(1, content.sections.length - missing)) },
    };
  });
}

function describe(
  { type, title, category, author, qa_spec, file_version, description }: DocumentText,
  opened: Instant,
  specs: DemoQuality['specs'],
): Omit<Document, 'uuid' | 'bytes' | 'sha256'> {
  return {
    ...{ type, category, author },
    filename: `${title.replaceAll(':', ',')}.pdf`,
    metadata: { title, description },
    qa_spec: qa_spec === null ? null : (specs.get(qa_spec)?.uuid ?? null),
    ...{ file_version, uploaded_at: addDaysTo(opened, (file_version - 1) * REVISION_DAYS) },
    media_type: 'application/pdf',
    uploaded_by: 'admin',
    version: 1,
  };
}

/** Days between the versions of a document, so that the last is older than the first batch. */
const REVISION_DAYS = 14;
const addDaysTo = (instant: Instant, days: number): Instant => addMs(instant, days * MS_PER_DAY);

/** Renders a document as PDF. The same document and day produce the same bytes. */
export function printDocument(
  { title, author, category, sections }: DocumentText,
  day: Date,
): AsyncIterable<Uint8Array> {
  const info = { Title: title, Author: author, Subject: category, CreationDate: day, ModDate: day };
  const pdf = new PdfDocument({ size: 'A4', margin: 64, info });
  pdf.fontSize(9).fillColor('#5b6b62').text(`${category} · ${author}`);
  pdf.moveDown(0.5).fontSize(20).fillColor('#16241c').font('Helvetica-Bold').text(title);
  for (const { heading, lines } of sections) {
    pdf.moveDown().fontSize(12).font('Helvetica-Bold').text(heading);
    pdf.moveDown(0.3).fontSize(11).font('Helvetica');
    for (const line of lines) pdf.text(line, { paragraphGap: 4, lineGap: 2 });
  }
  pdf.end();
  return pdf;
}
