import type { Uuid } from '#domain/ids.ts';
import type { Instant } from '#domain/time.ts';

/** Purpose of a document: a standard operating procedure, or part of a QA spec. */
export const DOCUMENT_TYPES = ['sop', 'qa_spec'] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

/** A file with its description. */
export interface Document {
  readonly uuid: Uuid;
  readonly type: DocumentType;
  /** File name at upload. */
  readonly filename: string;
  readonly author: string | null;
  readonly category: string | null;
  readonly metadata: DocumentMetadata;
  /** The QA spec that the document belongs to. */
  readonly qa_spec: Uuid | null;
  /** Counts from 1. Each upload of a file increments it. */
  readonly file_version: number;
  readonly media_type: string;
  readonly bytes: number;
  /** SHA-256 of the file, hexadecimal. */
  readonly sha256: string;
  readonly uploaded_at: Instant;
  readonly uploaded_by: string;
  readonly version: number;
}

/** A version of a document's file. */
export type DocumentVersion = Pick<
  Document,
  'file_version' | 'filename' | 'media_type' | 'bytes' | 'sha256' | 'uploaded_at' | 'uploaded_by'
>;

export interface DocumentMetadata {
  readonly title: string | null;
  readonly description: string | null;
}
