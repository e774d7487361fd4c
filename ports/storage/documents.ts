import type { Document } from '#domain/documents/document.ts';
import type { Uuid } from '#domain/ids.ts';

export interface StoredDocument extends Document {
  /** Uuid of the file. Each version has its own. */
  readonly file: Uuid;
}

export interface DocumentReader {
  documents(): Promise<readonly StoredDocument[]>;
  document(uuid: Uuid): Promise<StoredDocument | null>;
}

export interface DocumentWriter {
  insertDocument(document: StoredDocument): Promise<void>;
  /** Increments the version. Returns false if the stored version isn't `document.version`. */
  updateDocument(document: StoredDocument): Promise<boolean>;
  deleteDocument(uuid: Uuid): Promise<void>;
}
