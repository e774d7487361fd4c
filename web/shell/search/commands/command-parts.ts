export { actHits, printTodayHits } from './act-hits.ts';
export { allCommands } from './all-commands.ts';
export { completed, noteOf } from './command-notes.ts';
export { parse } from './command-words.ts';
export { findNamed, findRecipes } from './find-named.ts';
export { newBatchHits, newRecordHits } from './new-hits.ts';
