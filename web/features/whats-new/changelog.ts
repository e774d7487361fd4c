import text from '../../../CHANGELOG.md?raw';
import { versionsIn } from './versions-in.ts';

/** Every version of the product, newest first. */
export const VERSIONS = versionsIn(text);
