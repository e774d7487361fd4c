/** A catalogue of the terminal: its name there, its file and the names of its messages. */
export interface TerminalCatalogue {
  /** 'batches', as in `m.batches.title` */
  readonly name: string;
  /** 'terminal/batches.ts' */
  readonly file: string;
  readonly messages: readonly string[];
}

const IMPORT = /^import (?:\* as (\w+)|\{([^}]*)\}) from '([^']+)';/gm;
const TERMINAL = '#cli/language/messages.ts';
const TERMINAL_USE = /(?<![\w$]|[\w)\]]\.)m\.(\w+)\.(\w+)/g;

/**
 * Lists the messages that no source uses, such as 'terminal/batches.ts: found'. The terminal loads catalogues at run time, which
 * tools for unused exports count as a use of every message.
 */
export function findUnused(catalogues: readonly TerminalCatalogue[], sources: readonly string[]): string[] {
  const used = new Set(sources.flatMap(messagesUsedBy));
  return catalogues.flatMap(({ name, file, messages }) =>
    messages
      .filter((message) => !used.has(`${name} ${message}`) && !used.has(`${file} ${message}`))
      .map((message) => `${file}: ${message}`),
  );
}

function messagesUsedBy(source: string): string[] {
  const byCatalogue = source.includes(`'${TERMINAL}'`) ? [...source.matchAll(TERMINAL_USE)] : [];
  const byFile = [...source.matchAll(IMPORT)].flatMap(([, whole, named = '', from = '']) => {
    const file = /^#(?:words|messages\/en)\/(.*)$/.exec(from)?.[1];
    if (file === undefined) return [];
    if (whole === undefined) return named.split(',').map((each) => `${file} ${each.trim().split(' as ')[0]}`);
    const uses = source.matchAll(new RegExp(`(?<![\\w.$])${whole}\\.(\\w+)`, 'g'));
    return [...uses].map(([, name]) => `${file} ${name}`);
  });
  return [...byCatalogue.map(([, catalogue, name]) => `${catalogue} ${name}`), ...byFile];
}
