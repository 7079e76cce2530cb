/** Everything about a match that stays the same from game to game, compiled once per worker. */
import type { MatchConfiguration } from '../configuration.ts';
import type { Catalogue, Character, Mode } from '../model.ts';
import { AFFILIATIONS } from '../schema/names.ts';
import { RollTables } from '../tables/rollTables.ts';
import {
  ACTION_CIRCLE,
  type Board,
  type BoardSource,
  compileBoard,
  PRIMARY_OBJECTIVE,
  SECONDARY_OBJECTIVE,
} from './board.ts';
import { type CompiledItem, compileItems, flagItem } from './items.ts';
import { byId } from './lookup.ts';
import { compileMode, type ModeRules } from './mode.ts';

export interface CompiledAura {
  /** Bit of the affiliation, as in `CompiledCharacter.affiliations`. */
  readonly affiliation: number;
  /** Circles from the bearer; 255 = the whole board. */
  readonly radius: number;
  readonly attackDice: number;
  readonly shockDice: number;
  readonly shockSuccesses: number;
}

export interface CompiledCharacter {
  readonly id: string;
  readonly name: string;
  readonly isHero: boolean;
  /** Skills by id (T-TERM-07). */
  readonly skills: readonly string[];
  /** Inventory slots (T-EQUIP-01). */
  readonly slots: number;
  readonly affiliations: number;
  /** Rows × 4: combat, stamina, mental, movement; top row first. */
  readonly rows: readonly (readonly number[])[];
  readonly specialObject: number;
  /** Items of each pack, special object included (T-EQUIP-03); undefined = no such pack. */
  readonly packs: Readonly<Record<'combat' | 'stamina' | 'command', readonly number[] | undefined>>;
}

/** Crates of a mode: which circles they lie on, and what is shuffled (T-CRATE). */
export interface CrateSupply {
  /** Numbers of special circles in `board.specials`. */
  readonly places: readonly number[];
  /** Contents as `crate` codes: item index + 1, or -(Command Points + 1). */
  readonly contents: readonly number[];
}

/** Switches of rulings that the engine reads, by the names of datasets/tannhauser/rulings.yaml. */
export interface Rulings {
  /** false = an adjacent figure out of path may be shot. */
  readonly rangedNeedsSharedPath: boolean;
  /** true = nobody is shot in smoke except from an adjacent circle. */
  readonly smokeBlocksIncoming: boolean;
  /** true = a medal takes the action. */
  readonly medalsNeedAction: boolean;
  /** true = a counterattack uses the worst Combat even with Supernatural Strength. */
  readonly counterWorstBeatsBest: boolean;
}

export interface Rules {
  readonly board: Board;
  readonly items: readonly CompiledItem[];
  /** Auras by number; `aurasOfItem[item]` are the numbers of an item's. */
  readonly auras: readonly CompiledAura[];
  readonly aurasOfItem: readonly (readonly number[])[];
  /** Items that the bearer of an item comes back with after its death, by item. */
  readonly returnItems: readonly (readonly number[])[];
  readonly characters: readonly CompiledCharacter[];
  readonly mode: ModeRules;
  /** Items that are the sides' flags, behind the printed ones. */
  readonly flagItems: readonly [number, number];
  /** Skills of the objective on each special circle: the larger icon is the circle's own (T-MODE-OBJ-01). */
  readonly objectiveSkills: readonly { readonly large: string; readonly small: string | undefined }[];
  readonly crates: CrateSupply;
  readonly commandPointsPerTurn: number;
  readonly rulings: Rulings;
  readonly turnCap: number;
  readonly entriesAssigned: boolean;
  readonly unarmedPool: number;
  readonly tables: RollTables;
  /** Highest number of movement points any activation can have. */
  readonly maxMovement: number;
}

/** Upper bound of movement points: Movement 10, items and bought points included. */
const MAX_MOVEMENT = 24;
const WHOLE_BOARD = 255;

/** Compiles the data a configuration names. Both must have been checked. */
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
  const bitsOf = (stamps: readonly string[]): number =>
    AFFILIATIONS.reduce((bits, stamp, i) => (stamps.includes(stamp) ? bits | (1 << i) : bits), 0);

  const auras: CompiledAura[] = [];
  const aurasOfItem = items.map((item) =>
    item.auras.map((aura) => {
      auras.push({
        affiliation: bitsOf([aura.affiliation]),
        radius: Math.min(WHOLE_BOARD, aura.radius),
        attackDice: aura.attackDice,
        shockDice: aura.shockDice,
        shockSuccesses: aura.shockSuccesses,
      });
      return auras.length - 1;
    }),
  );

  const mode = byId(catalogue.modes, configuration.mode);
  const board = compileBoard(map);
  return {
    board,
    items,
    auras,
    aurasOfItem,
    returnItems: items.map((item) => (item.returnsWith ?? []).map((id) => itemIndex.get(id) ?? 0)),
    characters: catalogue.characters.map((character) => compileCharacter(character, itemIndex, bitsOf)),
    mode: compileMode(mode, board),
    flagItems: [catalogue.items.length, catalogue.items.length + 1],
    objectiveSkills: board.specials.map((circle) => ({
      large: map.circles[circle].skill ?? '',
      small: undefined,
    })),
    crates: crateSupply(catalogue, mode, board, itemIndex),
    commandPointsPerTurn: mode.commandPointsPerTurn ?? 0,
    rulings: {
      rangedNeedsSharedPath: configuration.rulings.rangedNeedsSharedPath === true,
      smokeBlocksIncoming: configuration.rulings.smokeBlocksIncoming === true,
      medalsNeedAction: configuration.rulings.medalsNeedAction === true,
      counterWorstBeatsBest: configuration.rulings.counterWorstBeatsBest === true,
    },
    turnCap: configuration.turnCap,
    entriesAssigned: configuration.entries === 'swapped',
    unarmedPool: catalogue.unarmed.pool,
    tables: new RollTables(),
    maxMovement: MAX_MOVEMENT,
  };
}

/** Values of Command Point crates are house data: nobody knows the printed ones. */
function crateSupply(
  catalogue: Catalogue,
  mode: Mode,
  board: Board,
  itemIndex: ReadonlyMap<string, number>,
): CrateSupply {
  const { crates } = mode;
  if (crates === null) return { places: [], contents: [] };
  const kinds = crates.on.flatMap((kind) =>
    kind === 'action' ? [ACTION_CIRCLE] : [PRIMARY_OBJECTIVE, SECONDARY_OBJECTIVE],
  );
  const items = (catalogue.crates.core.equipmentTokens.items ?? []).map((id) => (itemIndex.get(id) ?? 0) + 1);
  const points = catalogue.house.crates.commandPointValues.map((value) => -(value + 1));
  return {
    places: [...board.specials.keys()].filter((i) => kinds.includes(board.kind[board.specials[i]])),
    contents: [
      ...(crates.contents.includes('equipment') ? items : []),
      ...(crates.contents.includes('commandPoints') ? points : []),
    ],
  };
}

function compileCharacter(
  character: Character,
  itemIndex: ReadonlyMap<string, number>,
  bitsOf: (stamps: readonly string[]) => number,
): CompiledCharacter {
  const packOf = (pack: readonly string[] | null): readonly number[] | undefined =>
    pack === null
      ? undefined
      : [character.specialObject, ...pack].map((id) => itemIndex.get(id) ?? -1).filter((item) => item >= 0);
  return {
    id: character.id,
    name: character.name,
    isHero: character.kind === 'hero',
    skills: character.skills,
    slots: character.slots,
    affiliations: bitsOf(character.affiliations),
    rows: character.rows.map((row) => [row.combat, row.stamina, row.mental, row.movement]),
    specialObject: itemIndex.get(character.specialObject) ?? -1,
    packs: {
      combat: packOf(character.packs.combat),
      stamina: packOf(character.packs.stamina),
      command: packOf(character.packs.command),
    },
  };
}
