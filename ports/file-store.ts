import type { Uuid } from '#domain/ids.ts';
import type { Result } from '#domain/result.ts';

/** A stored file before a record refers to it. */
export interface ReceivedFile {
  readonly bytes: number;
  /** SHA-256, hexadecimal. */
  readonly sha256: string;
  /** Opaque location in the store. */
  readonly place: string;
}

/** The size and checksum from the upload. */
export type FileSums = Pick<ReceivedFile, 'bytes' | 'sha256'>;

/** The room on a disk. */
export interface DiskRoom {
  readonly free_bytes: number;
  readonly total_bytes: number;
}

/** Stores uploaded files next to the database. */
export interface FileStore {
  /** Writes an incoming file durably. If it is cut off, nothing remains. Throws ProblemError `storage_full`. */
  receive(chunks: AsyncIterable<Uint8Array>): Promise<ReceivedFile>;
  /** Assigns a received file its uuid, durably, before the row that refers to it is committed. Idempotent. */
  keep(file: ReceivedFile, uuid: Uuid): Promise<void>;
  /** Deletes a received file unless it has been kept. */
  discard(file: ReceivedFile): Promise<void>;
  /**
   * Opens a kept file in chunks; null if it is missing. Throws, at the latest before the last chunk, if it differs from
   * the upload. A reader that has started can finish after the file is deleted.
   */
  open(uuid: Uuid, sums: FileSums): Promise<AsyncIterable<Uint8Array> | null>;
  /** Marks a file without a row. It is deleted a day later, so that running backups can include it. */
  release(uuid: Uuid): Promise<void>;
  /**
   * Deletes unneeded files older than a day: kept files without a row (released, or from failed writes) and uploads of
   * killed servers. `named` returns all files with a row. Returns the number of deleted files.
   */
  sweep(named: () => Promise<ReadonlySet<Uuid>>): Promise<number>;
  /** Returns the room on the disk of the files; null if it can't be told. */
  room(): Promise<DiskRoom | null>;
  /** Returns the media type of a file name, or null. */
  typeOf(filename: string): string | null;
}

/** Resizes and sanitises profile pictures. */
export interface Pictures {
  /**
   * Converts a JPEG, PNG, WebP or HEIC image to a data URL of a newly encoded image. An image above 500 px in width or
   * height is scaled to a width of 300 px (or, for a narrow strip, to a height of 900 px), rotated by its orientation,
   * and stripped of metadata. The type is detected from the content. Refuses other files, damaged images and images
   * with too many pixels.
   */
  encode(image: Uint8Array): Promise<Result<string, 'no_picture' | 'too_many_pixels'>>;
}
