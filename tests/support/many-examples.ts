import { configureGlobal } from 'fast-check';

// Normal runs try a hundred examples of each property. This run tries many more, with a new seed each time.
configureGlobal({ numRuns: 2_000 });
