import type { LoadSkeleton } from '#ports/skeleton.ts';

/** Loads a function that computes skeletons by Unicode's table of confusable characters. */
export const loadSkeleton: LoadSkeleton = async () => {
  const { default: unhomoglyph } = await import('unhomoglyph');
  return (text) => unhomoglyph(text.normalize('NFD').replace(IGNORED, '')).normalize('NFD');
};

// Invisible characters are ignored.
const IGNORED = /\p{Default_Ignorable_Code_Point}/gu;
