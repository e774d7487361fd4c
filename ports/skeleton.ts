/** Gives one text for all texts that a reader could take for each other (UTS 39, skeleton). */
export type Skeleton = (text: string) => string;

/** Reads what a skeleton needs to know; only adding accounts needs it. */
export type LoadSkeleton = () => Promise<Skeleton>;
