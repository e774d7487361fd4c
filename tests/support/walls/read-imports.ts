import { dirname, join } from 'node:path/posix';
import { parseSync } from 'vite';

/** One import of a file. */
export interface Import {
  readonly from: string;
  /** The module as the file names it. */
  readonly written: string;
  /** The file that is imported, from the root of the project; null for a package. */
  readonly to: string | null;
}

const ALIAS = /^#(?:domain|ports|messages|adapters|web|cli|tests)\//;
/** The messages of the language in use; English, the source, stands for all of them here. */
export const WORDS = { alias: '#words/', folder: 'messages/en/' } as const;
const CSS_IMPORT = /@import\s+(?:url\()?['"]([^'"]+)['"]/g;

/** Returns all that a file imports, types and dynamic imports included. Throws where the file can't be parsed. */
export function readImports(path: string, text: string): Import[] {
  const written = path.endsWith('.css')
    ? [...text.matchAll(CSS_IMPORT)].map(([, name = '']) => name)
    : modulesOf(path, text);
  return written.map((name) => ({ from: path, written: name, to: targetOf(path, name) }));
}

function modulesOf(path: string, text: string): string[] {
  const { module, errors } = parseSync(path, text);
  const [error] = errors;
  if (error !== undefined) throw new Error(`${path} can't be parsed: ${error.message}`);
  return [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
    ...module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => literalIn(text.slice(start, end))),
  ];
}

// A module named by an expression can't be followed.
const literalIn = (expression: string): string[] => (/^(['"`]).*\1$/.test(expression) ? [expression.slice(1, -1)] : []);

function targetOf(path: string, written: string): string | null {
  const [name = ''] = written.split('?');
  if (ALIAS.test(name)) return name.slice(1);
  if (name.startsWith(WORDS.alias)) return `${WORDS.folder}${name.slice(WORDS.alias.length)}`;
  return name.startsWith('.') ? join(dirname(path), name) : null;
}
