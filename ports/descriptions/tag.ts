/** A group of calls in the API documentation. */
export interface Tag {
  readonly name: string;
  /** What its calls are about, as a sentence. */
  readonly about: string;
}
