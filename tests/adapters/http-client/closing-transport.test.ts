import { expect, it } from 'vitest';
import { createClosingTransport } from '#adapters/http-client/closing-transport.ts';
import { NoAnswer, onStop, type Transport, type WireRequest } from '#adapters/http-client/transport.ts';

/** A host that never answers. */
const silent: Transport = ({ signal }) =>
  new Promise((_, reject) => {
    onStop(signal, () => reject(new NoAnswer('stopped', null)));
  });

const requestOf = (method: string): WireRequest => ({
  ...{ method, url: 'http://farm/api/', headers: {}, body: undefined, timeout: undefined },
});

it('ends pending reads at once, writes later, and no request with a signal of its own', async () => {
  const { send, close } = createClosingTransport(silent, 50);
  const ended: string[] = [];
  const track = (name: string, request: WireRequest) => send(request).catch(() => ended.push(name));
  const [read, write] = [track('read', requestOf('GET')), track('write', requestOf('POST'))];
  void track('stream', { ...requestOf('GET'), signal: new AbortController().signal });
  close();
  await read;
  expect(ended).toEqual(['read']);
  await write;
  expect(ended).toEqual(['read', 'write']);
  await expect(send(requestOf('GET'))).rejects.toThrow('stopped');
});
