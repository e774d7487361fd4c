import type { Document } from '#domain/documents/document.ts';
import type { Uuid } from '#domain/ids.ts';

/** A document as stored. */
export interface StoredDocument extends Document {
  /** Under which uuid the file itself is kept; each version of it has its own. */
  readonly file: Uuid;
}

/** Reads documents. */
export interface DocumentReader {
  documents(): Promise<readonly StoredDocument[]>;
  document(uuid: Uuid): Promise<StoredDocument | null>;
}

/** Writes documents. */
export interface DocumentWriter {
  insertDocument(document: StoredDocument): Promise<void>;
  /** False when the stored version is not `document.version`; the version goes up by one. */
  updateDocument(document: StoredDocument): Promise<boolean>;
  deleteDocument(uuid: Uuid): Promise<void>;
}
