import { parentPort, workerData } from 'node:worker_threads';
import { all } from 'heic-decode';
import type { HeicNews, HeicTask } from './decode-heic.ts';

const PAGE = 65_536;

// The size in the file may be wrong, so the decoder's memory is limited.
function limitMemory(most: number): void {
  const { prototype } = WebAssembly.Memory;
  const grow = prototype.grow;
  prototype.grow = function (pages) {
    if (this.buffer.byteLength + pages * PAGE > most) throw new RangeError('The picture takes too much memory.');
    return grow.call(this, pages);
  };
}

async function decode({ file, mostPixels }: HeicTask): Promise<HeicNews> {
  const images = await all({ buffer: file });
  const [image] = images;
  if (image === undefined) return { refused: 'no_picture' };
  if (image.width * image.height > mostPixels) return { refused: 'too_many_pixels' };
  const { width, height, data } = await image.decode();
  return { width, height, data: new Uint8Array(data.buffer) };
}

const task: HeicTask = workerData;
limitMemory(task.mostMemory);
const result = await decode(task).catch((): HeicNews => ({ refused: 'no_picture' }));
parentPort?.postMessage(result, 'data' in result ? [result.data.buffer] : []);
