import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import type { Plugin, Rule } from 'postcss';
import { withAccent } from '#web/styles/blueprint/accent.ts';

const { resolve: find } = createRequire(import.meta.url);
const STYLE_SHEET = /@blueprintjs\/core\/lib\/css\/blueprint\.css$/;
const COMPONENTS = resolve(dirname(find('@blueprintjs/core/package.json')), 'lib/esm/components');

/** Replaces the blues of Blueprint's style sheet with the app's accent colour. */
export const recoloured: Plugin = {
  postcssPlugin: 'blueprint-accent',
  Declaration: (declaration) => {
    const value = withAccent(declaration.value);
    if (value !== declaration.value) declaration.value = value;
  },
};

/** Removes the rules of Blueprint's style sheet for components that the app in `folder` doesn't use. */
export const withoutUnusedRules = (folder: string): Plugin => ({
  postcssPlugin: 'blueprint-used-rules',
  OnceExit: (sheet) => {
    const rules: Rule[] = [];
    sheet.walkRules((rule) => {
      if (STYLE_SHEET.test(rule.source?.input.file ?? '')) rules.push(rule);
    });
    if (rules.length === 0) return;
    const used = usedClasses(folder);
    for (const rule of rules) {
      const kept = rule.selectors.filter((selector) => classesOf(selector).every((name) => isUsed(name, used)));
      if (kept.length === 0) rule.remove();
      else if (kept.length < rule.selectors.length) rule.selectors = kept;
    }
    // Nothing in the style sheet refers to its palette.
    sheet.walkDecls(/^--bp-palette-/, (declaration) => {
      declaration.remove();
    });
    sheet.walkAtRules((rule) => {
      if (rule.nodes?.length === 0) rule.remove();
    });
  },
});

/** Returns the classes an element must have for a selector to match it or a relative. */
const classesOf = (selector: string): string[] =>
  selector.replaceAll(/:not\([^)]*\)/g, '').match(/(?<=\.)bp6-[\w-]+/g) ?? [];

// Blueprint computes these names from properties.
const COMPUTED = /^bp6-(?:dark|intent-\w+|align-\w+|elevation-\d|popover-placement-\w+|position-\w+)$/;
// React's transitions add these endings to the name of the transition.
const TRANSITION = /-(?:appear|enter|exit)(?:-active|-done)?$/;

const isUsed = (name: string, classes: ReadonlySet<string>): boolean =>
  COMPUTED.test(name) || classes.has(name) || classes.has(name.replace(TRANSITION, ''));

/** Returns the classes in the sources of a folder, and those of the Blueprint components that they import. */
function usedClasses(folder: string): ReadonlySet<string> {
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:tsx?)$/.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'));
  const written = sources.flatMap((text) => text.match(/bp6-[\w-]+/g) ?? []);
  const imported = sources.flatMap((text) =>
    [...text.matchAll(/import \{([^}]*)\} from '@blueprintjs\/core'/g)].flatMap(([, names = '']) => names.split(',')),
  );
  const components = new Set(imported.map((name) => name.trim()).filter((name) => !/^(?:type .*)?$/.test(name)));
  return new Set([...written, ...classesIn(filesOf(components))]);
}

/** Returns the files that define components, with the files these import from other components. */
function filesOf(components: ReadonlySet<string>): ReadonlySet<string> {
  const index = readFileSync(join(COMPONENTS, 'index.js'), 'utf8');
  const files = new Set<string>();
  const add = (file: string): void => {
    if (files.has(file)) return;
    files.add(file);
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/from "(\.[^"]+)"/g)) {
      const next = `${resolve(dirname(file), path)}.js`;
      // The folders' index files name everything.
      if (next.startsWith(COMPONENTS)) add(next);
    }
  };
  for (const [, names = '', path = ''] of index.matchAll(/export \{([^}]*)\} from "([^"]+)"/g))
    if (names.split(',').some((name) => components.has(name.trim()))) add(`${resolve(COMPONENTS, path)}.js`);
  return files;
}

/** Returns the classes that files refer to by their constants. */
function classesIn(files: ReadonlySet<string>): string[] {
  const constants: Readonly<Record<string, unknown>> = createRequire(import.meta.url)(
    '@blueprintjs/core/lib/cjs/common/classes.js',
  );
  return [...files].flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bClasses\.([A-Z0-9_]+)/g)].flatMap(([, name = '']) => {
      const value = constants[name];
      return typeof value === 'string' ? [value] : [];
    }),
  );
}
