import type { Uuid } from '#domain/ids.ts';
import type { Instant } from '#domain/time.ts';

/** What a document is for: a standard operating procedure, or papers of a QA spec. */
export const DOCUMENT_TYPES = ['sop', 'qa_spec'] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

/** A file that the farm keeps, and what it says of it. */
export interface Document {
  readonly uuid: Uuid;
  readonly type: DocumentType;
  /** As whoever brought it named it. */
  readonly filename: string;
  readonly author: string | null;
  readonly category: string | null;
  readonly metadata: DocumentMetadata;
  /** The QA spec that it belongs to. */
  readonly qa_spec: Uuid | null;
  /** Counts from 1; a new version of the file replaces the one before. */
  readonly file_version: number;
  readonly media_type: string;
  readonly bytes: number;
  /** SHA-256 of the file, hexadecimal. */
  readonly sha256: string;
  readonly uploaded_at: Instant;
  readonly uploaded_by: string;
  readonly version: number;
}

/** What people may say of a document after it was brought. */
export interface DocumentMetadata {
  readonly title: string | null;
  readonly description: string | null;
}
