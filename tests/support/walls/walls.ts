/** Walls that neither the compiler nor the linter knows: between the folders of a layer, and how they are laid out. */
export interface Walls {
  /** The folders of product code. */
  readonly layers: readonly string[];
  /** How many files of product code a folder holds at most. */
  readonly filesInFolder: number;
  /** How many folders lie between a layer and a file at most. */
  readonly foldersDeep: number;
  /** Folders of like things, one a file, which may hold more. */
  readonly flatLists: readonly string[];
  /** The folders of a layer from the lowest to the highest: none imports one that comes after it, and each has its place. */
  readonly orders: Readonly<Record<string, readonly string[]>>;
  /** Folders whose folders never import each other: what two of them need lies below. */
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
