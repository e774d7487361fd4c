/** The longest topic pattern, in characters. */
export const MAX_PATTERN = 200;

/** Topics below this one are the farm's own. */
const OWN_ROOT = 'phyto';

/** The parts that a level of a topic may name: a place, or a chamber and a bed; and the metric. */
export const NAMED_PARTS = ['place', 'chamber', 'bed', 'metric'] as const;
export type NamedPart = (typeof NAMED_PARTS)[number];

/** A fault of a topic pattern. */
export type PatternFault = 'invalid_topic' | 'own_topic';

/** Returns the named part that a level of a pattern is, such as `{place}`; null for others. */
export const partOf = (level: string): NamedPart | null => NAMED_PARTS.find((part) => level === `{${part}}`) ?? null;

const isAny = (level: string): boolean => level === '+' || partOf(level) !== null;

/**
 * Checks a topic pattern: levels of MQTT between slashes, each a text, `+` for any one level, or a named part. Null if it
 * is one. A part has one level, and `{place}` none beside it that names a place. `#`, which stands for all levels below,
 * isn't taken, since a mapping is of messages of one shape; neither are the farm's own topics, whose readings need no mapping.
 */
export function findPatternFault(pattern: string): PatternFault | null {
  const levels = pattern.split('/');
  if (levels.every((level) => level === '') || levels.every(isAny)) return 'invalid_topic';
  if (levels.some((level) => !isAny(level) && /[+#\u0000]|^\{.*\}$/.test(level)) || pattern.startsWith('$'))
    return 'invalid_topic';
  const parts = levels.flatMap((level) => partOf(level) ?? []);
  if (new Set(parts).size < parts.length) return 'invalid_topic';
  if (parts.includes('place') && (parts.includes('bed') || parts.includes('chamber'))) return 'invalid_topic';
  return levels[0] === OWN_ROOT ? 'own_topic' : null;
}

/** Tells whether a topic is one of a pattern. */
export function matchesTopic(pattern: string, topic: string): boolean {
  const [wanted, levels] = [pattern.split('/'), topic.split('/')];
  return wanted.length === levels.length && wanted.every((level, at) => isAny(level) || level === levels[at]);
}

/** Tells whether a pattern has levels that stand for any. */
export const hasWildcard = (pattern: string): boolean => pattern.split('/').some(isAny);

/** Tells whether topics of a pattern name the place that is measured. */
export const namesPlace = (pattern: string): boolean =>
  pattern.split('/').some((level) => partOf(level) !== null && partOf(level) !== 'metric');

/** Tells whether topics of a pattern name what is measured. */
export const namesMetric = (pattern: string): boolean => pattern.split('/').some((level) => partOf(level) === 'metric');

/** Returns a pattern as the broker knows it: named parts are any one level. */
export const withoutParts = (pattern: string): string =>
  pattern
    .split('/')
    .map((level) => (isAny(level) ? '+' : level))
    .join('/');
