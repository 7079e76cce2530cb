/**
 * Scenes: a position in the middle of a game, played on by choices and dice in words.
 *
 *     const s = scene({ map, figures: { eva: { character: 'eva-kramer', pack: 'combat', at: 'a' }, … }, active: 'eva' });
 *     s.choose('attack macneal with mauser-c96').roll([3, 5, 6, 9]).roll([2, 4, 4, 6]);
 *     expect(s.row('macneal')).toBe(3);
 */
import { CHANCE, DECISION, FIRST_WINS, OVER, RUNNING, SECOND_WINS } from '../../../../src/game/contract.ts';
import type { Rules } from '../../../../src/rulesets/tannhauser/compile/rules.ts';
import type { PackId } from '../../../../src/rulesets/tannhauser/configuration.ts';
import { DECIDE_FIGURE } from '../../../../src/rulesets/tannhauser/engine/choices.ts';
import {
  addToken,
  itemOfToken,
  refreshFigure,
} from '../../../../src/rulesets/tannhauser/engine/equipment.ts';
import { type GameEvent, REASONS } from '../../../../src/rulesets/tannhauser/engine/events.ts';
import { STEP } from '../../../../src/rulesets/tannhauser/engine/frames.ts';
import {
  begin,
  createPosition,
  enlist,
  type RosterEntry,
} from '../../../../src/rulesets/tannhauser/engine/game.ts';
import {
  DEAD,
  GONE,
  ON_GROUND,
  WAITING_TO_ENTER,
} from '../../../../src/rulesets/tannhauser/engine/layout.ts';
import type { Position } from '../../../../src/rulesets/tannhauser/engine/position.ts';
import { layRubble } from '../../../../src/rulesets/tannhauser/engine/rubble.ts';
import { placeFigure } from '../../../../src/rulesets/tannhauser/engine/scene.ts';
import { placeSmoke } from '../../../../src/rulesets/tannhauser/engine/smoke.ts';
import { catalogue, characterIndex, itemIndex, type RulesOptions, rulesFor } from './catalogue.ts';
import { createDice, waitingPool } from './faces.ts';
import type { HouseMap } from './houseMap.ts';
import { choiceInWords, type Names, questionInWords, SIDES, type SideName } from './words.ts';

export interface FigureSetup {
  readonly character: string;
  /** null or left out = the special object only. */
  readonly pack?: PackId | null;
  /** Items beyond the pack, by id. */
  readonly items?: readonly string[];
  /** Circle; left out = still waiting to enter. */
  readonly at?: string | undefined;
  /** Health row, 1 = top, as the rulebook counts. */
  readonly row?: number;
  /** By default the side of the character's faction. */
  readonly side?: SideName;
  readonly activated?: boolean;
  readonly moved?: boolean;
  /** On overwatch since the beginning of the turn. */
  readonly watching?: boolean;
  /** Died in an earlier turn; what it carried lies nowhere. */
  readonly dead?: boolean;
}

export interface GameSetup extends Omit<RulesOptions, 'map'> {
  readonly map: HouseMap;
  /** Rules to share between many scenes; they stand for all options above. */
  readonly rules?: Rules;
  /** By name; the first side's figures first. */
  readonly figures: Readonly<Record<string, FigureSetup>>;
}

export interface SceneSetup extends GameSetup {
  /** 2 by default. */
  readonly turn?: number;
  /** Of Reich and Union; none by default, so that nothing is offered for them. */
  readonly commandPoints?: readonly [number, number];
  /** The figure whose activation begins; left out = `next` chooses one. */
  readonly active?: string | undefined;
  /** The side that activates next, by default the active figure's. */
  readonly next?: SideName;
  /** Target circles of Smoke Grenades thrown this turn. */
  readonly smoke?: readonly string[];
  /** Rubble icons by circle. */
  readonly rubble?: Readonly<Record<string, number>>;
  /** Flags by Objective circle; given none, the mode's setup stands. */
  readonly flags?: Readonly<Record<string, SideName>>;
  /** Owners of the objective tokens by Objective circle; they lie faceup. */
  readonly objectives?: Readonly<Record<string, SideName>>;
  /** What the crates hold: an item by id, or Command Points. Given none, they fall as they may. */
  readonly crates?: Readonly<Record<string, string | number>>;
  /** Chains of command, leaders first (T-MODE-KOTH-01). */
  readonly chains?: readonly (readonly string[])[];
}

export interface Scene {
  readonly p: Position;
  /** What has happened since the scene began. */
  readonly events: readonly GameEvent[];
  /** Takes legal choices by their words, one after the other. */
  choose(...choices: readonly string[]): Scene;
  /** Lets the waiting dice fall; see faces.ts. */
  roll(faces: readonly number[], extra?: readonly number[]): Scene;
  /** Lets a waiting test or duel roll show this many successes. */
  succeed(successes: number): Scene;
  /** The legal choices, all or those that begin with `verb`. */
  choices(verb?: string): string[];
  /** What is being decided and about whom; undefined while no side decides. */
  question(): string | undefined;
  /** The waiting attack or shock roll. */
  pool(): { readonly dice: number; readonly difficulty: number };
  /** 1 = top; a dead figure is one below its last row. */
  row(figure: string): number;
  /** Circle of a figure, `dead` or `waiting`. */
  where(figure: string): string;
  /** Ids of the items that a figure carries. */
  items(figure: string): string[];
  /** Ids of the items that lie on a circle. */
  itemsOn(circle: string): string[];
  points(side: SideName): number;
  /** `reich wins: eliminated`; undefined before the end. */
  end(): string | undefined;
}

/** A game from its very beginning: the Setup Roll comes first. */
export function newGame(setup: GameSetup): Scene {
  const { p, names } = enlisted(setup);
  const play = handle(p, names, setup.map);
  begin(p, p.rules.entriesAssigned ? [0, 1] : undefined);
  return play;
}

/** A game in its middle; throws when the setup makes no sense. */
export function scene(setup: SceneSetup): Scene {
  const { p, names } = enlisted(setup);
  const { map, figures, active } = setup;
  const figure = active === undefined ? -1 : indexOf(names.figures, active);
  const side = setup.next ?? (figure < 0 ? 'reich' : SIDES[p.side[figure]]);
  winSetupRoll(p, SIDES.indexOf(side));
  Object.values(figures).forEach((one, index) => {
    p.row[index] = (one.row ?? 1) - 1;
    if (one.at !== undefined) placeFigure(p, index, map.circle(one.at), p.row[index]);
    p.activated[index] = one.activated === true ? 1 : 0;
    p.movedThisTurn[index] = one.moved === true ? 1 : 0;
    p.watching[index] = one.watching === true ? 1 : 0;
    if (one.dead === true) bury(p, index);
  });
  p.turn = setup.turn ?? 2;
  p.commandPoints.set(setup.commandPoints ?? [0, 0]);
  for (const circle of setup.smoke ?? []) placeSmoke(p, map.circle(circle), 2);
  for (const [circle, icons] of Object.entries(setup.rubble ?? {})) layRubble(p, map.circle(circle), icons);
  layOut(p, setup, names);
  askAgain(p);
  const play = handle(p, names, map);
  if (active !== undefined) play.choose(`activate ${active}`);
  return play;
}

/** Who is activated next was asked before the figures stood where they stand. */
function askAgain(p: Position): void {
  p.frames[p.frame + STEP]--;
  p.waiting = RUNNING;
  p.advance();
}

function bury(p: Position, figure: number): void {
  p.status[figure] = DEAD;
  p.row[figure] = p.rowCount[figure];
  for (let token = 0; token < p.tokenCount; token++) {
    if (p.tokenPlace[token] === figure) p.tokenPlace[token] = GONE;
  }
  refreshFigure(p, figure);
}

/** Puts flags, objective tokens, crates and chains of command where the setup wants them. */
function layOut(p: Position, { map, flags, objectives, crates, chains }: SceneSetup, names: Names): void {
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
  for (const chain of chains ?? []) {
    chain.forEach((figure, place) => {
      p.chain[indexOf(names.figures, figure)] = place;
    });
  }
}

function enlisted(setup: GameSetup): { readonly p: Position; readonly names: Names } {
  const rules = setup.rules ?? rulesFor({ ...setup, map: setup.map.source });
  const p = createPosition(rules);
  const entries = Object.values(setup.figures);
  enlist(
    p,
    entries.map((one): RosterEntry => {
      const character = characterIndex(rules, one.character);
      const { faction } = catalogue.characters[character];
      const side = one.side ?? (faction === 'union' ? 'union' : 'reich');
      return { side: side === 'reich' ? 0 : 1, character, pack: one.pack ?? null };
    }),
  );
  entries.forEach(({ items = [] }, figure) => {
    for (const id of items) addToken(p, itemIndex(rules, id), figure);
    refreshFigure(p, figure);
  });
  return { p, names: { figures: Object.keys(setup.figures), circles: setup.map.names } };
}

/** Runs the game to the first activation, which `side` has; ranks do not count, crates fall as they may. */
function winSetupRoll(p: Position, side: number): void {
  p.initiativeBonus.fill(0);
  begin(p, p.rules.entriesAssigned ? [0, 1] : undefined);
  p.resolve(side === 0 ? 9 : 0);
  p.resolve(side === 0 ? 0 : 9);
  while (p.waiting === CHANCE || p.decision !== DECIDE_FIGURE) {
    if (p.waiting === CHANCE) p.resolve(0);
    else p.choose(0);
  }
  for (let figure = 0; figure < p.figureCount; figure++) refreshFigure(p, figure);
}

function handle(p: Position, names: Names, map: HouseMap): Scene {
  const events: GameEvent[] = [];
  const dice = createDice();
  p.sink = (event) => events.push(event);
  const figure = (name: string): number => indexOf(names.figures, name);
  const allChoices = (): string[] =>
    p.waiting === DECISION
      ? Array.from(p.choices.subarray(0, p.choiceCount), (choice) => choiceInWords(p, choice, names))
      : [];
  const itemsAt = (place: number): string[] =>
    Array.from({ length: p.tokenCount }, (_, token) => token)
      .filter((token) => p.tokenPlace[token] === place)
      .map((token) => itemOfToken(p, token).id);

  const play: Scene = {
    p,
    events,
    choose(...choices) {
      for (const choice of choices) p.choose(indexOf(allChoices(), choice));
      return play;
    },
    roll(faces, extra = []) {
      if (p.waiting !== CHANCE) throw new Error(`no roll is due; ${play.question() ?? 'the game is over'}`);
      const outcome = dice.outcome(p, faces, extra);
      if (!(p.chance.probabilities[outcome] > 0)) throw new Error(`the roll has no outcome ${outcome}`);
      p.resolve(outcome);
      return play;
    },
    succeed(successes) {
      if (p.waiting !== CHANCE) throw new Error(`no roll is due; ${play.question() ?? 'the game is over'}`);
      if (waitingPool(p) !== undefined) throw new Error('this roll takes faces');
      p.resolve(successes);
      return play;
    },
    choices: (verb = '') => allChoices().filter((choice) => choice.startsWith(verb)),
    question: () => (p.waiting === DECISION ? questionInWords(p, names) : undefined),
    pool() {
      const spec = p.waiting === CHANCE ? waitingPool(p) : undefined;
      if (spec === undefined) throw new Error(`no pool is about to be rolled; ${play.question() ?? ''}`);
      return { dice: spec.dice, difficulty: 10 - spec.die[3] };
    },
    row: (name) => p.row[figure(name)] + 1,
    where(name) {
      const status = p.status[figure(name)];
      if (status === DEAD) return 'dead';
      return status === WAITING_TO_ENTER ? 'waiting' : names.circles[p.circle[figure(name)]];
    },
    items: (name) => itemsAt(figure(name)),
    itemsOn: (circle) => itemsAt(ON_GROUND + map.circle(circle)),
    points: (side) => p.commandPoints[SIDES.indexOf(side)],
    end() {
      if (p.waiting !== OVER) return undefined;
      const winner =
        p.winner === FIRST_WINS ? 'reich wins' : p.winner === SECOND_WINS ? 'union wins' : 'draw';
      return `${winner}: ${REASONS[p.reason]}`;
    },
  };
  return play;
}

function indexOf(list: readonly string[], wanted: string): number {
  const index = list.indexOf(wanted);
  if (index < 0) throw new Error(`no "${wanted}" among: ${list.join(' | ')}`);
  return index;
}
