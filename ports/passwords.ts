/** Keeps passwords as one-way hashes on a bounded pool of workers. */
export interface Passwords {
  /** The hash to store, with its parameters and salt in the text. */
  hash(password: string): Promise<string>;
  /** True where the password belongs to the hash; takes as long with a null hash, so that nobody learns which users exist. */
  verify(password: string, hash: string | null): Promise<boolean>;
  /** Whether guessing programs try this password first: it stands in a list of the most common ones. */
  isCommon(password: string): Promise<boolean>;
}
