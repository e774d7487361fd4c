import type { FarmNews } from '#ports/farm-api/events.ts';
import type { CallOptions, FarmApi } from '#ports/farm-api/index.ts';

/** A stream with a listener. */
export interface FakeStream {
  readonly from: number | undefined;
  /** Resolves once the listener has processed the news. */
  say(news: FarmNews): Promise<void>;
  /** Ends the stream, or breaks it with an error. */
  end(error?: Error): Promise<void>;
  readonly isOpen: boolean;
}

/** Runs everything that waits for settled promises. */
export const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 50; turn++) await Promise.resolve();
};

/** A farm that only streams changes, controlled by a test. */
export class FakeFeed {
  readonly streams: FakeStream[] = [];
  /** Errors for the next calls. */
  refusals: Error[] = [];
  readonly farm: Pick<FarmApi, 'watchChanges'> = {
    watchChanges: async (_, options) => {
      const refusal = this.refusals.shift();
      if (refusal !== undefined) {
        this.refused += 1;
        throw refusal;
      }
      const { stream, events } = openStream(options);
      this.streams.push(stream);
      return { events };
    },
  };
  refused = 0;

  get open(): FakeStream[] {
    return this.streams.filter(({ isOpen }) => isOpen);
  }

  get last(): FakeStream {
    const last = this.streams.at(-1);
    if (last === undefined) throw new Error('Nobody listens');
    return last;
  }
}

function openStream({ signal, lastEventId }: CallOptions = {}) {
  const waiting: FarmNews[] = [];
  let isOpen = true;
  let fault: Error | undefined;
  let wake: () => void = () => undefined;
  const end = (error?: Error) => {
    isOpen = false;
    fault = error;
    wake();
    return settle();
  };
  signal?.addEventListener('abort', () => void end());
  async function* events(): AsyncGenerator<FarmNews, undefined> {
    try {
      for (;;) {
        for (let news = waiting.shift(); news !== undefined; news = waiting.shift()) yield news;
        if (fault !== undefined) throw fault;
        if (!isOpen) return;
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    } finally {
      isOpen = false;
    }
  }
  const stream: FakeStream = {
    from: lastEventId,
    say: (news) => {
      waiting.push(news);
      wake();
      return settle();
    },
    end,
    get isOpen() {
      return isOpen;
    },
  };
  return { stream, events: events() };
}

/** Timers that a test advances. */
export class FakeTime {
  #now = 0;
  #timers: { readonly at: number; readonly callback: () => void }[] = [];
  readonly waits: number[] = [];
  chance = 0.5;

  readonly now = (): number => this.#now;

  readonly after = (ms: number, callback: () => void): (() => void) => {
    const timer = { at: this.#now + ms, callback };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer);
    };
  };

  readonly retryTiming = {
    now: this.now,
    chance: () => this.chance,
    wait: (ms: number, signal: { addEventListener(type: 'abort', listener: () => void): void }): Promise<void> => {
      this.waits.push(ms);
      return new Promise((resolve) => {
        const callOff = this.after(ms, resolve);
        signal.addEventListener('abort', () => {
          callOff();
          resolve();
        });
      });
    },
  };

  /** Advances time by some milliseconds, timer by timer. */
  async pass(ms: number): Promise<void> {
    const end = this.#now + ms;
    await settle();
    for (;;) {
      const next = this.#timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
      if (next === undefined) break;
      this.#timers = this.#timers.filter((other) => other !== next);
      this.#now = Math.max(this.#now, next.at);
      next.callback();
      await settle();
    }
    this.#now = end;
    await settle();
  }
}
