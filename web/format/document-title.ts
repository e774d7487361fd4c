import type { Document } from '#domain/documents/document.ts';

/** Returns the title of a document, else the name of its file. */
export const documentTitle = ({ metadata, filename }: Pick<Document, 'metadata' | 'filename'>): string =>
  metadata.title ?? filename;
