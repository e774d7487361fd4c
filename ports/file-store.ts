import type { Uuid } from '#domain/ids.ts';
import type { Result } from '#domain/result.ts';

/** A file that lies on the disk, but belongs to nothing yet. */
export interface ReceivedFile {
  readonly bytes: number;
  /** SHA-256, hexadecimal. */
  readonly sha256: string;
  /** Where the store finds it again; means nothing to others. */
  readonly place: string;
}

/** What is known of a kept file from when it was received. */
export type FileSums = Pick<ReceivedFile, 'bytes' | 'sha256'>;

/** Keeps the files that people bring, beside the database. */
export interface FileStore {
  /** Writes a file aside as it comes in, durably; nothing is left where it breaks off. Throws ProblemError `storage_full`. */
  receive(chunks: AsyncIterable<Uint8Array>): Promise<ReceivedFile>;
  /** Keeps a received file under a uuid of its own, durably; done before the row that names it commits. Again is no fault. */
  keep(file: ReceivedFile, uuid: Uuid): Promise<void>;
  /** Throws away what was received; nothing happens where it is kept already. */
  discard(file: ReceivedFile): Promise<void>;
  /**
   * The kept file in pieces; null where it is missing. Throws, at the latest before the last piece, where it is not what was
   * received. Whoever has begun to read it reads on after it was thrown away.
   */
  open(uuid: Uuid, sums: FileSums): Promise<AsyncIterable<Uint8Array> | null>;
  /** Notes that no row names a kept file any more: it stays for another day, for backups that are being made. */
  release(uuid: Uuid): Promise<void>;
  /**
   * Throws away what is older than a day and of no use: kept files that no row names, left by writes that did not commit or
   * released, and what was received by servers that were killed. `named` gives all that rows name now. Gives how many.
   */
  sweep(named: () => Promise<ReadonlySet<Uuid>>): Promise<number>;
  /** The media type that a file's name tells, or null. */
  typeOf(filename: string): string | null;
}

/** Makes pictures of people small and harmless. */
export interface Pictures {
  /**
   * A JPEG, PNG, WebP or HEIC as a data URL of a freshly encoded image: above 500 px in width or height scaled to a width
   * of 300 px (a strip that would be more than 900 px high then, to that height), turned as its camera says, without
   * anything else that the file carried. What it is is judged by its content. Refused where it is no such image or
   * damaged, or has more pixels than any portrait.
   */
  encode(image: Uint8Array): Promise<Result<string, 'no_picture' | 'too_many_pixels'>>;
}
