import { useEffect, useRef, useState } from 'react';
import { isFileStream } from '#ports/farm-api/index.ts';
import { useFarm } from '#web/data/services.ts';
import type { HarvestListQuery } from '#web/features/harvests/model/harvest-shape.ts';
import { showToast } from '#web/ui/feedback/notifications.ts';
import * as m from '#words/web/harvests/export.ts';
import { createRowCounter } from './count-rows.ts';

const CACHED_MS = 60_000;
/** Milliseconds between two updates of the progress. */
const TICK_MS = 200;

export type Download =
  | { readonly state: 'idle' }
  | { readonly state: 'running'; readonly rows: number; readonly bytes: number }
  | { readonly state: 'failed'; readonly error: unknown };

const IDLE: Download = { state: 'idle' };

/** Downloads harvests as CSV with progress. A download that ends early saves no file. */
export function useCsvDownload() {
  const farm = useFarm();
  const [download, setDownload] = useState<Download>(IDLE);
  const running = useRef<AbortController | null>(null);
  const cancel = () => {
    running.current?.abort();
    running.current = null;
    setDownload(IDLE);
  };
  useEffect(() => () => running.current?.abort(), []);
  const start = async (query: HarvestListQuery) => {
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    setDownload({ state: 'running', rows: 0, bytes: 0 });
    try {
      const file = await farm.listHarvests({ query: { ...query, format: 'csv' } }, { signal: own.signal });
      if (!isFileStream(file)) throw new TypeError('The harvests came without a file.');
      const parts: BlobPart[] = [];
      const countRows = createRowCounter();
      let [rows, bytes, shownAt] = [0, 0, 0];
      for await (const piece of file.chunks) {
        const chunk = typeof piece === 'string' ? new TextEncoder().encode(piece) : new Uint8Array(piece);
        parts.push(chunk);
        rows = countRows(chunk);
        bytes += chunk.length;
        if (running.current !== own) return;
        if (performance.now() - shownAt < TICK_MS) continue;
        shownAt = performance.now();
        setDownload({ state: 'running', rows, bytes });
      }
      if (running.current !== own) return;
      save(new Blob(parts, { type: file.media_type }), file.filename);
      setDownload(IDLE);
      showToast(m.downloaded({ count: rows }));
    } catch (error) {
      if (running.current === own) setDownload({ state: 'failed', error });
    }
  };
  return { download, start: (query: HarvestListQuery) => void start(query), cancel };
}

function save(blob: Blob, filename: string): void {
  const url = URL.createObjectURL(blob);
  setTimeout(() => URL.revokeObjectURL(url), CACHED_MS);
  const link = document.createElement('a');
  link.href = url;
  link.download = filename;
  link.click();
}
