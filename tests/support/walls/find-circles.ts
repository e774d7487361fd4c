/** An import of one file of the project by another. */
export interface Edge {
  readonly from: string;
  readonly to: string;
}

/** The files and folders of one folder, and which of them import which, each with one import as proof. */
type Siblings = Map<string, Map<string, Edge>>;

/**
 * Returns the imports by which files and folders that lie side by side import each other in a circle, one import for each
 * pair. A folder imports what any file in it imports.
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

/** The folder in which the ways to two files part, and the two of its entries that lead to them. */
function siblingsOf({ from, to }: Edge) {
  const [ways, others] = [from.split('/'), to.split('/')];
  const parted = ways.findIndex((entry, at) => entry !== others[at]);
  const at = parted === -1 ? ways.length - 1 : parted;
  return { folder: ways.slice(0, at).join('/'), from: ways[at] ?? '', to: others[at] ?? '' };
}

function reachable(siblings: Siblings, start: string): ReadonlySet<string> {
  const reached = new Set([start]);
  // A set gives what is added while it is walked.
  for (const entry of reached) for (const next of siblings.get(entry)?.keys() ?? []) reached.add(next);
  return reached;
}
