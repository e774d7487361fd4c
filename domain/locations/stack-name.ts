const STACK_NAME = /^[^\s,;:\p{Cc}](?:[^,;:\p{Cc}\u2028\u2029]*[^\s,;:\p{Cc}])?$/u;

/**
 * Tells whether a stack name is valid. Names can't contain a comma, semicolon, colon or line break, so that labels can
 * be parsed.
 */
export const isStackName = (name: string): boolean => STACK_NAME.test(name);
