/** Maps texts that look alike to the same text (UTS 39, skeleton). */
export type Skeleton = (text: string) => string;

/** Loads the skeleton's data, which is only needed to add accounts. */
export type LoadSkeleton = () => Promise<Skeleton>;
