/** What a decision tells people, without its words: a stable code, and what a text needs beside it. */
export type Coded<P> = { [C in keyof P]: { readonly code: C; readonly params: P[C] } }[keyof P];

/** Params of a code whose text needs none. */
export type NoParams = Readonly<Record<string, never>>;
