import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** Points at which a connection is cut: before, during or after the request, during or after the answer. */
export const CUTS = ['before_request', 'half_request', 'before_answer', 'half_answer', 'after_answer'] as const;
export type Cut = (typeof CUTS)[number];

/** A proxy that cuts some of its connections. */
export interface CuttingProxy {
  readonly address: URL;
  /** Counts all connections. */
  connections(): number;
  /** Counts cut connections by point. */
  cuts(): ReadonlyMap<Cut, number>;
  close(): Promise<void>;
}

/** Starts a proxy to a server. `cutOf` returns where to cut the nth connection, from 0, or null. */
export async function startProxy(target: URL, cutOf: (connection: number) => Cut | null): Promise<CuttingProxy> {
  const open = new Set<Socket>();
  const cuts = new Map<Cut, number>();
  let connections = 0;
  const server = createServer((client) => {
    const cut = cutOf(connections);
    connections += 1;
    const upstream = connect(Number(target.port), target.hostname);
    for (const socket of [client, upstream]) {
      open.add(socket);
      // Errors are expected, since this proxy cuts connections.
      socket.on('error', () => {});
      socket.once('close', () => open.delete(socket));
    }
    if (cut === null) return pass(client, upstream);
    carry(client, upstream, cut, () => {
      cuts.set(cut, (cuts.get(cut) ?? 0) + 1);
      client.resetAndDestroy();
      upstream.destroy();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('The proxy has no port');
  return {
    address: new URL(`http://127.0.0.1:${bound.port}/`),
    connections: () => connections,
    cuts: () => cuts,
    close: async () => {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

function pass(client: Socket, upstream: Socket): void {
  client.pipe(upstream);
  upstream.pipe(client);
  client.once('close', () => upstream.destroy());
  upstream.once('close', () => client.destroy());
}

const half = (piece: Buffer): Buffer => piece.subarray(0, Math.floor(piece.length / 2));

/** Forwards data up to the point of the cut, then cuts once. */
function carry(client: Socket, upstream: Socket, cut: Cut, cutNow: () => void): void {
  switch (cut) {
    case 'before_request':
      client.once('data', cutNow);
      return;
    case 'half_request':
      client.once('data', (piece: Buffer) => upstream.write(half(piece), cutNow));
      return;
    case 'before_answer':
      client.pipe(upstream);
      upstream.once('data', cutNow);
      return;
    case 'half_answer':
      client.pipe(upstream);
      upstream.once('data', (piece: Buffer) => client.write(half(piece), cutNow));
      return;
    case 'after_answer':
      client.pipe(upstream);
      upstream.pipe(client, { end: false });
      upstream.once('end', cutNow);
      return;
  }
}
