import { formatPath, MAX_PATH, type PathSteps } from '#domain/devices/payload-path.ts';

/** Where a template of Home Assistant finds a value, and what it multiplies it with. */
export interface TemplateValue {
  readonly path: string;
  readonly factor: number;
}

/** Longer templates are programs. */
const MAX_TEMPLATE = 300;

const STEP =
  /\.get\(\s*(?:'([^'\\]*)'|"([^"\\]*)")\s*\)|\.([A-Za-z_]\w*)|\[\s*(?:'([^'\\]*)'|"([^"\\]*)"|(\d{1,4}))\s*\]/y;
/** Filters that leave the number as it is, but for its decimals, or its absence. */
const FILTER = /\s*\|\s*(?:float|int|round|default|is_defined)\b\s*(?:\([^()]*\))?/y;
const TIMES = /\s*(?:\|\s*multiply\(\s*(?<multiply>-?[\d.]+)\s*\)|(?<sign>[*/])\s*(?<number>-?[\d.]+))/y;

/**
 * Reads a value template such as `{{ value_json.AM2301['Temperature'] | float / 10 | round(1) }}`. Null for one that does
 * anything else with the message.
 */
export function readValueTemplate(template: string): TemplateValue | null {
  if (template.length > MAX_TEMPLATE) return null;
  const inner = /^\s*\{\{-?(?<inner>(?:(?!\}\}|\{\{).)*?)-?\}\}\s*$/s.exec(template)?.groups?.inner?.trim();
  if (inner === undefined) return null;
  const root = /^(?<open>(?:\(\s*)*)value(?<json>_json)?\b/.exec(inner);
  if (root === null) return null;
  let rest = inner.slice(root[0].length);
  let open = (root.groups?.open ?? '').replace(/\s/g, '').length;
  const take = (shape: RegExp): RegExpExecArray | null => {
    shape.lastIndex = 0;
    const match = shape.exec(rest);
    if (match !== null) rest = rest.slice(match[0].length);
    return match;
  };
  const steps: (string | number)[] = [];
  if (root.groups?.json !== undefined) {
    for (let match = take(STEP); match !== null; match = take(STEP)) {
      const [, gotten, gottenToo, name, quoted, quotedToo, at] = match;
      steps.push(at === undefined ? (gotten ?? gottenToo ?? name ?? quoted ?? quotedToo ?? '') : Number(at));
    }
  }
  let factor = 1;
  while (rest.trim() !== '') {
    if (take(FILTER) !== null) continue;
    if (open > 0 && take(/\s*\)/y) !== null) {
      open -= 1;
      continue;
    }
    const { multiply, sign, number } = take(TIMES)?.groups ?? {};
    const by = Number(multiply ?? number ?? Number.NaN);
    if (!Number.isFinite(by) || by === 0) return null;
    factor *= sign === '/' ? 1 / by : by;
  }
  return open > 0 ? null : found(steps, factor);
}

function found(steps: PathSteps, factor: number): TemplateValue | null {
  const path = formatPath(steps);
  return path.length > MAX_PATH ? null : { path, factor: Number(factor.toPrecision(12)) };
}
