/** The constant part of a match, the same in every game; compiled once per worker. */

import { byId } from '../../../data/entries.ts';
import type { MatchConfiguration } from '../configuration.ts';
import type {
  Catalogue,
  Character,
  ModeEvaluator,
  SkillBand,
  Style,
  TacticianWeights,
  WeightedPlayer,
} from '../model.ts';
import { AFFILIATIONS, type Skill } from '../schema/names.ts';
import { RollTables } from '../tables/rollTables.ts';
import { type Board, type BoardSource, compileBoard } from './board.ts';
import { type CompiledChallenge, compileChallenge } from './challenges.ts';
import type { CompiledItem } from './compiledItem.ts';
import { compileStory } from './compileStory.ts';
import { type CrateSupply, crateSupply } from './crates.ts';
import { compileEntryValues } from './entryValues.ts';
import { compileItems, flagItem } from './items.ts';
import { compileMode, type ModeRules } from './mode.ts';
import { compileRulings, type Rulings } from './rulings.ts';
import type { StoryRules } from './story.ts';
import { LITURGY, traitBits } from './traits.ts';

interface CompiledAura {
  /** Bit of the affiliation, as in `CompiledCharacter.affiliations`. */
  readonly affiliation: number;
  /** Circles from the bearer; 255 = the whole board. */
  readonly radius: number;
  readonly attackDice: number;
  readonly shockDice: number;
  readonly shockSuccesses: number;
  /** Whether a Liturgy gives it: Liturgies do not affect Voïvodes (T-VOI-07). */
  readonly isLiturgy: boolean;
}

/** T-VOI-01; characters by their index. */
interface CompiledVoivode {
  readonly partner: number;
  readonly hero: number;
}

/** Value of a characteristic that is a dash on the sheet (T-TERM-06). */
export const NO_VALUE = -1;

interface CompiledCharacter {
  readonly id: string;
  readonly name: string;
  readonly isHero: boolean;
  /** Set for a Voïvode: its pair and its Hero (T-VOI). */
  readonly voivode: CompiledVoivode | undefined;
  /** T-DOG: not a character, never activated. */
  readonly isHound: boolean;
  /** Its attack in place of bare hands (T-VOI-05, T-DOG-04). */
  readonly builtIn: { readonly traits: number; readonly pool: number } | undefined;
  /** Skills by id (T-TERM-07). */
  readonly skills: readonly string[];
  /** Inventory slots (T-EQUIP-01). */
  readonly slots: number;
  readonly affiliations: number;
  /** Rows × 4: combat, stamina, mental, movement; top row first; NO_VALUE = a dash. */
  readonly rows: readonly (readonly number[])[];
  /** Item index; -1 = none. */
  readonly specialObject: number;
  /** Its challenge tokens, by number in `rules.challenges` (T-CHAL-01). */
  readonly challenges: readonly number[];
  /** Items of each pack, special object included (T-EQUIP-03); undefined = no such pack. */
  readonly packs: Readonly<Record<'combat' | 'stamina' | 'command', readonly number[] | undefined>>;
}

export interface Rules {
  readonly board: Board;
  readonly items: readonly CompiledItem[];
  /** Auras by number; `aurasOfItem[item]` holds the numbers for an item. */
  readonly auras: readonly CompiledAura[];
  readonly aurasOfItem: readonly (readonly number[])[];
  /** By item: the items with which its bearer comes back after death. */
  readonly returnItems: readonly (readonly number[])[];
  readonly characters: readonly CompiledCharacter[];
  /** Whether the data contains Voïvodes (T-VOI); below, Hounds (T-DOG). */
  readonly hasVoivodes: boolean;
  readonly hasHounds: boolean;
  readonly mode: ModeRules;
  /** Item indices of the sides' flags, after the printed items. */
  readonly flagItems: readonly [number, number];
  /**
   * Skill of the objective on each special circle, from the larger icon of its token (T-MODE-OBJ-01); '' on Action
   * circles.
   */
  readonly objectiveSkills: readonly string[];
  /** Primary objective tokens of each side; empty where their smaller icons are unknown (T-MODE-OBJ-05). */
  readonly objectiveTokens: readonly { readonly large: Skill; readonly small: Skill }[];
  readonly crates: CrateSupply;
  readonly challenges: readonly CompiledChallenge[];
  /** Items that are bonus tokens (T-SETUP-08). */
  readonly bonusItems: readonly number[];
  readonly commandPointsPerTurn: number;
  /** Additional Command Points a turn for each side; may be negative. */
  readonly handicap: readonly [number, number];
  readonly rulings: Rulings;
  readonly turnCap: number;
  readonly entriesAssigned: boolean;
  /** T-SETUP-12. */
  readonly rushAndGo: boolean;
  /** Number of secret doors; 0 = none (T-SDOOR-01). */
  readonly secretDoors: number;
  /** Rules of story mode; undefined in other modes. */
  readonly story: StoryRules | undefined;
  readonly unarmedPool: number;
  readonly tables: RollTables;
  /** AI players defined in the data, with their weights in this mode. */
  readonly players: readonly { readonly id: string; readonly weights: TacticianWeights }[];
  /** Skill bands, with the share of its choices that each overlooks in this mode, 0 … 1. */
  readonly bands: readonly { readonly id: string; readonly plays: string; readonly overlooks: number }[];
  readonly styles: readonly Style[];
  /** The planner's evaluator for this mode. */
  readonly evaluator: ModeEvaluator;
  /** Values of picking an entry point first; see compileEntryValues. */
  readonly entryValues: Float64Array | undefined;
  /** Highest number of movement points any activation can have. */
  readonly maxMovement: number;
}

/** Upper bound of movement points: Movement 10, items and bought points included. */
const MAX_MOVEMENT = 24;
const WHOLE_BOARD = 255;
const PERCENT = 100;

/** Compiles the data of a configuration. Both must have been checked. */
export function compileRules(
  catalogue: Catalogue,
  configuration: Omit<MatchConfiguration, 'sides' | 'players'>,
  map: BoardSource = byId(catalogue.maps, configuration.map),
): Rules {
  const items = [
    ...compileItems(catalogue.items),
    ...[0, 1].map((side) => flagItem(catalogue.items.length, side)),
  ];
  const itemIndex = new Map(items.map((item) => [item.id, item.index]));
  const challengesOf = ({ challenges = [] }: Character): readonly number[] =>
    challenges.map((id) => catalogue.challenges.findIndex((challenge) => challenge.id === id));
  const mode = byId(catalogue.modes, configuration.mode);
  const rulings = compileRulings(configuration.rulings);
  const board = compileBoard(map, rulings.grenadeRouteOnOnePath);
  const story = compileStory(catalogue, configuration.scenario, board, itemIndex);
  return {
    board,
    items,
    ...compileAuras(items),
    returnItems: items.map((item) => (item.returnsWith ?? []).map((id) => itemIndex.get(id) ?? 0)),
    characters: catalogue.characters.map((character) =>
      compileCharacter(catalogue.characters, character, itemIndex, challengesOf),
    ),
    hasHounds: catalogue.characters.some(({ kind }) => kind === 'equipment-figure'),
    hasVoivodes: catalogue.characters.some(({ kind }) => kind === 'voivode'),
    mode: compileMode(mode, board, story),
    flagItems: [catalogue.items.length, catalogue.items.length + 1],
    objectiveSkills: board.specials.map((circle) => map.circles[circle].skill ?? ''),
    objectiveTokens: catalogue.house.objectiveTokens ?? [],
    crates: crateSupply(catalogue, mode, board, itemIndex, configuration.crates),
    challenges: catalogue.challenges.map(compileChallenge),
    bonusItems: catalogue.bonusTokens.map(({ id }) => itemIndex.get(id) ?? -1),
    commandPointsPerTurn: mode.commandPointsPerTurn ?? 0,
    handicap: configuration.handicap ?? [0, 0],
    rulings,
    turnCap: configuration.turnCap,
    entriesAssigned: configuration.entries === 'swapped' || story !== undefined,
    rushAndGo: configuration.options?.rushAndGo === true,
    secretDoors: configuration.options?.secretDoors ?? 0,
    story,
    unarmedPool: catalogue.unarmed.pool,
    tables: new RollTables(),
    players: catalogue.players.map((player) => ({ id: player.id, weights: weightsIn(player, mode.id) })),
    bands: (catalogue.bands ?? []).map((band) => ({
      id: band.id,
      plays: band.plays,
      overlooks: overlooksIn(band, mode.id) / PERCENT,
    })),
    styles: catalogue.styles,
    evaluator: evaluatorIn(catalogue.evaluator, mode.id),
    entryValues: compileEntryValues(catalogue, configuration.map, mode.id, board),
    maxMovement: MAX_MOVEMENT,
  };
}

function bitsOf(stamps: readonly string[]): number {
  return AFFILIATIONS.reduce((bits, stamp, i) => (stamps.includes(stamp) ? bits | (1 << i) : bits), 0);
}

/** All auras, and for each item the numbers of its auras. */
function compileAuras(items: readonly CompiledItem[]): Pick<Rules, 'auras' | 'aurasOfItem'> {
  const auras: CompiledAura[] = [];
  const aurasOfItem = items.map((item) =>
    item.auras.map((aura) => {
      auras.push({
        affiliation: bitsOf([aura.affiliation]),
        radius: Math.min(WHOLE_BOARD, aura.radius),
        attackDice: aura.attackDice,
        shockDice: aura.shockDice,
        shockSuccesses: aura.shockSuccesses,
        isLiturgy: (item.traits & LITURGY) !== 0,
      });
      return auras.length - 1;
    }),
  );
  return { auras, aurasOfItem };
}

function weightsIn({ weights }: WeightedPlayer, mode: string): TacticianWeights {
  const byMode: Readonly<Record<string, TacticianWeights>> = weights;
  return byMode[mode] ?? weights.default;
}

/** Percentage of its choices that a skill band overlooks in a mode. */
function overlooksIn({ overlooks }: SkillBand, mode: string): number {
  const byMode: Readonly<Record<string, number>> = overlooks;
  return byMode[mode] ?? overlooks.default;
}

/** The planner's evaluator for a mode. */
export function evaluatorIn(evaluator: Catalogue['evaluator'], mode: string): ModeEvaluator {
  const byMode: Readonly<Record<string, ModeEvaluator>> = evaluator;
  return byMode[mode] ?? evaluator.default;
}

function compileCharacter(
  all: readonly Character[],
  character: Character,
  itemIndex: ReadonlyMap<string, number>,
  challengesOf: (character: Character) => readonly number[],
): CompiledCharacter {
  const specialObject = itemIndex.get(character.specialObject ?? '') ?? -1;
  const packOf = (pack: readonly string[] | null): readonly number[] | undefined =>
    pack === null
      ? undefined
      : [specialObject, ...pack.map((id) => itemIndex.get(id) ?? -1)].filter((item) => item >= 0);
  const indexOf = (id: string): number => all.findIndex((one) => one.id === id);
  return {
    id: character.id,
    name: character.name,
    isHero: character.kind === 'hero',
    voivode:
      character.kind === 'voivode'
        ? {
            partner: indexOf(character.pairedWith),
            hero: indexOf(character.serves),
          }
        : undefined,
    isHound: character.kind === 'equipment-figure',
    builtIn:
      'builtIn' in character
        ? { traits: traitBits(character.builtIn.traits), pool: character.builtIn.pool }
        : undefined,
    skills: character.skills,
    slots: character.slots,
    affiliations: bitsOf(character.affiliations),
    rows: character.rows.map((row) =>
      [row.combat, row.stamina, row.mental, row.movement].map((value) => value ?? NO_VALUE),
    ),
    specialObject,
    challenges: challengesOf(character),
    packs: {
      combat: packOf(character.packs.combat),
      stamina: packOf(character.packs.stamina),
      command: packOf(character.packs.command),
    },
  };
}
