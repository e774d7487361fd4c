import { Readable, Writable } from 'node:stream';
import { render } from 'ink';
import { expect, it } from 'vitest';
import { stylesFor } from '#cli/views/frame/colours.ts';
import { Screen } from '#cli/views/screen/screen.tsx';
import { openSeededFarm } from '#tests/contract/farm-harness.ts';
import { SEED, TODAY } from '#tests/contract/seed-farm.ts';
import { openScreen } from './screen-support.ts';

/** The start of each frame. */
const FRAME = '\u001b[?2026h';

/** A terminal that records its input. */
class SlowOutput extends Writable {
  readonly columns = 80;
  readonly rows = 24;
  readonly isTTY = true;
  readonly sent: string[] = [];
  override _write(chunk: Buffer, _: BufferEncoding, done: () => void): void {
    if (chunk.length > 0) this.sent.push(chunk.toString());
    done();
  }
}

/** A keyboard without input. */
class NoKeys extends Readable {
  readonly isTTY = true;
  override _read(): void {}
  setRawMode(): this {
    return this;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }
}

it('sends nothing over a slow line if a change elsewhere looks the same', async () => {
  const farm = await openSeededFarm();
  const api = farm.service.as(farm.caller('ana'));
  const batch = await api.createBatch({ body: { growth_recipe: SEED.recipe, start_date: TODAY, trays: 4 } });
  let reads = 0;
  const counting: typeof api = {
    ...api,
    listExpectedTasks: (input, options) => {
      reads += 1;
      return api.listExpectedTasks(input, options);
    },
  };
  const screen = openScreen(farm, counting, { columns: 80, rows: 24 });
  const stop = screen.store.start({ kind: 'refresh', rebuild: true });
  await screen.until('live');
  // Again once it is live; on a busy machine, the feed may ask for another.
  await expect.poll(() => reads).toBeGreaterThanOrEqual(2);
  const line = new SlowOutput();
  const [stdout, stdin]: unknown[] = [line, new NoKeys()];
  const app = render(<Screen store={screen.store} styles={stylesFor({ NO_COLOR: '1' })} ascii={false} />, {
    ...(isScreen(stdout) && isKeyboard(stdin) ? { stdout, stdin } : {}),
    interactive: true,
    incrementalRendering: true,
    patchConsole: false,
    exitOnCtrlC: false,
  });
  await expect.poll(() => line.sent.join('')).toContain('enter complete');
  const before = line.sent.length;
  const readBefore = reads;
  let draws = 0;
  screen.store.subscribe(() => {
    draws += 1;
  });
  await api.updateBatch({ params: { uuid: batch.uuid }, body: { tags: ['retail'] } }, { ifMatch: batch.version });
  await expect.poll(() => reads).toBeGreaterThan(readBefore);
  await expect.poll(() => draws).toBeGreaterThan(0);
  await app.waitUntilRenderFlush();
  screen.press('?');
  await expect.poll(() => line.sent.slice(before).join('')).toContain('Timeline');
  // Only the help: a single frame.
  expect(line.sent.slice(before).join('').split(FRAME)).toHaveLength(2);
  app.unmount();
  stop();
  await farm.close();
});

const isScreen = (stream: unknown): stream is NodeJS.WriteStream => stream instanceof SlowOutput;
const isKeyboard = (stream: unknown): stream is NodeJS.ReadStream => stream instanceof NoKeys;
