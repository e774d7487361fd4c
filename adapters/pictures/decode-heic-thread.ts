import { parentPort, workerData } from 'node:worker_threads';
import { all } from 'heic-decode';
import type { HeicNews, HeicTask } from './decode-heic.ts';

const PAGE = 65_536;

// The size in the file may differ from the real one, so the decoder's memory is limited.
function boundMemory(most: number): void {
  const { prototype } = WebAssembly.Memory;
  const grow = prototype.grow;
  prototype.grow = function (pages) {
    if (this.buffer.byteLength + pages * PAGE > most) throw new RangeError('The picture takes too much memory.');
    return grow.call(this, pages);
  };
}

async function news({ file, mostPixels }: HeicTask): Promise<HeicNews> {
  const images = await all({ buffer: file });
  const [image] = images;
  if (image === undefined) return { refused: 'no_picture' };
  if (image.width * image.height > mostPixels) return { refused: 'too_many_pixels' };
  const { width, height, data } = await image.decode();
  return { width, height, data: new Uint8Array(data.buffer) };
}

const task: HeicTask = workerData;
boundMemory(task.mostMemory);
const told = await news(task).catch((): HeicNews => ({ refused: 'no_picture' }));
parentPort?.postMessage(told, 'data' in told ? [told.data.buffer] : []);
