/** Capitalizes the first letter: 'Plant family'. */
export const sentenceCase = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
