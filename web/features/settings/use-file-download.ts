import { useEffect, useRef, useState } from 'react';
import type { FileStream } from '#ports/farm-api/index.ts';

const CACHED_MS = 60_000;
/** Milliseconds between two updates of the progress. */
const TICK_MS = 200;

/** A download that is under way or has failed. */
export type FileDownload =
  | { readonly state: 'running'; readonly id: string; readonly bytes: number }
  | { readonly state: 'failed'; readonly error: unknown };

/** Downloads a file with progress. A download that ends early saves no file. */
export function useFileDownload() {
  const [download, setDownload] = useState<FileDownload | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const stop = () => {
    running.current?.abort();
    running.current = null;
    setDownload(null);
  };
  const start = async (id: string, read: (signal: AbortSignal) => Promise<FileStream>) => {
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    setDownload({ state: 'running', id, bytes: 0 });
    try {
      const file = await read(own.signal);
      const parts: BlobPart[] = [];
      let [bytes, shownAt] = [0, 0];
      for await (const chunk of file.chunks) {
        const part = typeof chunk === 'string' ? new TextEncoder().encode(chunk) : new Uint8Array(chunk);
        parts.push(part);
        bytes += part.length;
        if (running.current !== own) return;
        if (performance.now() - shownAt < TICK_MS) continue;
        shownAt = performance.now();
        setDownload({ state: 'running', id, bytes });
      }
      if (running.current !== own) return;
      saveFile(new Blob(parts, { type: file.media_type }), file.filename);
      setDownload(null);
    } catch (error) {
      if (running.current === own) setDownload({ state: 'failed', error });
    }
  };
  return { download, stop, start: (...input: Parameters<typeof start>) => void start(...input) };
}

/** Saves a file in the browser's folder of downloads. */
export function saveFile(blob: Blob, filename: string): void {
  const url = URL.createObjectURL(blob);
  setTimeout(() => URL.revokeObjectURL(url), CACHED_MS);
  const link = document.createElement('a');
  link.href = url;
  link.download = filename;
  link.click();
}
