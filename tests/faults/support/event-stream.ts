import { get, type IncomingMessage } from 'node:http';
import { z } from 'zod';

/** A message of a stream. */
export interface Heard {
  readonly id: number;
  /** 'ready', 'missed', or 'message' for a change. */
  readonly event: string;
  readonly changed: Readonly<Record<string, readonly string[]>>;
}

/** The end of a stream: by the server, by a broken connection, or refused. */
type End = 'ended' | 'cut' | 'refused';

/** A client that listens for changes. */
export interface Listener {
  readonly heard: readonly Heard[];
  /** Resolves once the stream has begun. */
  readonly ready: Promise<void>;
  /** Resolves with the first matching message, past or future. */
  until(isIt: (message: Heard) => boolean): Promise<Heard>;
  /** Resolves with the way the stream ended. */
  readonly ended: Promise<End>;
  close(): void;
}

const changes = z.record(z.string(), z.array(z.string()));

/** Opens a stream of changes, after `lastEventId` if given. */
export function listen(address: URL, token: string, lastEventId?: number): Listener {
  const heard: Heard[] = [];
  const waiting = new Set<() => void>();
  let end: (how: End) => void = () => {};
  const ended = new Promise<End>((resolve) => {
    end = resolve;
  });
  const headers = {
    ...{ authorization: `Bearer ${token}`, accept: 'text/event-stream' },
    ...(lastEventId === undefined ? {} : { 'last-event-id': String(lastEventId) }),
  };
  const request = get(new URL('/api/events/', address), { agent: false, headers }, (answer) => {
    if (answer.statusCode !== 200) end('refused');
    void readMessages(answer, (message) => {
      heard.push(message);
      for (const look of waiting) look();
    }).then(
      () => end('ended'),
      () => end('cut'),
    );
  });
  request.on('error', () => end('cut'));
  const until: Listener['until'] = (isIt) =>
    new Promise((resolve, reject) => {
      const look = () => {
        const found = heard.find(isIt);
        if (found === undefined) return;
        waiting.delete(look);
        resolve(found);
      };
      waiting.add(look);
      look();
      void ended.then((how) => reject(new Error(`The stream was ${how} before that came`)));
    });
  const ready = until(() => true).then(() => undefined);
  // Tests that don't await it must not fail by an unhandled rejection.
  ready.catch(() => {});
  return { heard, ready, until, ended, close: () => request.destroy() };
}

async function readMessages(answer: IncomingMessage, onMessage: (message: Heard) => void): Promise<void> {
  answer.setEncoding('utf8');
  let rest = '';
  for await (const piece of answer) {
    const blocks = `${rest}${String(piece)}`.split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const message = messageOf(block);
      if (message !== null) onMessage(message);
    }
  }
  if (!answer.complete) throw new Error('The stream was cut');
}

/** Parses a block of a stream; returns null for a comment. */
function messageOf(block: string): Heard | null {
  const fields = new Map(
    block.split('\n').flatMap((line) => {
      const colon = line.indexOf(':');
      return colon < 1 ? [] : [[line.slice(0, colon), line.slice(colon + 1).trim()] as const];
    }),
  );
  const id = fields.get('id');
  if (id === undefined) return null;
  const event = fields.get('event') ?? 'message';
  const data = fields.get('data');
  return {
    id: Number(id),
    event,
    changed: event === 'message' && data !== undefined ? changes.parse(JSON.parse(data)) : {},
  };
}
