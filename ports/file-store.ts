import type { Uuid } from '#domain/ids.ts';
import type { Result } from '#domain/result.ts';

/** A stored file that no record refers to yet. */
export interface ReceivedFile {
  readonly bytes: number;
  /** SHA-256, hexadecimal. */
  readonly sha256: string;
  /** Opaque location in the store. */
  readonly place: string;
}

/** The size and checksum from the upload. */
export type FileSums = Pick<ReceivedFile, 'bytes' | 'sha256'>;

/** Stores uploaded files beside the database. */
export interface FileStore {
  /** Writes an incoming file durably; leaves nothing behind if it breaks off. Throws ProblemError `storage_full`. */
  receive(chunks: AsyncIterable<Uint8Array>): Promise<ReceivedFile>;
  /** Keeps a received file under its own uuid, durably, before the row that refers to it commits. Idempotent. */
  keep(file: ReceivedFile, uuid: Uuid): Promise<void>;
  /** Deletes a received file, unless it is kept already. */
  discard(file: ReceivedFile): Promise<void>;
  /**
   * Opens a kept file in chunks; null if it is missing. Throws, before the last chunk at the latest, if it differs from
   * the upload. A reader that has started can finish after the file was deleted.
   */
  open(uuid: Uuid, sums: FileSums): Promise<AsyncIterable<Uint8Array> | null>;
  /** Marks a file that no row refers to any more; it stays for another day, for backups in progress. */
  release(uuid: Uuid): Promise<void>;
  /**
   * Deletes files older than a day that are no longer needed: kept files that no row refers to (from failed writes or
   * released) and uploads of servers that were killed. `named` returns all files that rows refer to now. Returns the
   * number deleted.
   */
  sweep(named: () => Promise<ReadonlySet<Uuid>>): Promise<number>;
  /** Returns the media type of a file name, or null. */
  typeOf(filename: string): string | null;
}

/** Resizes and sanitises profile pictures. */
export interface Pictures {
  /**
   * Converts a JPEG, PNG, WebP or HEIC to a data URL of a newly encoded image. Above 500 px in width or height it is
   * scaled to a width of 300 px (or, for a strip, to a height of 900 px), rotated as the camera recorded, and all
   * metadata is removed. The type is detected from the content. Refuses other files, damaged images and images with too
   * many pixels.
   */
  encode(image: Uint8Array): Promise<Result<string, 'no_picture' | 'too_many_pixels'>>;
}
