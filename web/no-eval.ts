import { config } from 'zod';

// The page's content security policy forbids eval; zod would try it once, and the browser would report a violation.
config({ jitless: true });
