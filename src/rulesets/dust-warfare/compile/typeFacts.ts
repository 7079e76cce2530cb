/** Facts about a type of unit that determine the numbers of its attacks. */
export interface TypeFacts {
  readonly miniatures: number;
  /** Miniatures without a leading hero. */
  readonly squad: number;
  /** Damage that the hero takes, and damage that the whole unit takes. */
  readonly heroLife: number;
  readonly life: number;
  readonly weapons: number;
  /** The modes that it attacks in. */
  readonly modes: readonly number[];
  /** Damage-table effects that change attacks by it, and those that change attacks on it, as bits. */
  readonly attacking: number;
  readonly attacked: number;
  /** Whether its attacks can depend on the number of miniatures in their target (spray). */
  readonly sprays: boolean;
  /** Whether its first attack differs from the others. */
  readonly startsStrong: boolean;
  /** By band: the first band with the same fire. */
  readonly bands: readonly number[];
  /** The first type with the same defence. */
  readonly attackedAs: number;
  /** Whether attacks on it depend on whether it has moved. */
  readonly entrenches: boolean;
  /** Number of defences that it can declare. */
  readonly defences: number;
  /** A text for cover, markers and lying prone, equal where they are equal against every attack. */
  covering(cover: number, marked: boolean, prone: boolean): string;
}
