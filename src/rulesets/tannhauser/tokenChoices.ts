/** The bonus tokens that the miniatures of a matchup may take, and the matchup with some of them (T-SETUP-08, R-49). */
import type { Side } from '../../game/contract.ts';
import { bonusOptions, packsOf } from './bonusTokens.ts';
import {
  type MatchConfiguration,
  type MiniatureConfiguration,
  PACK_IDS,
  type PackId,
  RANDOM,
} from './configuration.ts';
import type { Catalogue } from './model.ts';

/** A token that a miniature may take. */
export interface TokenChoice {
  /** Unique in the matchup: `first: eva-kramer+TOKEN`. */
  readonly name: string;
  readonly side: Side;
  /** Id of the character, followed by `#2` for a second one on the other side, as in the columns of a game. */
  readonly bearer: string;
  readonly character: string;
  /** Item id of the token. */
  readonly token: string;
  /** Ids of the items that it may replace, by the pack's index in PACK_IDS; without packs that it does not fit. */
  readonly items: ReadonlyMap<number, readonly string[]>;
}

/** A token that a miniature takes, and the item it replaces with each pack; with other packs the miniature takes none. */
interface TokenPick {
  readonly choice: TokenChoice;
  readonly replaced: ReadonlyMap<number, string>;
}

/** Every token on every miniature that may bear it, first side first, in the order of the teams and of the data. */
export function tokenChoices(
  catalogue: Catalogue,
  { sides, rulings }: Pick<MatchConfiguration, 'sides' | 'rulings'>,
): readonly TokenChoice[] {
  return ([0, 1] as const).flatMap((side) =>
    sides[side].miniatures.flatMap((miniature): TokenChoice[] => {
      const character = catalogue.characters.find(({ id }) => id === miniature.character);
      if (character === undefined) return [];
      const packs = miniature.pack === RANDOM ? packsOf(character) : [miniature.pack];
      const isSecond =
        side === 1 && sides[0].miniatures.some((other) => other.character === miniature.character);
      const bearer = isSecond ? `${miniature.character}#2` : miniature.character;
      return catalogue.bonusTokens.flatMap(({ id: token }): TokenChoice[] => {
        const items = new Map(
          packs.flatMap((pack): [number, readonly string[]][] => {
            const option = bonusOptions(catalogue, character, pack, rulings).find(
              (one) => one.token === token,
            );
            return option === undefined ? [] : [[PACK_IDS.indexOf(pack), option.replaces]];
          }),
        );
        const name = `${side === 0 ? 'first' : 'second'}: ${miniature.character}+${token}`;
        return items.size === 0 ? [] : [{ name, side, bearer, character: miniature.character, token, items }];
      });
    }),
  );
}

/** Whether the teams name bonus tokens themselves. */
export function namesTokens({ sides }: Pick<MatchConfiguration, 'sides'>): boolean {
  return sides.some(
    ({ miniatures, randomBonus }) =>
      randomBonus !== undefined || miniatures.some(({ bonus }) => bonus !== undefined),
  );
}

/**
 * The matchup with some tokens.
 * @param picks at most one a miniature, each token at most once a side; the teams must not name any themselves
 */
export function withTokens(
  configuration: MatchConfiguration,
  picks: readonly TokenPick[],
): MatchConfiguration {
  const [first, second] = ([0, 1] as const).map((side) => {
    const team = configuration.sides[side];
    return {
      ...team,
      miniatures: team.miniatures.map((miniature) => {
        const pick = picks.find(
          ({ choice }) => choice.side === side && choice.character === miniature.character,
        );
        return pick === undefined ? miniature : { ...miniature, bonus: bonusOf(miniature, pick) };
      }),
    };
  });
  return { ...configuration, sides: [first, second] };
}

function bonusOf({ pack }: MiniatureConfiguration, { choice, replaced }: TokenPick) {
  const byPack: Partial<Record<PackId, string>> = {};
  for (const [index, item] of replaced) byPack[PACK_IDS[index]] = item;
  return { token: choice.token, replaces: pack === RANDOM ? byPack : (byPack[pack] ?? byPack) };
}
