/** An import of one file of the project by another. */
export interface Edge {
  readonly from: string;
  readonly to: string;
}

/** The entries of a folder and their imports of each other, with one import as an example. */
type Siblings = Map<string, Map<string, Edge>>;

/**
 * Finds circular imports between entries of the same folder, and returns one import for each pair. A folder imports whatever any
 * file in it imports.
 */
export function findCircles(edges: readonly Edge[]): Edge[] {
  const folders = new Map<string, Siblings>();
  for (const edge of edges) {
    const { folder, from, to } = siblingsOf(edge);
    if (from === to) continue;
    const siblings: Siblings = folders.get(folder) ?? new Map();
    const imported = siblings.get(from) ?? new Map<string, Edge>();
    if (!imported.has(to)) imported.set(to, edge);
    folders.set(folder, siblings.set(from, imported));
  }
  return [...folders.values()].flatMap((siblings) =>
    [...siblings].flatMap(([from, imported]) =>
      [...imported].flatMap(([to, edge]) => (reachable(siblings, to).has(from) ? edge : [])),
    ),
  );
}

/** Returns the deepest folder that contains both files, and its entries on the way to each. */
function siblingsOf({ from, to }: Edge) {
  const [ways, others] = [from.split('/'), to.split('/')];
  const parted = ways.findIndex((entry, at) => entry !== others[at]);
  const at = parted === -1 ? ways.length - 1 : parted;
  return { folder: ways.slice(0, at).join('/'), from: ways[at] ?? '', to: others[at] ?? '' };
}

function reachable(siblings: Siblings, start: string): ReadonlySet<string> {
  const reached = new Set([start]);
  // Iteration over a set includes elements added during the loop.
  for (const entry of reached) for (const next of siblings.get(entry)?.keys() ?? []) reached.add(next);
  return reached;
}
