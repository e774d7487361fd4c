import type { Document } from '#domain/documents/document.ts';
import type { Uuid } from '#domain/ids.ts';

/** A stored document. */
export interface StoredDocument extends Document {
  /** The uuid of the file itself; each version has its own. */
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
  /** Returns false if the stored version isn't `document.version`; the version goes up by one. */
  updateDocument(document: StoredDocument): Promise<boolean>;
  deleteDocument(uuid: Uuid): Promise<void>;
}
