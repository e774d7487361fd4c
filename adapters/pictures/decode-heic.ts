import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { err, ok, type Result } from '#domain/result.ts';

/** A HEIC file for the thread, and its bounds. */
export interface HeicTask {
  readonly file: Uint8Array;
  readonly mostPixels: number;
  /** Bytes that decoding may take. */
  readonly mostMemory: number;
}

/** Pixels in rows, four bytes each: red, green, blue, opacity. */
const pixels = z.object({
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  data: z.instanceof(Uint8Array<ArrayBuffer>),
});
export type Pixels = z.output<typeof pixels>;

const heicNews = z.union([pixels, z.object({ refused: z.enum(['no_picture', 'too_many_pixels']) })]);
/** What the thread tells at its end. */
export type HeicNews = z.output<typeof heicNews>;

/**
 * The first picture of a HEIC file, turned as the file says. The decoder is run on a thread of its own, which goes when it
 * is done or has taken too long, so that it neither holds other calls up nor keeps memory.
 */
export async function decodeHeic(
  task: HeicTask,
  mostMs: number,
): Promise<Result<Pixels, 'no_picture' | 'too_many_pixels'>> {
  // Read by the bundled server as well, where the thread's file stands beside it.
  const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
  const worker = new Worker(new URL(`./decode-heic-thread.${extension}`, import.meta.url), {
    workerData: task,
    // What the decoder says of broken files is nobody's news.
    stdout: true,
    stderr: true,
    resourceLimits: { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 128 },
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    const message = await new Promise<unknown>((resolve, reject) => {
      // A decoder that takes this long counts as one that found no picture.
      timer = setTimeout(() => resolve({ refused: 'no_picture' }), mostMs);
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('The decoder of pictures stopped before its end.')));
    });
    const news = heicNews.parse(message);
    return 'refused' in news ? err(news.refused) : ok(news);
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
