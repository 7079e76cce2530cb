/** The output of a schema as plain, read-only data. */
export type Frozen<T> = T extends readonly [infer A, infer B]
  ? readonly [Frozen<A>, Frozen<B>]
  : T extends readonly (infer E)[]
    ? readonly Frozen<E>[]
    : T extends object
      ? { readonly [K in keyof T]: Frozen<T[K]> }
      : T;
