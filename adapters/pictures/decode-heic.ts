import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { onDemand } from '#domain/on-demand.ts';
import { err, ok, type Result } from '#domain/result.ts';

/** The task of the thread. */
export interface HeicTask {
  readonly file: Uint8Array;
  readonly mostPixels: number;
  /** Memory limit in bytes. */
  readonly mostMemory: number;
}

/** Pixels by row, four bytes each: red, green, blue, alpha. */
const pixels = onDemand(() =>
  z.object({
    width: z.number().int().positive(),
    height: z.number().int().positive(),
    data: z.instanceof(Uint8Array<ArrayBuffer>),
  }),
);
export type Pixels = z.output<ReturnType<typeof pixels>>;

const heicNews = onDemand(() => z.union([pixels(), z.object({ refused: z.enum(['no_picture', 'too_many_pixels']) })]));
/** The thread's final message. */
export type HeicNews = z.output<ReturnType<typeof heicNews>>;

/**
 * Decodes the first picture of a HEIC file and applies its rotation. Runs in a thread that ends afterwards or on a
 * timeout, so that it neither blocks other calls nor keeps memory.
 */
export async function decodeHeic(
  task: HeicTask,
  mostMs: number,
): Promise<Result<Pixels, 'no_picture' | 'too_many_pixels'>> {
  // In the bundle, the thread's file is beside the server's.
  const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
  const worker = new Worker(new URL(`./decode-heic-thread.${extension}`, import.meta.url), {
    workerData: task,
    // Hides the decoder's messages about invalid files.
    stdout: true,
    stderr: true,
    resourceLimits: { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 128 },
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    const message = await new Promise<unknown>((resolve, reject) => {
      // A timeout counts as a file without a picture.
      timer = setTimeout(() => resolve({ refused: 'no_picture' }), mostMs);
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('The picture decoder exited early.')));
    });
    const news = heicNews().parse(message);
    return 'refused' in news ? err(news.refused) : ok(news);
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
