/** An entry for people: facts, tables and sentences for any layout. */
export interface Card {
  readonly title: string;
  readonly facts: readonly (readonly [label: string, text: string])[];
  readonly tables: readonly CardTable[];
  readonly notes: readonly string[];
}

export interface CardTable {
  readonly heading: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}
