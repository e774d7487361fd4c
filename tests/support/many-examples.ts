import { configureGlobal } from 'fast-check';

// Normal runs try a hundred examples of each property; this tries many more, with a different seed each time.
configureGlobal({ numRuns: 2_000 });
