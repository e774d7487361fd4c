/** Hashes and verifies passwords on a bounded pool of workers. */
export interface Passwords {
  /** Returns the hash to store, including its parameters and salt. */
  hash(password: string): Promise<string>;
  /** Verifies a password; takes equally long with a null hash, so that usernames can't be probed. */
  verify(password: string, hash: string | null): Promise<boolean>;
  /** Returns true if the password is in a list of the most common ones. */
  isCommon(password: string): Promise<boolean>;
}
