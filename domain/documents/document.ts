import type { Uuid } from '#domain/ids.ts';
import type { Instant } from '#domain/time.ts';

/** The purpose of a document: a standard operating procedure, or a paper of a QA spec. */
export const DOCUMENT_TYPES = ['sop', 'qa_spec'] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

/** A file that the farm keeps, with its description. */
export interface Document {
  readonly uuid: Uuid;
  readonly type: DocumentType;
  /** The name it had when it was uploaded. */
  readonly filename: string;
  readonly author: string | null;
  readonly category: string | null;
  readonly metadata: DocumentMetadata;
  /** The QA spec that it belongs to. */
  readonly qa_spec: Uuid | null;
  /** Counts from 1; each upload of a new file replaces the previous one. */
  readonly file_version: number;
  readonly media_type: string;
  readonly bytes: number;
  /** SHA-256 of the file, hexadecimal. */
  readonly sha256: string;
  readonly uploaded_at: Instant;
  readonly uploaded_by: string;
  readonly version: number;
}

/** Details that can be edited after the upload. */
export interface DocumentMetadata {
  readonly title: string | null;
  readonly description: string | null;
}
