/** Rules that neither the compiler nor the linter checks: imports between the folders of a layer, and their layout. */
export interface Walls {
  /** The folders of product code. */
  readonly layers: readonly string[];
  /** Limit on the sources in a folder, tests among them. */
  readonly filesInFolder: number;
  /** Limit on the folders between a layer, or `tests`, and a file. */
  readonly foldersDeep: number;
  /** Folders of many similar files, to which the limit doesn't apply. */
  readonly flatLists: readonly string[];
  /** Folders of a layer from lowest to highest. None imports a later one. */
  readonly orders: Readonly<Record<string, readonly string[]>>;
  /** Folders whose subfolders never import each other. */
  readonly apart: readonly string[];
}

export const WALLS: Walls = {
  layers: ['domain', 'ports', 'messages', 'adapters', 'web', 'cli'],
  filesInFolder: 20,
  foldersDeep: 3,
  flatLists: ['ports/record-kinds'],
  orders: {
    web: ['styles', 'format', 'data', 'page', 'ui', 'batches', 'records', 'readings', 'features', 'screens', 'shell'],
  },
  apart: ['web/features'],
};
