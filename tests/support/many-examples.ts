import { configureGlobal } from 'fast-check';

// The usual run tries a hundred examples of each law; a sweep tries many more, from a seed that differs each time.
configureGlobal({ numRuns: 2_000 });
