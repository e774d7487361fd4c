/** The way to a value in a message: names of keys, and positions in lists. */
export type PathSteps = readonly (string | number)[];

/** The longest path, in characters. */
export const MAX_PATH = 200;

const STEP = /^(?:\.(?<name>[^.[\]"\s](?:[^.[\]"]*[^.[\]"\s])?)|\[(?<at>\d{1,4})\]|\[(?<quoted>"(?:[^"\\]|\\.)*")\])/;

/** Reads a path such as `$.AM2301.Temperature`, `$["a b.c"]` or `$.values[0]`; `$` is the whole message. Null for others. */
export function parsePath(text: string): PathSteps | null {
  if (!text.startsWith('$')) return null;
  const steps: (string | number)[] = [];
  let rest = text.slice(1);
  while (rest !== '') {
    const match = STEP.exec(rest);
    if (match === null) return null;
    const { name, at, quoted } = match.groups ?? {};
    const step = name ?? (at === undefined ? unquote(quoted ?? '') : Number(at));
    if (step === null) return null;
    steps.push(step);
    rest = rest.slice(match[0].length);
  }
  return steps;
}

/** Writes a path so that `parsePath` reads the same steps. */
export const formatPath = (steps: PathSteps): string =>
  `$${steps.map((step) => (typeof step === 'number' ? `[${step}]` : formatName(step))).join('')}`;

/** Returns the value at the end of a path; undefined if the message has none there. */
export function valueAt(message: unknown, steps: PathSteps): unknown {
  let value = message;
  for (const step of steps) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined;
    value = new Map(Object.entries(value)).get(String(step));
  }
  return value;
}

const formatName = (name: string): string => {
  const plain = `.${name}`;
  return STEP.exec(plain)?.[0] === plain ? plain : `[${JSON.stringify(name)}]`;
};

function unquote(quoted: string): string | null {
  try {
    return String(JSON.parse(quoted));
  } catch {
    return null;
  }
}
