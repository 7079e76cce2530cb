/** Continues a position by choices and dice in words. */
import { CHANCE, DECISION, FIRST_WINS, OVER, SECOND_WINS } from '../../../../src/game/contract.ts';
import { choiceText, type Names } from '../../../../src/rulesets/tannhauser/choiceWords.ts';
import { itemOfToken } from '../../../../src/rulesets/tannhauser/engine/equipment.ts';
import { type GameEvent, REASONS } from '../../../../src/rulesets/tannhauser/engine/events.ts';
import { DEAD, ON_GROUND, WAITING_TO_ENTER } from '../../../../src/rulesets/tannhauser/engine/layout.ts';
import type { Position } from '../../../../src/rulesets/tannhauser/engine/position.ts';
import { eventText } from './eventWords.ts';
import { createDice, waitingPool } from './faces.ts';
import { questionText, SIDES, type SideName } from './words.ts';

export interface Scene {
  readonly p: Position;
  /** Events since the scene began. */
  readonly events: readonly GameEvent[];
  /** The same in words. */
  readonly lines: readonly string[];
  /** Takes legal choices by their words, in order. */
  choose(...choices: readonly string[]): Scene;
  /** Gives the faces of the waiting dice; see faces.ts. */
  roll(faces: readonly number[], extra?: readonly number[]): Scene;
  /** Makes a waiting test or duel roll show this number of successes. */
  succeed(successes: number): Scene;
  /** The legal choices, all or those that begin with `verb`. */
  choices(verb?: string): string[];
  /** The decision and its subject; undefined while no side decides. */
  question(): string | undefined;
  /** The waiting attack or shock roll. */
  pool(): { readonly dice: number; readonly difficulty: number };
  /** 1 = top; a dead miniature is one below its last row. */
  row(miniature: string): number;
  /** Circle of a miniature, `dead` or `waiting`. */
  where(miniature: string): string;
  /** Ids of the items that a miniature carries. */
  items(miniature: string): string[];
  /** Ids of the items on a circle. */
  itemsOn(circle: string): string[];
  points(side: SideName): number;
  /** `reich wins: eliminated`; undefined before the end. */
  end(): string | undefined;
}

/** Starts to continue a position by words. */
export function playOn(p: Position, names: Names): Scene {
  const events: GameEvent[] = [];
  const dice = createDice();
  const lines: string[] = [];
  p.sink = (event) => {
    events.push(event);
    lines.push(eventText(p, event, names));
  };
  const miniature = (name: string): number => indexOf(names.miniatures, name);
  const allChoices = (): string[] =>
    p.waiting === DECISION
      ? Array.from(p.choices.subarray(0, p.choiceCount), (choice) => choiceText(p, choice, names))
      : [];
  const itemsAt = (place: number): string[] =>
    Array.from({ length: p.tokenCount }, (_, token) => token)
      .filter((token) => p.tokenPlace[token] === place)
      .map((token) => itemOfToken(p, token).id);

  const skipMedals = (): void => {
    while (isMedalsAlone(allChoices())) p.choose(0);
  };

  const play: Scene = {
    p,
    events,
    lines,
    choose(...choices) {
      for (const choice of choices) {
        if (!choice.startsWith('discard')) skipMedals();
        p.choose(indexOf(allChoices(), choice));
      }
      return play;
    },
    roll(faces, extra = []) {
      skipMedals();
      if (p.waiting !== CHANCE) throw new Error(`no roll is due; ${play.question() ?? 'the game is over'}`);
      const outcome = dice.outcome(p, faces, extra);
      if (!(p.chance.probabilities[outcome] > 0)) throw new Error(`the roll has no outcome ${outcome}`);
      p.resolve(outcome);
      return play;
    },
    succeed(successes) {
      skipMedals();
      if (p.waiting !== CHANCE) throw new Error(`no roll is due; ${play.question() ?? 'the game is over'}`);
      if (waitingPool(p) !== undefined) throw new Error('this roll takes faces');
      p.resolve(successes);
      return play;
    },
    choices(verb = '') {
      if (!verb.startsWith('discard')) skipMedals();
      return allChoices().filter((choice) => choice.startsWith(verb));
    },
    question() {
      skipMedals();
      return p.waiting === DECISION ? questionText(p, names) : undefined;
    },
    pool() {
      skipMedals();
      const spec = p.waiting === CHANCE ? waitingPool(p) : undefined;
      if (spec === undefined) throw new Error(`no pool is about to be rolled; ${play.question() ?? ''}`);
      return { dice: spec.dice, difficulty: 10 - spec.die[3] };
    },
    row: (name) => p.row[miniature(name)] + 1,
    where(name) {
      const status = p.status[miniature(name)];
      if (status === DEAD) return 'dead';
      return status === WAITING_TO_ENTER ? 'waiting' : names.circles[p.circle[miniature(name)]];
    },
    items: (name) => itemsAt(miniature(name)),
    itemsOn: (circle) => itemsAt(ON_GROUND + indexOf(names.circles, circle)),
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

/** Whether the only decision is to discard a medal or not. */
function isMedalsAlone([first, ...others]: readonly string[]): boolean {
  return first === 'no' && others.length > 0 && others.every((choice) => choice.startsWith('discard'));
}

export function indexOf(list: readonly string[], wanted: string): number {
  const index = list.indexOf(wanted);
  if (index < 0) throw new Error(`no "${wanted}" among: ${list.join(' | ')}`);
  return index;
}
