/** Why a side won: the shares of setup, luck and decisions in the result of a game, and its decisive events with what else could have come. */
import type { Position } from '../../engine/position.ts';
import { spokenNames } from '../../odds/turn/turnStart.ts';
import { type Alternative, alternativesTo, type Searcher } from './counterfactual.ts';
import { chanceOf, differenceOf, PlayOn } from './playOn.ts';
import { positionsBefore } from './positionsBefore.ts';
import { horizonOf, PositionValue } from './positionValue.ts';
import { type Cause, type Change, EVEN, type ExplainedGame, type SteppedGame, stepThrough } from './steps.ts';
import type { WhyEvent, WhyGame, WhyTurn } from './whyGame.ts';

/** Games of both that select the decisive events; they have no part in what is said of them. */
const SELECTING_GAMES = 60;
/** Rolls and answers, and lines, whose alternatives are tried. */
const TRIED = 3;
/** Events that are told. */
const TOLD = 3;

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
 * Explains a game. A pure function of its arguments.
 * @param games played on from each decisive event and from each alternative, at least two
 * @returns the shares at once and while alternatives are tried, then one more decisive event each time; the last value is the whole
 */
export function* explainGame(game: ExplainedGame, games: number): Generator<WhyGame> {
  const { seed, index, catalogue } = game;
  const stepped = stepThrough(game);
  const candidates = candidatesOf(stepped.changes);
  const { roster, sides, at } = positionsBefore(game, candidates);
  const shares = sharesOf(stepped, sides, games);
  yield shares;
  const playOn = new PlayOn(roster, seed);
  const values = new PositionValue(roster);
  values.begin(seed, index);
  const names = spokenNames(roster, catalogue);
  const searcher: Searcher = { values, names, sides, seed };
  const found: Tried[] = [];
  for (const change of candidates) {
    const p = at.get(change.step);
    if (p !== undefined) found.push(...bestOf(alternativesTo(change, p, searcher), change, p, playOn));
    yield shares;
  }
  const decisive = found.toSorted((a, b) => b.effect - a.effect).slice(0, TOLD);
  const events: WhyEvent[] = [];
  for (const one of decisive) {
    events.push(eventOf(one, playOn, games));
    yield { ...shares, events: events.toSorted((a, b) => sizeOf(b) - sizeOf(a)) };
  }
}

/** The alternative that was best for whoever chose, if there is any. */
function bestOf(
  alternatives: readonly Alternative[],
  change: Change,
  p: Position,
  playOn: PlayOn,
): readonly Tried[] {
  if (alternatives.length === 0) return [];
  const actual = playOn.scores(p, change.answers, 0, SELECTING_GAMES);
  const sign = change.side === 1 ? -1 : 1;
  const tried = alternatives.map((alternative) => {
    const other = playOn.scores(p, alternative.answers, 0, SELECTING_GAMES);
    return { alternative, gain: sign * differenceOf(other, actual).mean };
  });
  const [{ alternative, gain }] = tried.toSorted((a, b) => b.gain - a.gain);
  return [{ change, p, alternative, effect: Math.abs(gain) }];
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
    activations: horizonOf(p) - 1,
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
    // Sums may pass 0 and 1 by a rounding error.
    turns.push({ turn, ...own, chance: Math.min(1, Math.max(0, chance)) });
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
