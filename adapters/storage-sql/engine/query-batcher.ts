import type { Connection } from '#adapters/storage-sql/shared/connection.ts';

/** A look-up of one statement, and where its answer goes. */
interface Asked {
  readonly ask: (connection: Connection) => Promise<void>;
  readonly fail: (error: unknown) => void;
}

/**
 * Look-ups that come at the same moment go to the database in one message, as one `burst`: many callers then cost it
 * little more than one. None ever joins a burst that is under way, so that each sees all that was committed before it.
 */
export function createQueryBatcher(
  burst: (work: (connection: Connection) => Promise<void>) => Promise<void>,
): <T>(work: (connection: Connection) => Promise<T>) => Promise<T> {
  let gathered: Asked[] = [];

  async function send(): Promise<void> {
    const together = gathered;
    gathered = [];
    try {
      await burst(async (connection) => {
        await Promise.all(together.map(({ ask }) => ask(connection)));
      });
    } catch (error) {
      for (const { fail } of together) fail(error);
    }
  }

  return (work) =>
    new Promise((resolve, reject) => {
      if (gathered.length === 0) setImmediate(send);
      gathered.push({ ask: (connection) => work(connection).then(resolve, reject), fail: reject });
    });
}
