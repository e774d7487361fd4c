import type { Plugin } from 'vite';

/** A change of a package's code, by pattern, as it is bundled. */
export interface Rewrite {
  readonly name: string;
  /** Matches the path of the file, or of the files of which one has the patterns. */
  readonly file: RegExp;
  /** Each pattern with its replacement, as for `replaceAll`. A regular expression needs the flag `g`. */
  readonly patterns: readonly (readonly [pattern: string | RegExp, replacement: string])[];
}

/** Applies a rewrite to the code of a file. Returns the code, and the numbers of the patterns that it has. */
export function applyRewrite({ patterns }: Rewrite, code: string): { readonly code: string; readonly found: number[] } {
  let changed = code;
  const found: number[] = [];
  for (const [at, [pattern, replacement]] of patterns.entries()) {
    const next = changed.replaceAll(pattern, replacement);
    if (next !== changed) found.push(at);
    changed = next;
  }
  return { code: changed, found };
}

/** Returns a plugin for a rewrite. It fails a build in which a pattern is gone, be it from its file or with it. */
export function rewriting(rewrite: Rewrite, applyToEnvironment: NonNullable<Plugin['applyToEnvironment']>): Plugin {
  const { name, file, patterns } = rewrite;
  const targets = checklist(
    name,
    patterns.map(([pattern]) => String(pattern)),
  );
  return {
    name,
    apply: 'build',
    applyToEnvironment,
    transform: {
      filter: { id: file },
      handler(code) {
        const { code: changed, found } = applyRewrite(rewrite, code);
        for (const at of found) targets.tick(this.environment.name, String(patterns[at]?.[0]));
        return found.length === 0 ? null : changed;
      },
    },
    buildEnd: targets.buildEnd,
  };
}

interface Build {
  readonly environment: { readonly name: string };
  error(message: string): never;
}

/** The parts of a build that a plugin must find. Its `buildEnd` fails the build if one was never ticked off. */
export interface Checklist {
  tick(environment: string, part: string): void;
  buildEnd(this: Build, error?: Error): void;
}

/** Creates a checklist for the plugin of that name. */
export function checklist(plugin: string, parts: readonly string[]): Checklist {
  const ticked = new Map<string, Set<string>>();
  return {
    tick: (environment, part) => {
      const own = ticked.get(environment) ?? new Set();
      ticked.set(environment, own.add(part));
    },
    buildEnd(error) {
      if (error !== undefined) return;
      const missing = parts.filter((part) => ticked.get(this.environment.name)?.has(part) !== true);
      if (missing.length === 0) return;
      this.error(
        `The plugin ${plugin} no longer finds ${missing.join(', ')}. Adapt it to the new version, or delete it.`,
      );
    },
  };
}
