/** 'Plant family' of 'plant family'. */
export const sentenceCase = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
