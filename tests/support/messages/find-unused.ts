/** A catalogue of the terminal: its module, its file and the names of its messages. */
export interface TerminalCatalogue {
  /** '#cli/words/batches.ts' */
  readonly words: string;
  /** 'terminal/batches.ts' */
  readonly file: string;
  readonly names: readonly string[];
}

const IMPORT = /^import (?:\* as (\w+)|\{([^}]*)\}) from '([^']+)';/gm;

/**
 * Lists the messages that no source uses, such as 'terminal/batches.ts: found'. The terminal loads catalogues at run time, which
 * tools for unused exports count as a use of every message.
 */
export function findUnused(catalogues: readonly TerminalCatalogue[], sources: readonly string[]): string[] {
  const used = new Set(sources.flatMap(messagesUsedBy));
  return catalogues.flatMap(({ words, file, names }) =>
    names
      .filter((name) => !used.has(`${words} ${name}`) && !used.has(`${file} ${name}`))
      .map((name) => `${file}: ${name}`),
  );
}

function messagesUsedBy(source: string): string[] {
  return [...source.matchAll(IMPORT)].flatMap(([, whole, named = '', from = '']) => {
    const file = /^#(?:words|messages\/en)\/(.*)$/.exec(from)?.[1];
    const aliases = named.split(',').map((each) => each.trim().split(' as '));
    if (file !== undefined && whole === undefined) return aliases.map(([name]) => `${file} ${name}`);
    const namespace = whole ?? aliases.find(([name]) => name === 'm')?.at(-1);
    if (namespace === undefined) return [];
    const uses = source.matchAll(new RegExp(`(?<![\\w.$])${namespace}\\.(\\w+)`, 'g'));
    return [...uses].map(([, name]) => `${file ?? from} ${name}`);
  });
}
