/** A group of calls, as the documentation of the API lists them. */
export interface Tag {
  readonly name: string;
  /** What its calls are about, as a sentence. */
  readonly about: string;
}
