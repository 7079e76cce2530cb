/** What the numbers that find the attacks of an engagement depend on, by type of unit. */
export interface TypeFacts {
  readonly miniatures: number;
  /** Those but for the hero who leads it. */
  readonly squad: number;
  /** Damage that the hero takes, and all of it. */
  readonly heroLife: number;
  readonly life: number;
  readonly weapons: number;
  /** The modes that it attacks in. */
  readonly modes: readonly number[];
  /** Damage-table effects that change attacks by it and on it, as bits. */
  readonly attacking: number;
  readonly attacked: number;
  /** Whether its attacks can depend on the number of miniatures in their target (spray). */
  readonly sprays: boolean;
  /** Whether its first attack differs from the others. */
  readonly startsStrong: boolean;
  /** By band: the first band at which it fires as it does there. */
  readonly bands: readonly number[];
  /** The first type that is attacked as it is. */
  readonly attackedAs: number;
  /** Whether it matters to attacks on it that it has moved. */
  readonly entrenches: boolean;
  /** Defences that it can declare. */
  readonly defences: number;
  /** The same text for cover, markers and lying prone that come to the same against every attack. */
  covering(cover: number, marked: boolean, prone: boolean): string;
}
