import type { Document, DocumentVersion } from '#domain/documents/document.ts';
import type { Uuid } from '#domain/ids.ts';

export interface StoredDocument extends Document {
  /** Uuid of the file. Each version has its own. */
  readonly file: Uuid;
}

/** A version of a document's file that a later one has replaced. */
export interface EarlierVersion extends DocumentVersion {
  readonly document: Uuid;
  /** Uuid of the file. */
  readonly file: Uuid;
}

export interface DocumentReader {
  documents(): Promise<readonly StoredDocument[]>;
  document(uuid: Uuid): Promise<StoredDocument | null>;
  /** Returns the earlier versions of all documents; those of one document latest first. */
  earlierVersions(): Promise<readonly EarlierVersion[]>;
  /** Returns the earlier versions of a document, latest first. */
  earlierVersionsOf(document: Uuid): Promise<readonly EarlierVersion[]>;
}

export interface DocumentWriter {
  insertDocument(document: StoredDocument): Promise<void>;
  /** Increments the version. Returns false if the stored version isn't `document.version`. */
  updateDocument(document: StoredDocument): Promise<boolean>;
  insertEarlierVersion(version: EarlierVersion): Promise<void>;
  /** Deletes a document with its earlier versions. */
  deleteDocument(uuid: Uuid): Promise<void>;
}
