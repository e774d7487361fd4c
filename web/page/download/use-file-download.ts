import { useEffect, useRef, useState } from 'react';
import type { FileStream } from '#ports/farm-api/index.ts';
import { createRowCounter } from './count-rows.ts';
import { saveFile } from './save-file.ts';

/** Milliseconds between two updates of the progress. */
const TICK_MS = 200;

interface Progress {
  readonly bytes: number;
  /** The rows of a CSV file so far; 0 for other files. */
  readonly rows: number;
}

/** A download that is under way or has failed. The id is the caller's name for the file. */
export type FileDownload =
  | ({ readonly state: 'running'; readonly id: string } & Progress)
  | { readonly state: 'failed'; readonly error: unknown };

/** Downloads a file with progress. A download that ends early saves no file. */
export function useFileDownload(onSaved?: (file: Progress) => void) {
  const [download, setDownload] = useState<FileDownload | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const stop = () => {
    running.current?.abort();
    running.current = null;
    setDownload(null);
  };
  const start = async (id: string, read: (signal: AbortSignal) => FileStream | Promise<FileStream>) => {
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    setDownload({ state: 'running', id, bytes: 0, rows: 0 });
    try {
      const file = await read(own.signal);
      const parts: BlobPart[] = [];
      const countRows = file.media_type.startsWith('text/csv') ? createRowCounter() : () => 0;
      let [bytes, rows, shownAt] = [0, 0, 0];
      for await (const chunk of file.chunks) {
        const part = typeof chunk === 'string' ? new TextEncoder().encode(chunk) : new Uint8Array(chunk);
        parts.push(part);
        rows = countRows(part);
        bytes += part.length;
        if (running.current !== own) return;
        if (performance.now() - shownAt < TICK_MS) continue;
        shownAt = performance.now();
        setDownload({ state: 'running', id, bytes, rows });
      }
      if (running.current !== own) return;
      saveFile(new Blob(parts, { type: file.media_type }), file.filename);
      setDownload(null);
      onSaved?.({ bytes, rows });
    } catch (error) {
      if (running.current === own) setDownload({ state: 'failed', error });
    }
  };
  return { download, stop, start: (...input: Parameters<typeof start>) => void start(...input) };
}
