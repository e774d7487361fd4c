import type { Connection } from '#adapters/storage-sql/shared/connection.ts';

/** A query waiting for the next batch. */
interface WaitingQuery {
  readonly run: (connection: Connection) => Promise<void>;
  readonly reject: (error: unknown) => void;
}

/**
 * Sends concurrent queries in one message by `runBatch`, so that many cost little more than one. No query joins a
 * running batch, so each sees everything committed before it.
 */
export function createQueryBatcher(
  runBatch: (work: (connection: Connection) => Promise<void>) => Promise<void>,
): <T>(work: (connection: Connection) => Promise<T>) => Promise<T> {
  let waiting: WaitingQuery[] = [];

  async function send(): Promise<void> {
    const batch = waiting;
    waiting = [];
    try {
      await runBatch(async (connection) => {
        await Promise.all(batch.map(({ run }) => run(connection)));
      });
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  return (work) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(send);
      waiting.push({ run: (connection) => work(connection).then(resolve, reject), reject });
    });
}
