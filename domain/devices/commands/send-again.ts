/** A command that was sent, in epoch milliseconds, to a device that answered something else. */
export interface SentCommand {
  readonly sent: number;
  /** Times that it was sent again without being followed. */
  readonly repeats: number;
}

/** A device has this long to follow. */
export const ANSWER_MS = 60_000;
/** A device that doesn't follow is asked again at most this often: somebody may have switched it by hand. */
export const REPEAT_MS = 600_000;

/**
 * Returns when a device that says something else than it was asked for is asked again, in epoch milliseconds. The first time is soon,
 * since a device that was without power comes back with what it had; after that, every ten minutes.
 */
export const nextRepeat = ({ sent, repeats }: SentCommand): number => sent + (repeats === 0 ? ANSWER_MS : REPEAT_MS);
