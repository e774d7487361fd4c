import { afterEach, describe, expect, it } from 'vitest';
import { GOOD, openServer } from './fake-service.ts';

let open: Awaited<ReturnType<typeof openServer>> | undefined;
afterEach(() => open?.server.close());

describe('a file whose reading takes long', () => {
  it('is cancelled if the client leaves, and not before', async () => {
    let start: (isAborted: boolean) => void = () => {};
    const started = new Promise<boolean>((resolve) => {
      start = resolve;
    });
    let end: (what: string) => void = () => {};
    const ended = new Promise<string>((resolve) => {
      end = resolve;
    });
    open = await openServer(async (_name, _caller, { file }, { signal }) => {
      let bytes = 0;
      for await (const piece of file?.chunks ?? []) bytes += piece.length;
      expect(bytes).toBe(11);
      signal?.addEventListener('abort', () => end('cancelled'));
      start(signal?.aborted === true);
      await ended;
      return { value: null };
    });
    const address = await open.server.listen({ host: '127.0.0.1', port: 0 });
    const client = new AbortController();
    const answer = fetch(`${address}/api/imports/crops/`, {
      ...{ method: 'POST', body: 'name\nBasil\n' },
      headers: { ...GOOD, 'content-type': 'text/csv', 'content-disposition': 'attachment; filename="crops.csv"' },
      signal: client.signal,
    });
    expect(await started).toBe(false);
    client.abort();
    await expect(answer).rejects.toThrow();
    expect(await ended).toBe('cancelled');
  });
});
