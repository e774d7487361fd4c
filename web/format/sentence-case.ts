/** 'Plant family' of 'plant family'. */
export const sentenceCase = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** 'today' of 'Today', within a sentence. Months keep their capital: '12 May'. */
export const lowerFirst = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);
