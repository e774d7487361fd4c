/** A lock that one tab of a browser, the leader, holds at a time. */
export interface LeaderLock {
  /** Takes the lock even if another tab holds it. */
  seize(): void;
  /** Releases the lock, or stops waiting for it. */
  leave(): void;
}

/** Callbacks for when this tab becomes the leader, and when another tab has taken over. */
export interface LeaderLockEvents {
  got(): void;
  lost(): void;
}
