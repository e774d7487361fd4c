/** The leader's seat, which one tab of a browser has at a time. */
export interface Seat {
  /** Takes it whoever has it. */
  seize(): void;
  /** Gives it up, or no longer wants it. */
  leave(): void;
}

/** Called when the seat is this tab's, and when another has taken it. */
export interface LeaderLockEvents {
  got(): void;
  lost(): void;
}
