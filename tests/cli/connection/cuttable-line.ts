import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** A connection to the farm that can be cut, silenced and restored. */
export class CuttableLine {
  readonly #sockets = new Set<Socket>();
  #server: Server | null = null;
  #isSilent = false;
  port = 0;

  readonly #target: number;

  constructor(target: number) {
    this.#target = target;
  }

  get host(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async restore(): Promise<void> {
    this.#isSilent = false;
    const server = createServer((client) => {
      this.#sockets.add(client);
      client.on('error', () => client.destroy());
      client.on('close', () => this.#sockets.delete(client));
      if (this.#isSilent) {
        client.resume();
        return;
      }
      const farm = connect(this.#target, '127.0.0.1');
      this.#sockets.add(farm);
      farm.on('error', () => client.destroy());
      farm.on('close', () => this.#sockets.delete(farm));
      client.on('data', (piece) => {
        if (!this.#isSilent) farm.write(piece);
      });
      client.on('end', () => farm.end());
      farm.pipe(client);
    });
    server.listen(this.port, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (typeof address === 'object' && address !== null) this.port = address.port;
    this.#server = server;
  }

  /** Accepts connections and requests, but forwards none. */
  silence(): void {
    this.#isSilent = true;
  }

  async cut(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    const closed = server === null ? Promise.resolve() : new Promise<void>((done) => server.close(() => done()));
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }
}
