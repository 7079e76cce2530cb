/** Compares a character with its peers: the matchup with it in the place of each peer, with each of its packs. */
import { type Fault, UsageError } from '../../base/errors.ts';
import { entryNamed } from '../../base/names.ts';
import { unknownFault } from '../../base/unknownFault.ts';
import { byId } from '../../data/entries.ts';
import type { Side } from '../../game/contract.ts';
import { packsOf } from './bonusTokens.ts';
import type {
  MatchConfiguration,
  MiniatureConfiguration,
  PackId,
  RANDOM,
  SideConfiguration,
} from './configuration.ts';
import type { Catalogue, Character } from './model.ts';
import { whyNoKnockOut, withMiniatures } from './partVariants.ts';
import { type ParameterInput, parameterInputs } from './variedParameters.ts';

/** Code of the fault that a matchup has no place for a character. */
export const FOCUS_FAULT = 'usage/focus';

/** The character in the place of one peer. */
interface FocusPlace {
  /** Character id of the peer. */
  readonly peer: string;
  /** The matchup with the character there, with this pack. */
  readonly withPack: (pack: PackId | typeof RANDOM) => MatchConfiguration;
}

/** How a character is compared with its peers: those of its kind in the team. */
export interface FocusPlan {
  readonly character: Character;
  readonly side: Side;
  /**
   * The character belongs to the team. It cannot be in a team twice, so every variant is one miniature short: the
   * baseline lacks it, and a place lacks that peer.
   */
  readonly isMember: boolean;
  /** Baseline of every place: the peers without the character. */
  readonly baseline: MatchConfiguration;
  readonly packs: readonly PackId[];
  /** At least one. */
  readonly places: readonly FocusPlace[];
}

/**
 * Places a character in its faction's team: its own side if it is a member, else the first side with peers of its
 * faction.
 * @param id of a Hero or Trooper of the data
 * @throws UsageError `usage/unknown-character`, `usage/focus` when the matchup has no place for it
 */
export function focusPlan(catalogue: Catalogue, configuration: MatchConfiguration, id: string): FocusPlan {
  const { sides, seats } = configuration;
  const character = focusCharacter(catalogue, id);
  if (!isPlaceable(character)) throw focusFault(id, `${character.name} is neither Hero nor Trooper`);
  const why = seats === undefined ? whyNoKnockOut(configuration) : 'several players share a side';
  if (why !== undefined) throw focusFault(id, why);
  const isPeer = (miniature: MiniatureConfiguration): boolean => {
    const other = byId(catalogue.characters, miniature.character);
    return other.id !== id && other.kind === character.kind && fitsFaction(character, other);
  };
  const isIn = ({ miniatures }: SideConfiguration) =>
    miniatures.some((miniature) => miniature.character === id);
  const own = sides.findIndex(isIn);
  const side = own >= 0 ? own : sides.findIndex(({ miniatures }) => miniatures.some(isPeer));
  const peers =
    side < 0 ? [] : sides[side].miniatures.flatMap((miniature, at) => (isPeer(miniature) ? [at] : []));
  if (peers.length === 0)
    throw focusFault(id, `no other ${kindWord(character)} of ${character.faction} plays`);
  const chosen: Side = side === 0 ? 0 : 1;
  const isMember = own >= 0;
  return {
    character,
    side: chosen,
    isMember,
    baseline: isMember
      ? withMiniatures(configuration, chosen, (miniature) =>
          miniature.character === id ? absent(miniature) : miniature,
        )
      : configuration,
    packs: packsOf(character),
    places: peers.map((peer): FocusPlace => {
      return {
        peer: sides[chosen].miniatures[peer].character,
        withPack: (pack) =>
          withMiniatures(configuration, chosen, (miniature, at) => {
            if (miniature.character === id) return { ...miniature, pack };
            if (at !== peer) return miniature;
            return isMember ? absent(miniature) : { character: id, pack };
          }),
      };
    }),
  };
}

/** The character of `--focus`. @throws UsageError `usage/unknown-character` */
export function focusCharacter({ characters }: Catalogue, id: string): Character {
  const character = entryNamed(characters, id);
  if (character !== undefined) return character;
  const known = characters.filter(isPlaceable).map((each) => each.id);
  throw new UsageError([unknownFault('character', '--focus', id, known)]);
}

/** Values that only the character has: its characteristics, and the dice of weapons that no other miniature brings. */
export function ownInputs(
  catalogue: Catalogue,
  configuration: MatchConfiguration,
  { id }: Character,
): readonly ParameterInput[] {
  const brings = catalogue.items.filter(({ carriedBy }) => carriedBy.every((bearer) => bearer === id));
  const own = [id, ...brings.filter(({ carriedBy }) => carriedBy.length > 0).map((item) => item.id)];
  return parameterInputs(catalogue, configuration).filter(({ name }) =>
    own.some((prefix) => name.startsWith(`${prefix}.`)),
  );
}

/** `Hero` or `Trooper`. */
export function kindWord({ kind }: Character): string {
  return kind === 'trooper' ? 'Trooper' : 'Hero';
}

/** Whether it may stand in a team: a Hero or a Trooper. */
export function isPlaceable({ kind }: Character): boolean {
  return kind === 'hero' || kind === 'trooper';
}

/** A mercenary fits any faction (T-SETUP-05). */
function fitsFaction(character: Character, peer: Character): boolean {
  return character.mercenary || peer.faction === character.faction;
}

function absent(miniature: MiniatureConfiguration): MiniatureConfiguration {
  return { ...miniature, absent: true };
}

function focusFault(id: string, why: string): UsageError {
  const fault: Fault = {
    code: FOCUS_FAULT,
    place: { path: `--focus ${id}` },
    message: `cannot be compared with its peers: ${why}`,
  };
  return new UsageError([fault]);
}
