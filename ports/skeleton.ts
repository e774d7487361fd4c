/** Maps confusable texts to the same text (UTS 39, skeleton). */
export type Skeleton = (text: string) => string;

/** Loads the data of the skeleton, which is only needed for adding accounts. */
export type LoadSkeleton = () => Promise<Skeleton>;
