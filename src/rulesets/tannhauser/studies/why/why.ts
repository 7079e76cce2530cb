/** Why a side won: the shares of setup, luck and decisions in the result of a game, and its decisive events with what else could have come. */
import type { Side, StudySpec } from '../../../../game/contract.ts';
import { createPosition } from '../../engine/game.ts';
import type { Position } from '../../engine/position.ts';
import type { Catalogue } from '../../model.ts';
import { spokenNames } from '../../odds/turn/turnStart.ts';
import { createMatchRunner } from '../../runner.ts';
import { sideNames } from '../../sideNames.ts';
import { type Alternative, alternativeTo, type Searcher } from './counterfactual.ts';
import { chanceOf, differenceOf, type Estimate, PlayOn } from './playOn.ts';
import { PositionValue } from './positionValue.ts';
import { type Cause, type Change, EVEN, type SteppedGame, stepThrough } from './steps.ts';

/** Games played on from each decisive event, and from each of its alternatives. */
export const WHY_GAMES = 200;
/** Games of both that select the decisive events; they have no part in what is said of them. */
const SELECTING_GAMES = 60;
/** Rolls and answers, and lines, whose alternatives are tried. */
const TRIED = 3;
/** Events that are told. */
const TOLD = 3;

/** What luck and decisions changed in one turn, as chance of the first side to win. */
export interface WhyTurn {
  /** The turn. */
  readonly turn: number;
  /** Change by the rolls of the turn. */
  readonly luck: number;
  /** Change by the choices of the turn. */
  readonly decisions: number;
  /** Chance after the turn, 0 … 1. */
  readonly chance: number;
}

/** A decisive event, with the games that were played on from it. */
export interface WhyEvent {
  /** What it is part of. */
  readonly share: 'luck' | 'decisions';
  /** The turn. */
  readonly turn: number;
  /** Choices and rolls of the game before it, for `replay --step`. */
  readonly step: number;
  /** The side that chose: 0 the first, 1 the second; null: a roll. */
  readonly side: Side | null;
  /** What happened. */
  readonly event: string;
  /** What stands in its place. */
  readonly instead: string;
  /** Change of the first side's chance over the event, as the judgement sees it; part of the sum. */
  readonly change: number;
  /** Chance of the first side after what happened, in the games played on, with the 95 % interval. */
  readonly actual: Estimate;
  /** The same with what stands in its place. */
  readonly counterfactual: Estimate;
  /** The difference between the two, games with the same dice compared. */
  readonly difference: Estimate;
}

/** Why a side won. Chances are those of the first side, 0 … 1; a draw is half a win. */
export interface WhyGame {
  /** Names of both sides. */
  readonly sides: readonly [string, string];
  /** 1 a win of the first side, ½ a draw, 0 a loss. */
  readonly result: number;
  /** The chance before anything is known of the game. */
  readonly even: number;
  /** Change by teams, packs, the Setup Roll, entry points and deployment. */
  readonly setup: number;
  /** Change by the rolls of the game. */
  readonly luck: number;
  /** Change by the choices of the game. */
  readonly decisions: number;
  /** Luck and decisions by turn. */
  readonly turns: readonly WhyTurn[];
  /** Games played on from each event, and from each alternative. */
  readonly games: number;
  /** The decisive events, those first that changed most in the games played on. */
  readonly events: readonly WhyEvent[];
}

/** An event with its alternative, and what it changed in the games that select. */
interface Tried {
  readonly change: Change;
  readonly p: Position;
  readonly alternative: Alternative;
  readonly effect: number;
}

/** The part of the result that a cause counts for. */
export function shareOfCause(cause: Cause): 'setup' | 'luck' | 'decisions' {
  if (cause === 'setup') return 'setup';
  return cause === 'roll' ? 'luck' : 'decisions';
}

/**
 * Explains game `index` of a study. A pure function of its arguments.
 * @param games played on from each decisive event and from each alternative, at least two
 * @returns the shares at once, then with one more decisive event each time; the last value is the whole
 */
export function* explainGame(study: StudySpec, index: number, games: number): Generator<WhyGame> {
  const stepped = stepThrough(study, index);
  const candidates = candidatesOf(stepped.changes);
  const { roster, sides, at } = positionsBefore(study, index, candidates);
  const shares = sharesOf(stepped, sides, games);
  yield shares;
  const playOn = new PlayOn(roster, study.seed);
  const values = new PositionValue(roster);
  values.begin(study.seed, index);
  const names = spokenNames(roster, study.catalogue as Catalogue);
  const searcher: Searcher = { values, names, sides, seed: study.seed };
  const found: Tried[] = [];
  for (const change of candidates) {
    const p = at.get(change.step);
    const alternative = p && alternativeTo(change, p, searcher);
    if (p === undefined || alternative === undefined) continue;
    const [actual, other] = [change.answers, alternative.answers].map((answers) =>
      playOn.scores(p, answers, 0, SELECTING_GAMES),
    );
    found.push({ change, p, alternative, effect: Math.abs(differenceOf(actual, other).mean) });
    yield shares;
  }
  const decisive = found.toSorted((a, b) => b.effect - a.effect).slice(0, TOLD);
  const events: WhyEvent[] = [];
  for (const one of decisive) {
    events.push(eventOf(one, playOn, games));
    yield { ...shares, events: events.toSorted((a, b) => sizeOf(b) - sizeOf(a)) };
  }
}

function sizeOf({ difference }: WhyEvent): number {
  return Math.abs(difference.mean);
}

function eventOf({ change, p, alternative }: Tried, playOn: PlayOn, games: number): WhyEvent {
  const [actual, other] = [change.answers, alternative.answers].map((answers) =>
    playOn.scores(p, answers, SELECTING_GAMES, games),
  );
  return {
    share: change.cause === 'roll' ? 'luck' : 'decisions',
    turn: change.turn,
    step: change.step,
    side: change.side ?? null,
    event: alternative.event,
    instead: alternative.instead,
    change: change.change,
    actual: chanceOf(actual),
    counterfactual: chanceOf(other),
    difference: differenceOf(actual, other),
  };
}

/** Adds up the changes of a game. */
export function sharesOf(
  { changes, result }: SteppedGame,
  sides: readonly [string, string],
  games: number,
): WhyGame {
  const total = { setup: 0, luck: 0, decisions: 0 };
  const turns: WhyTurn[] = [];
  let chance = EVEN;
  for (const { cause, turn, change } of changes) {
    const share = shareOfCause(cause);
    total[share] += change;
    chance += change;
    if (share === 'setup') continue;
    const open = turns.at(-1)?.turn === turn ? turns.pop() : undefined;
    const { luck, decisions } = open ?? { luck: 0, decisions: 0 };
    const own = { luck, decisions };
    own[share] += change;
    turns.push({ turn, ...own, chance });
  }
  return { sides, result, even: EVEN, ...total, turns, games, events: [] };
}

/** The rolls and answers that changed most, and the lines that lost most for their side. */
function candidatesOf(changes: readonly Change[]): readonly Change[] {
  const rolls = changes.filter(({ cause }) => cause === 'roll' || cause === 'answer');
  const lines = changes.filter(({ cause }) => cause === 'line');
  const lossOf = ({ side, change }: Change): number => (side === 0 ? -change : change);
  return [
    ...rolls.toSorted((a, b) => Math.abs(b.change) - Math.abs(a.change)).slice(0, TRIED),
    ...lines.toSorted((a, b) => lossOf(b) - lossOf(a)).slice(0, TRIED),
  ];
}

/** A game that was played again. */
interface Replayed {
  /** A position with its miniatures. */
  readonly roster: Position;
  /** Names of both sides. */
  readonly sides: readonly [string, string];
  /** The positions before changes, by their step. */
  readonly at: ReadonlyMap<number, Position>;
}

function positionsBefore(study: StudySpec, index: number, changes: readonly Change[]): Replayed {
  const { position, prepare, playUntil, rules, teams } = createMatchRunner(study);
  const wanted = new Set(changes.map(({ step }) => step));
  const at = new Map<number, Position>();
  prepare(index);
  let step = 0;
  playUntil(
    () => {
      if (wanted.has(step)) at.set(step, copyOf(position));
      return at.size === wanted.size;
    },
    () => {
      step++;
    },
  );
  return { roster: position, sides: sideNames({ sides: teams() }), at };

  function copyOf(p: Position): Position {
    const copy = createPosition(rules);
    copy.shareRoster(p);
    copy.copyFrom(p);
    return copy;
  }
}
