import postcss from 'postcss';
import { parseSync } from 'vite';
import type { Sources } from './find-breaches.ts';
import { readImports, targetOf } from './read-imports.ts';

/** A component whose classes have rules in a style sheet that it doesn't bring along. */
export interface MissingSheet {
  readonly path: string;
  /** The sheet that it, or what it imports, has to import. */
  readonly sheet: string;
  /** The selectors of the rules that would be missing where no other component brings them. */
  readonly selectors: readonly string[];
}

interface StyleRule {
  readonly selector: string;
  readonly classes: readonly string[];
}

/** The sheets that every page has. */
const OF_ALL_PAGES = 'web/styles/index.css';
const TEXT = /(['"`])((?:(?!\1)[^\\\n]|\\.)*)\1/g;
const CLASS = /^ph-[\w-]+$/;

/**
 * Returns the style sheets that components lack: those with a rule about classes that all stand in the component's file, though
 * neither it nor what it imports brings the sheet. Such a component looks right only after another page has loaded the sheet.
 */
export function findMissingSheets(sources: Sources): MissingSheet[] {
  const of = (end: RegExp) => Object.entries(sources).filter(([path]) => path.startsWith('web/') && end.test(path));
  const rules = of(/\.css$/).map(([path, css]) => [path, rulesOf(css)] as const);
  const common = reachable(OF_ALL_PAGES, sources);
  return of(/\.tsx?$/).flatMap(([path, text]) => {
    const named = classesIn(text);
    if (named.size === 0) return [];
    const brought = reachable(path, sources);
    return rules.flatMap(([sheet, all]): MissingSheet[] => {
      if (common.has(sheet) || brought.has(sheet)) return [];
      const about = all.filter(({ classes }) => classes.every((name) => named.has(name)));
      return about.length === 0 ? [] : [{ path, sheet, selectors: about.map(({ selector }) => selector) }];
    });
  });
}

function rulesOf(css: string): StyleRule[] {
  const rules: StyleRule[] = [];
  postcss.parse(css).walkRules(({ selectors }) => {
    for (const selector of selectors) {
      const needed = selector.replaceAll(/:not\([^)]*\)/g, '');
      const classes = [...new Set(needed.match(/(?<=\.)ph-[\w-]+/g))];
      if (classes.length > 0) rules.push({ selector, classes });
    }
  });
  return rules;
}

/** Returns the classes in the texts of a file. A class with a part that varies isn't known. */
function classesIn(source: string): ReadonlySet<string> {
  const texts = [...source.matchAll(TEXT)].map(([, , text = '']) => text.replaceAll(/\$\{[^}]*\}?/g, '$'));
  return new Set(texts.flatMap((text) => text.split(/[\s}]+/)).filter((word) => CLASS.test(word)));
}

const reached = new WeakMap<Sources, Map<string, ReadonlySet<string>>>();

/** Returns the files that loading a file loads, itself among them. Types and what is loaded later are not. */
function reachable(path: string, sources: Sources): ReadonlySet<string> {
  const found = new Set([path]);
  const links = linksOf(sources);
  for (const each of found) for (const next of links(each)) found.add(next);
  return found;
}

function linksOf(sources: Sources): (path: string) => ReadonlySet<string> {
  const known = reached.get(sources) ?? new Map<string, ReadonlySet<string>>();
  reached.set(sources, known);
  return (path) => {
    const before = known.get(path);
    if (before !== undefined) return before;
    const links = new Set(loadedBy(path, sources[path] ?? '').filter((to) => to in sources));
    known.set(path, links);
    return links;
  };
}

function loadedBy(path: string, text: string): string[] {
  if (path.endsWith('.css')) return readImports(path, text).flatMap(({ to }) => to ?? []);
  const { staticImports, staticExports } = parseSync(path, text).module;
  return [
    ...staticImports
      .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
      .map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ isType, moduleRequest }) => (isType ? [] : (moduleRequest?.value ?? []))),
    ),
  ].flatMap((written) => targetOf(path, written) ?? []);
}
