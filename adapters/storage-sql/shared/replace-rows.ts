import { runPipelined } from './run-pipelined.ts';

interface Changes<S, W> {
  remove(row: S): Promise<unknown>;
  insert(row: W): Promise<unknown>;
}

/** Replaces stored rows with the wanted ones. Writes only those that differ, usually one of many. */
export async function replaceRows<S extends object, W extends S>(
  stored: readonly S[],
  wanted: readonly W[],
  keyOf: (row: S) => string,
  { remove, insert }: Changes<S, W>,
): Promise<void> {
  const left = new Map(stored.map((row) => [keyOf(row), row]));
  const added: W[] = [];
  for (const row of wanted) {
    const match = left.get(keyOf(row));
    if (match !== undefined && isSame(match, row)) left.delete(keyOf(row));
    else added.push(row);
  }
  await runPipelined([...[...left.values()].map(remove), ...added.map(insert)]);
}

function isSame(stored: object, wanted: object): boolean {
  const values = new Map<string, unknown>(Object.entries(stored));
  return Object.entries(wanted).every(([key, value]) => values.get(key) === value);
}
