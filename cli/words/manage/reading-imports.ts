import { words } from '#cli/words/words.ts';

export const m = words.readingImports;
