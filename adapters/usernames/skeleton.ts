import type { LoadSkeleton } from '#ports/skeleton.ts';

/** Skeletons by Unicode's table of confusable characters, which is read when they are first needed. */
export const loadSkeleton: LoadSkeleton = async () => {
  const { default: unhomoglyph } = await import('unhomoglyph');
  return (text) => unhomoglyph(text.normalize('NFD').replace(IGNORED, '')).normalize('NFD');
};

// Nothing of them is seen.
const IGNORED = /\p{Default_Ignorable_Code_Point}/gu;
