import { config } from 'zod';

// The page's policy forbids code made from text; zod would try it out once, and the browser report that.
config({ jitless: true });
