/** Hashes and verifies passwords on a limited number of workers. */
export interface Passwords {
  /** Returns the hash to store, including its parameters and salt. */
  hash(password: string): Promise<string>;
  /** Verifies a password. Takes as long with a null hash, so that usernames can't be probed. */
  verify(password: string, hash: string | null): Promise<boolean>;
  /** Tells whether a password is among the most common ones. */
  isCommon(password: string): Promise<boolean>;
}
