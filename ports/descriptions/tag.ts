/** A group of operations in the API documentation. */
export interface Tag {
  readonly name: string;
  /** Description of the group as a sentence. */
  readonly about: string;
}
