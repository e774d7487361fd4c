import { dirname, join } from 'node:path/posix';
import { parseSync } from 'vite';

/** An import in a file. */
export interface Import {
  readonly from: string;
  /** The specifier in the file. */
  readonly written: string;
  /** The imported file, relative to the project; null for a package. */
  readonly to: string | null;
}

const ALIAS = /^#(?:domain|ports|messages|adapters|web|cli|tests)\//;
/** Messages of the current language. Imports are resolved to English. */
export const WORDS = { alias: '#words/', folder: 'messages/en/' } as const;
const CSS_IMPORT = /@import\s+(?:url\()?['"]([^'"]+)['"]/g;

/** Returns a file's imports, including types and dynamic imports. Throws if the file can't be parsed. */
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

// Expressions can't be resolved.
const literalIn = (expression: string): string[] => (/^(['"`]).*\1$/.test(expression) ? [expression.slice(1, -1)] : []);

/** Returns the file that an import names, relative to the project; null for a package. */
export function targetOf(path: string, written: string): string | null {
  const [name = ''] = written.split('?');
  if (ALIAS.test(name)) return name.slice(1);
  if (name.startsWith(WORDS.alias)) return `${WORDS.folder}${name.slice(WORDS.alias.length)}`;
  return name.startsWith('.') ? join(dirname(path), name) : null;
}
