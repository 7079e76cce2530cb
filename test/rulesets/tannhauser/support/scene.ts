/**
 * Scenes: a position in the middle of a game, played on by choices and dice in words.
 *
 *     const s = scene({ map, miniatures: { eva: { character: 'eva-kramer', pack: 'combat', at: 'a' }, … }, active: 'eva' });
 *     s.choose('attack macneal with mauser-c96').roll([3, 5, 6, 9]).roll([2, 4, 4, 6]);
 *     expect(s.row('macneal')).toBe(3);
 *
 * A side that can only discard a medal passes automatically unless the scene discards it.
 */
import { CHANCE, RUNNING } from '../../../../src/game/contract.ts';
import type { Names } from '../../../../src/rulesets/tannhauser/choiceWords.ts';
import type { Rules } from '../../../../src/rulesets/tannhauser/compile/rules.ts';
import type { PackId } from '../../../../src/rulesets/tannhauser/configuration.ts';
import { DECIDE_MINIATURE } from '../../../../src/rulesets/tannhauser/engine/choices.ts';
import { addToken, refreshMiniature } from '../../../../src/rulesets/tannhauser/engine/equipment.ts';
import { CHALLENGE_FRAME, DOORS_FRAME, STEP } from '../../../../src/rulesets/tannhauser/engine/frames.ts';
import {
  begin,
  createPosition,
  enlist,
  type RosterEntry,
} from '../../../../src/rulesets/tannhauser/engine/game.ts';
import { DEAD, GONE } from '../../../../src/rulesets/tannhauser/engine/layout.ts';
import type { Position } from '../../../../src/rulesets/tannhauser/engine/position.ts';
import { layRubble } from '../../../../src/rulesets/tannhauser/engine/rubble.ts';
import { placeMiniature } from '../../../../src/rulesets/tannhauser/engine/scene.ts';
import { placeSmoke } from '../../../../src/rulesets/tannhauser/engine/smoke.ts';
import { catalogue, characterIndex, itemIndex, type RulesOptions, rulesFor } from './catalogue.ts';
import type { HouseMap } from './houseMap.ts';
import { indexOf, playOn, type Scene } from './playOn.ts';
import { SIDES, type SideName } from './words.ts';

export interface MiniatureSetup {
  readonly character: string;
  /** null or left out = the special object only. */
  readonly pack?: PackId | null;
  /** Items in addition to the pack, by id. */
  readonly items?: readonly string[];
  /** Circle; omitted: still waiting to enter. */
  readonly at?: string | undefined;
  /** Health row, 1 = top, as the rulebook counts. */
  readonly row?: number;
  /** By default the side of the character's faction. */
  readonly side?: SideName;
  readonly activated?: boolean;
  readonly moved?: boolean;
  /** On overwatch since the beginning of the turn. */
  readonly watching?: boolean;
  /** Died in an earlier turn; its items are nowhere. */
  readonly dead?: boolean;
  /** A bonus token and the item of the pack that it replaces (T-SETUP-08). */
  readonly bonus?: { readonly token: string; readonly replaces: string };
  /** The challenge that it has drawn, in a scene in the middle of a game (T-CHAL). */
  readonly challenge?: string;
  /** Seat of its player, where several share a side (T-MULTI). */
  readonly seat?: number;
}

export interface GameSetup extends Omit<RulesOptions, 'map'> {
  readonly map: HouseMap;
  /** Rules shared by many scenes; they replace all options above. */
  readonly rules?: Rules;
  /** By name; the first side's miniatures first. */
  readonly miniatures: Readonly<Record<string, MiniatureSetup>>;
}

export interface SceneSetup extends GameSetup {
  /** 2 by default. */
  readonly turn?: number;
  /** Of Reich and Union; none by default, so that nothing is offered for them. */
  readonly commandPoints?: readonly [number, number];
  /** The miniature whose activation begins; omitted: `next` chooses one. */
  readonly active?: string | undefined;
  /** The side that activates next, by default the active miniature's. */
  readonly next?: SideName;
  /** Target circles of Smoke Grenades thrown this turn. */
  readonly smoke?: readonly string[];
  /** Rubble icons by circle. */
  readonly rubble?: Readonly<Record<string, number>>;
  /** Flags by Objective circle; without any, the mode's setup applies. */
  readonly flags?: Readonly<Record<string, SideName>>;
  /** Owners of the objective tokens by Objective circle; the tokens are faceup. */
  readonly objectives?: Readonly<Record<string, SideName>>;
  /** Contents of the crates: an item by id, or Command Points. Without any, the draw decides. */
  readonly crates?: Readonly<Record<string, string | number>>;
  /** Action circles with secret doors, instead of those from the setup. */
  readonly doors?: readonly string[];
  /** Chains of command, leaders first (T-MODE-KOTH-01). */
  readonly chains?: readonly (readonly string[])[];
}
export type { Scene };

/** A game from its start: the Setup Roll comes first. */
export function newGame(setup: GameSetup): Scene {
  const { p, names } = enlisted(setup);
  const play = playOn(p, names);
  begin(p, p.rules.entriesAssigned ? [0, 1] : undefined);
  return play;
}

/** A game in progress; throws for an inconsistent setup. */
export function scene(setup: SceneSetup): Scene {
  const { p, names } = enlisted(setup);
  const { map, miniatures, active } = setup;
  const miniature = active === undefined ? -1 : indexOf(names.miniatures, active);
  const side = setup.next ?? (miniature < 0 ? 'reich' : SIDES[p.side[miniature]]);
  winSetupRoll(p, SIDES.indexOf(side));
  Object.values(miniatures).forEach((one, index) => {
    p.row[index] = (one.row ?? 1) - 1;
    if (one.at !== undefined) placeMiniature(p, index, map.circle(one.at), p.row[index]);
    p.activated[index] = one.activated === true ? 1 : 0;
    p.movedThisTurn[index] = one.moved === true ? 1 : 0;
    p.watching[index] = one.watching === true ? 1 : 0;
    if (one.dead === true) bury(p, index);
    if (one.challenge !== undefined) p.challenge[index] = challengeNumber(p, one.challenge);
  });
  p.turn = setup.turn ?? 2;
  p.commandPoints.set(setup.commandPoints ?? [0, 0]);
  for (const circle of setup.smoke ?? []) placeSmoke(p, map.circle(circle), 2);
  for (const [circle, icons] of Object.entries(setup.rubble ?? {})) layRubble(p, map.circle(circle), icons);
  layOut(p, setup, names);
  askAgain(p);
  const play = playOn(p, names);
  if (active !== undefined) play.choose(`activate ${active}`);
  return play;
}

/** Repeats the request for the next activation, made before the miniatures were placed. */
function askAgain(p: Position): void {
  p.frames[p.frame + STEP]--;
  p.waiting = RUNNING;
  p.advance();
}

function challengeNumber(p: Position, id: string): number {
  return (
    indexOf(
      p.rules.challenges.map((challenge) => challenge.id),
      id,
    ) + 1
  );
}

function bury(p: Position, miniature: number): void {
  p.status[miniature] = DEAD;
  p.row[miniature] = p.rowCount[miniature];
  for (let token = 0; token < p.tokenCount; token++) {
    if (p.tokenPlace[token] === miniature) p.tokenPlace[token] = GONE;
  }
  refreshMiniature(p, miniature);
}

/** Places flags, objective tokens, crates and chains of command according to the setup. */
function layOut(p: Position, setup: SceneSetup, names: Names): void {
  const { map, flags, objectives, crates, doors, chains } = setup;
  const special = (circle: string): number => p.rules.board.specials.indexOf(map.circle(circle));
  if (flags !== undefined) p.flagAt.fill(0);
  for (const [circle, side] of Object.entries(flags ?? {})) {
    p.flagAt[special(circle)] = SIDES.indexOf(side) + 1;
  }
  if (objectives !== undefined) p.objectiveOwner.fill(0);
  for (const [circle, side] of Object.entries(objectives ?? {})) {
    p.objectiveOwner[special(circle)] = SIDES.indexOf(side) + 1;
    p.objectiveFaceup[special(circle)] = 1;
  }
  if (crates !== undefined) p.crate.fill(0);
  for (const [circle, content] of Object.entries(crates ?? {})) {
    p.crate[special(circle)] = typeof content === 'number' ? -(content + 1) : itemIndex(p.rules, content) + 1;
  }
  if (doors !== undefined) p.doorAt.fill(0);
  for (const circle of doors ?? []) p.doorAt[special(circle)] = 1;
  for (const chain of chains ?? []) {
    chain.forEach((miniature, place) => {
      p.chain[indexOf(names.miniatures, miniature)] = place;
    });
  }
}

function enlisted(setup: GameSetup): { readonly p: Position; readonly names: Names } {
  const rules = setup.rules ?? rulesFor({ ...setup, map: setup.map.source });
  const p = createPosition(rules);
  const entries = Object.values(setup.miniatures);
  enlist(
    p,
    entries.map((one): RosterEntry => {
      const character = characterIndex(rules, one.character);
      const { faction } = (setup.catalogue ?? catalogue).characters[character];
      const side = one.side ?? (faction === 'union' ? 'union' : 'reich');
      const bonus = one.bonus && {
        token: itemIndex(rules, one.bonus.token),
        replaces: itemIndex(rules, one.bonus.replaces),
      };
      return {
        side: side === 'reich' ? 0 : 1,
        character,
        pack: one.pack ?? null,
        ...(one.seat === undefined ? {} : { seat: one.seat }),
        ...(bonus === undefined ? {} : { bonus }),
      };
    }),
  );
  entries.forEach(({ items = [] }, miniature) => {
    for (const id of items) addToken(p, itemIndex(rules, id), miniature);
    refreshMiniature(p, miniature);
  });
  return { p, names: { miniatures: Object.keys(setup.miniatures), circles: setup.map.names } };
}

function answerFirst(p: Position): void {
  if (p.waiting === CHANCE) p.resolve(0);
  else p.choose(0);
}

/** Runs the game to the first activation, which `side` has; ranks do not count, crates are random. */
function winSetupRoll(p: Position, side: number): void {
  p.initiativeBonus.fill(0);
  begin(p, p.rules.entriesAssigned ? [0, 1] : undefined);
  // Challenge tokens are drawn before it.
  while (p.frames[p.frame] === CHALLENGE_FRAME) p.resolve(0);
  while (p.frames[p.frame] === DOORS_FRAME) answerFirst(p);
  p.resolve(side === 0 ? 9 : 0);
  p.resolve(side === 0 ? 0 : 9);
  while (p.waiting === CHANCE || p.decision !== DECIDE_MINIATURE) answerFirst(p);
  for (let miniature = 0; miniature < p.miniatureCount; miniature++) refreshMiniature(p, miniature);
}
