/** A lock held by one tab of the browser at a time, the leader. */
export interface LeaderLock {
  /** Acquires the lock even if another tab holds it. */
  seize(): void;
  /** Releases the lock, or stops waiting for it. */
  leave(): void;
}

/** Called when this tab becomes the leader, and when another tab has taken over. */
export interface LeaderLockEvents {
  got(): void;
  lost(): void;
}
