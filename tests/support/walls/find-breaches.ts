import { dirname } from 'node:path/posix';
import { findCircles } from './find-circles.ts';
import { type Import, readImports, WORDS } from './read-imports.ts';
import type { Walls } from './walls.ts';

/** Sources by their paths from the root of the project. */
export type Sources = Readonly<Record<string, string>>;

/** A file or folder that breaks a rule. */
export interface Breach {
  readonly path: string;
  readonly rule: 'alias' | 'apart' | 'circle' | 'deep' | 'full' | 'order';
  /** A sentence with the fault and the fix. */
  readonly detail: string;
}

interface Inside extends Import {
  readonly to: string;
}

/** Returns every breach of the walls in the sources of the product and its tests. */
export function findBreaches(sources: Sources, walls: Walls): Breach[] {
  const isProduct = (path: string) => walls.layers.some((layer) => path.startsWith(`${layer}/`));
  const paths = Object.keys(sources).filter(isProduct);
  const inside = Object.entries(sources)
    .flatMap(([path, text]) => readImports(path, text))
    .filter((one): one is Inside => one.to !== null && one.to in sources);
  const product = inside.filter(({ from, to }) => isProduct(from) && isProduct(to));
  return [
    ...inside.flatMap(checkName),
    ...product.flatMap((one) => checkApart(one, walls.apart)),
    ...Object.entries(walls.orders).flatMap(([layer, order]) => checkOrder(layer, order, paths, product)),
    ...findCircles(product).map(({ from, to }) => ({
      ...{ path: from, rule: 'circle' as const },
      detail: `It imports ${to}, which leads back to it or to its folder.`,
    })),
    ...checkFolders(Object.keys(sources), walls),
  ];
}

/** Checks that imports use './' in the same folder and an alias elsewhere. Style sheets have no aliases. */
function checkName({ from, written, to }: Inside): Breach[] {
  if (written.startsWith(WORDS.alias)) return [];
  const wanted = dirname(from) === dirname(to) ? `./${to.slice(dirname(to).length + 1)}` : `#${to}`;
  const isRight = from.endsWith('.css') ? !written.includes('../') : written.split('?')[0] === wanted;
  return isRight ? [] : [{ path: from, rule: 'alias', detail: `It imports '${written}': write '${wanted}'.` }];
}

function checkApart({ from, to }: Inside, apart: Walls['apart']): Breach[] {
  return apart.flatMap((folder): Breach[] => {
    const [one, other] = [folderIn(folder, from), folderIn(folder, to)];
    if (one === null || other === null || one === other) return [];
    const detail = `It imports ${to}: the folders of ${folder} don't import each other. Move what both need below ${folder}.`;
    return [{ path: from, rule: 'apart', detail }];
  });
}

function checkOrder(
  layer: string,
  order: readonly string[],
  paths: readonly string[],
  imports: readonly Inside[],
): Breach[] {
  const placeOf = (path: string) => order.indexOf(folderIn(layer, path) ?? '');
  const strays = paths
    .filter((path) => folderIn(layer, path) !== null && placeOf(path) === -1)
    .map((path): Breach => ({ path, rule: 'order', detail: `Its folder has no place in the order of ${layer}.` }));
  const upwards = imports
    .filter(({ from, to }) => placeOf(from) !== -1 && placeOf(to) > placeOf(from))
    .map(({ from, to }): Breach => ({ path: from, rule: 'order', detail: `It imports ${to}, which lies above it.` }));
  return [...strays, ...upwards];
}

/** Returns the subfolder of `folder` that contains a file; null for files elsewhere or directly in the folder. */
function folderIn(folder: string, path: string): string | null {
  if (!path.startsWith(`${folder}/`)) return null;
  const [entry = '', ...rest] = path.slice(folder.length + 1).split('/');
  return rest.length === 0 ? null : entry;
}

function checkFolders(paths: readonly string[], { filesInFolder, foldersDeep, flatLists }: Walls): Breach[] {
  const deep = paths
    .filter((path) => path.split('/').length - 2 > foldersDeep)
    .map(
      (path): Breach => ({ path, rule: 'deep', detail: `It lies more than ${foldersDeep} folders below its layer.` }),
    );
  const counts = new Map<string, number>();
  for (const path of paths) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  const full = [...counts]
    .filter(([folder, count]) => count > filesInFolder && !flatLists.includes(folder))
    .map(
      ([path, count]): Breach => ({
        ...{ path, rule: 'full' },
        detail: `It holds ${count} files. Group them into folders of at most ${filesInFolder}.`,
      }),
    );
  return [...deep, ...full];
}
