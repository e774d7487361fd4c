/** Rules that neither the compiler nor the linter checks: imports between the folders of a layer, and their layout. */
export interface Walls {
  /** The folders of product code. */
  readonly layers: readonly string[];
  /** The most files of product code in a folder. */
  readonly filesInFolder: number;
  /** The most folders between a layer and a file. */
  readonly foldersDeep: number;
  /** Folders with one similar thing per file, which may have more files. */
  readonly flatLists: readonly string[];
  /** All folders of a layer from the lowest to the highest; none imports a later one. */
  readonly orders: Readonly<Record<string, readonly string[]>>;
  /** Folders whose subfolders never import each other. */
  readonly apart: readonly string[];
}

export const WALLS: Walls = {
  layers: ['domain', 'ports', 'messages', 'adapters', 'web', 'cli'],
  filesInFolder: 20,
  foldersDeep: 3,
  flatLists: ['cli/commands', 'ports/record-kinds'],
  orders: { web: ['styles', 'format', 'data', 'page', 'ui', 'batches', 'records', 'features', 'screens', 'shell'] },
  apart: ['web/features'],
};
