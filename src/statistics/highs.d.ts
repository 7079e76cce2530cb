/** The part of highs 1.15.3 that is used; its own types describe a CommonJS module, while `import` loads an ES module. */
declare module 'highs' {
  interface Highs {
    /** Solves a model in CPLEX LP text; throws when it cannot be read. */
    solve(
      problem: string,
      options: Readonly<Record<string, string | number>>,
    ): {
      readonly Status: string;
      readonly Rows: readonly { readonly Dual?: number }[];
      readonly Columns: Readonly<Record<string, { readonly Primal: number }>>;
    };
  }
  function load(): Promise<Highs>;
  export = load;
}
