import type { EventStream, FarmNews } from '#ports/farm-api/events.ts';

/** Reads news one by one, so that a test can act between two. */
export function readNews({ events }: EventStream) {
  const iterator = events[Symbol.asyncIterator]();
  const next = async (): Promise<FarmNews> => {
    const item = await iterator.next();
    if (item.done === true) throw new Error('The stream has ended');
    return item.value;
  };
  return {
    next,
    /** Returns the next change; throws for any other news. */
    change: async () => {
      const news = await next();
      if (news.what !== 'changed') throw new Error(`${news.what} came where a change was expected`);
      return news;
    },
    /** Reads to the end and returns everything. */
    rest: async (): Promise<FarmNews[]> => {
      const all: FarmNews[] = [];
      for (let item = await iterator.next(); item.done !== true; item = await iterator.next()) all.push(item.value);
      return all;
    },
  };
}
