/** The longest topic pattern, in characters. */
export const MAX_PATTERN = 200;

/** Topics below this one are the farm's own. */
const OWN_ROOT = 'phyto';

/** A fault of a topic pattern. */
export type PatternFault = 'invalid_topic' | 'own_topic';

/**
 * Checks a topic pattern of MQTT: levels between slashes, each a text or `+` for any one level. Null if it is one.
 * `#`, which stands for all levels below, isn't taken, since a mapping is of messages of one shape; neither are the
 * farm's own topics, whose readings need no mapping.
 */
export function findPatternFault(pattern: string): PatternFault | null {
  const levels = pattern.split('/');
  if (levels.every((level) => level === '') || levels.every((level) => level === '+')) return 'invalid_topic';
  if (levels.some((level) => level !== '+' && /[+#\u0000]/.test(level)) || pattern.startsWith('$'))
    return 'invalid_topic';
  return levels[0] === OWN_ROOT ? 'own_topic' : null;
}

/** Tells whether a topic is one of a pattern. */
export function matchesTopic(pattern: string, topic: string): boolean {
  const [wanted, levels] = [pattern.split('/'), topic.split('/')];
  return wanted.length === levels.length && wanted.every((level, at) => level === '+' || level === levels[at]);
}

/** Tells whether a pattern has levels that stand for any. */
export const hasWildcard = (pattern: string): boolean => pattern.split('/').includes('+');
