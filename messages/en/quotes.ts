/** '“Name”, “Code”' */
export const quotedList = (texts: readonly string[]): string => texts.map((text) => `“${text}”`).join(', ');
