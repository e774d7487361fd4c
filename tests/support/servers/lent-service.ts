import type { FarmService } from '#ports/farm-service.ts';

/** A farm behind a server that many tests share, one after the other. Creating its routes takes longer than most tests. */
export interface LentService {
  /** Calls the farm that was lent last. Throws while there is none. */
  readonly service: FarmService;
  /** Puts a farm behind the server; returns the errors that the server logs until it is taken back. */
  lend(farm: FarmService): readonly unknown[];
  /** Takes the farm back once it has answered all calls. */
  takeBack(): Promise<void>;
  /** The log of the server. */
  readonly log: { readonly error: (fields: unknown, message: string) => void };
}

/** Creates a service that passes its calls to one farm at a time. */
export function createLentService(): LentService {
  let current: { readonly farm: FarmService; readonly nth: number; readonly logged: unknown[] } | null = null;
  let count = 0;
  const lent = () => {
    if (current === null) throw new Error('No farm is behind the server');
    return current;
  };
  const farm = (): FarmService => lent().farm;
  const running = new Set<Promise<unknown>>();
  const track = <T>(call: Promise<T>): Promise<T> => {
    const settled: Promise<unknown> = call.catch(() => undefined).finally(() => running.delete(settled));
    running.add(settled);
    return call;
  };
  return {
    service: {
      authenticate: (...input) => track(farm().authenticate(...input)),
      explainRefusal: (...input) => track(farm().explainRefusal(...input)),
      call: (...input) => track(farm().call(...input)),
      as: (...input) => farm().as(...input),
      isSignedIn: (...input) => track(farm().isSignedIn(...input)),
      // The stamps of different farms are alike.
      stamp: async (...input) => `${lent().nth} ${await track(farm().stamp(...input))}`,
      videoHosts: () => track(farm().videoHosts()),
      feed: () => farm().feed(),
      ready: () => track(farm().ready()),
    },
    lend: (next) => {
      count += 1;
      const logged: unknown[] = [];
      current = { farm: next, nth: count, logged };
      return logged;
    },
    takeBack: async () => {
      current = null;
      await Promise.all(running);
    },
    log: { error: (fields, message) => void current?.logged.push({ message, fields }) },
  };
}
