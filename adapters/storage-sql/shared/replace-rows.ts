import { runPipelined } from './run-pipelined.ts';

/** How rows of one table are removed and added. */
interface Changes<S, W> {
  remove(row: S): Promise<unknown>;
  insert(row: W): Promise<unknown>;
}

/** Makes the rows stored those that are wanted, touching only what differs: mostly that is one row of many. */
export async function replaceRows<S extends object, W extends S>(
  stored: readonly S[],
  wanted: readonly W[],
  keyOf: (row: S) => string,
  { remove, insert }: Changes<S, W>,
): Promise<void> {
  const left = new Map(stored.map((row) => [keyOf(row), row]));
  const added: W[] = [];
  for (const row of wanted) {
    const known = left.get(keyOf(row));
    if (known !== undefined && isSame(known, row)) left.delete(keyOf(row));
    else added.push(row);
  }
  await runPipelined([...[...left.values()].map(remove), ...added.map(insert)]);
}

function isSame(stored: object, wanted: object): boolean {
  const values = new Map<string, unknown>(Object.entries(stored));
  return Object.entries(wanted).every(([key, value]) => values.get(key) === value);
}
