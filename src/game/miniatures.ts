import type { Side } from './contract.ts';

/** One miniature of a study and the key of its result columns (`pack:KEY`, `rows:KEY` …). */
export interface Miniature {
  /** The character's id; `id#2` for its second appearance in the study. */
  readonly key: string;
  /** Id of the character. */
  readonly character: string;
  /** Side that the character plays on: 0 the first, 1 the second. */
  readonly side: Side;
  /** Packs that are drawn for it with equal probability, again for each game or swapped pair; undefined without such draws. */
  readonly drawn?: readonly string[];
}

/** The part of a configuration that names the miniatures. */
export interface SidesOfMiniatures {
  readonly sides: readonly [
    { readonly miniatures: readonly { readonly character: string }[] },
    { readonly miniatures: readonly { readonly character: string }[] },
  ];
}

/** The miniatures of both sides in the order of the configuration, with the keys of their columns. */
export function miniaturesOf(configuration: SidesOfMiniatures): Miniature[] {
  const appearances = new Map<string, number>();
  const miniatures: Miniature[] = [];
  for (const side of [0, 1] as const) {
    for (const { character } of configuration.sides[side].miniatures) {
      const appearance = (appearances.get(character) ?? 0) + 1;
      appearances.set(character, appearance);
      miniatures.push({ key: appearance === 1 ? character : `${character}#${appearance}`, character, side });
    }
  }
  return miniatures;
}
