import { describeSlowest } from './slowest-files.ts';

console.log(describeSlowest());
