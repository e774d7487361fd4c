/** A stable code with the parameters of its message. The message itself is in the catalogue. */
export type Coded<P> = { [C in keyof P]: { readonly code: C; readonly params: P[C] } }[keyof P];

/** Parameters of a message without any. */
export type NoParams = Readonly<Record<string, never>>;
