/** A game in words: events become readable lines, with the faces of every roll. */

import { drawFaces, drawFacesAfter, type ShownRoll } from '../../dice/faces.ts';
import { rollOutcomes } from '../../dice/pool.ts';
import { createStreams, seedStreams, uniformFloat } from '../../random/streams.ts';
import type { MatchConfiguration } from './configuration.ts';
import { weaponRecord } from './engine/equipment.ts';
import { ATTACK_KINDS, type EventSink, type GameEvent, REASONS } from './engine/events.ts';
import { WEAPON_TOKEN } from './engine/layout.ts';
import type { Position } from './engine/position.ts';
import { attackSpec, shockSpec } from './tables/keys.ts';

/** Domain of the stream that faces are drawn from; the game itself never draws from it. */
const FACES = 2;

type EventOf<T extends GameEvent['type']> = Extract<GameEvent, { readonly type: T }>;

export interface Transcript {
  /** Give this to `position.sink` before the game begins. */
  readonly sink: EventSink;
  readonly lines: readonly string[];
}

/**
 * @param seed and index name the game; the same game shows the same faces every time. A game draws whole
 * outcomes, so the faces are drawn afterwards from their exact distribution given the outcome.
 */
export function createTranscript(
  p: Position,
  configuration: MatchConfiguration,
  seed: number,
  index: number,
): Transcript {
  const words = createStreams(1);
  seedStreams(words, seed, FACES, index);
  const lines: string[] = [];
  const say = (depth: number, text: string): void => {
    lines.push(`${'  '.repeat(depth)}${text}`);
  };
  const sideName = (side: number): string => configuration.sides[side].name;
  const name = (figure: number): string => p.rules.characters[p.character[figure]].name;
  const item = (token: number): string => p.rules.items[p.tokenItem[token]].name;
  const circle = (c: number): string => p.rules.board.names[c];
  const weaponName = (figure: number, weapon: number): string => {
    const token = p.weapons[weaponRecord(figure, weapon) + WEAPON_TOKEN];
    return token < 0 ? 'bare hands' : `the ${item(token)}`;
  };
  const row = (figure: number): string => `row ${p.row[figure] + 1} of ${p.rowCount[figure]}`;
  /** Circles of the walk being told; the line is said when something else happens. */
  let walk: { readonly from: string; readonly steps: string[]; cost: number } | undefined;

  const endWalk = (): void => {
    if (walk === undefined) return;
    const points = walk.cost === 1 ? '1 point' : `${walk.cost} points`;
    say(2, `moves ${[walk.from, ...walk.steps].join(' – ')} (${points})`);
    walk = undefined;
  };

  const tell: { readonly [T in GameEvent['type']]: (event: EventOf<T>) => void } = {
    turn: (event) => {
      lines.push('');
      say(0, `Turn ${event.turn} · ${event.commandPoints} Command Points a side`);
    },
    'roll-off': ({ setup, dice, bonus }) => {
      const shown = dice.map(
        (die, side) => `${sideName(side)} ${die}${bonus[side] > 0 ? ` + ${bonus[side]}` : ''}`,
      );
      say(1, `${setup ? 'Setup' : 'Initiative'} Roll: ${shown.join(', ')}`);
    },
    initiative: ({ side }) => say(1, `${sideName(side)} has the initiative`),
    entry: (event) => say(1, `${sideName(event.side)} enters at circle ${circle(event.circle)}`),
    activation: ({ figure, movementPoints }) =>
      say(
        1,
        `${name(figure)} (${sideName(p.side[figure])}, ${row(figure)}, ${movementPoints} movement points)`,
      ),
    'end-of-activation': () => {},
    move: ({ from, to, cost }) => {
      walk ??= { from: from < 0 ? 'off the board' : circle(from), steps: [], cost: 0 };
      walk.steps.push(circle(to));
      walk.cost += cost;
    },
    purchase: ({ side, what, figure, left }) =>
      say(
        figure < 0 ? 1 : 3,
        `${sideName(side)} pays 1 CP: ${what}${figure < 0 ? '' : ` for ${name(figure)}`} (${left} left)`,
      ),
    'command-points': ({ side, figure, token, gained }) =>
      say(1, `${name(figure)} discards the ${item(token)}: ${sideName(side)} gains ${gained} CP`),
    attack: ({ kind, attacker, target, second, weapon }) => {
      const whom = second < 0 ? name(target) : `${name(target)} and ${name(second)}`;
      const verb = ATTACK_KINDS[kind] === 'counterattack' ? 'counterattacks' : 'attacks';
      say(2, `${name(attacker)} ${verb} ${whom} with ${weaponName(attacker, weapon)}`);
    },
    'attack-roll': (event) => say(3, attackRollText(event, words)),
    'shock-roll': (event) => say(3, `${name(event.figure)}: ${shockRollText(event, words)}`),
    throw: (event) =>
      say(2, `${name(event.figure)} throws the ${item(event.token)} at circle ${circle(event.circle)}`),
    'smoke-clears': (event) => say(1, `the smoke around circle ${circle(event.circle)} clears`),
    rubble: (event) => say(3, `rubble on circle ${circle(event.circle)} (${event.icons})`),
    wounds: ({ figure, wounds }) =>
      say(
        3,
        `${name(figure)} takes ${wounds === 1 ? '1 wound' : `${wounds} wounds`}${p.row[figure] < p.rowCount[figure] ? `: ${row(figure)}` : ''}`,
      ),
    death: ({ figure }) => say(3, `${name(figure)} is killed`),
    heal: ({ figure, by, rows, token }) =>
      say(
        2,
        `${name(by)} uses the ${item(token)} on ${figure === by ? 'itself' : name(figure)}: ${rows === 1 ? '1 row' : `${rows} rows`} up, ${row(figure)}`,
      ),
    end: ({ winner, reason }) => {
      lines.push('');
      say(0, `${winner === 2 ? 'Draw' : `${sideName(winner)} wins`} in turn ${p.turn} (${REASONS[reason]})`);
    },
  };

  return {
    lines,
    sink: (event) => {
      if (event.type !== 'move') endWalk();
      (tell[event.type] as (event: GameEvent) => void)(event);
    },
  };
}

function attackRollText(event: EventOf<'attack-roll'>, words: Int32Array): string {
  const spec = attackSpec(event.key);
  if (spec.dice === 0) return 'attack roll: no dice';
  const shown =
    event.composition < 0
      ? drawFaces(spec, 'never', event.outcome, words, 0)
      : drawFacesAfter(spec, event.composition, event.rerolled, event.outcome, words, 0);
  return `attack roll ${facesText(shown)}: ${successes(shown.successes)}`;
}

function shockRollText(event: EventOf<'shock-roll'>, words: Int32Array): string {
  const spec = shockSpec(event.key);
  const probabilities = rollOutcomes(spec, 'never');
  // The game draws successes; whether a natural 10 was among them is drawn here, as the rules allow it.
  const candidates = [...probabilities.keys()].filter((outcome) =>
    event.cancelled
      ? outcome % 2 === 1
      : outcome >> 1 === event.outcome && !(event.cancelsAll && outcome % 2 === 1),
  );
  const total = candidates.reduce((sum, outcome) => sum + probabilities[outcome], 0);
  let rest = uniformFloat(words, 0) * total;
  const chosen = candidates.find((outcome) => {
    rest -= probabilities[outcome];
    return rest < 0;
  });
  const shown = drawFaces(spec, 'never', chosen ?? candidates[candidates.length - 1], words, 0);
  const left = Math.max(0, event.against - shown.successes);
  const dice = spec.dice === 0 ? 'no dice' : facesText(shown);
  if (event.cancelled) return `shock roll ${dice}: a natural 10 cancels the whole attack`;
  return `shock roll ${dice}: ${successes(shown.successes)} against ${event.against}, ${left === 1 ? '1 wound' : `${left} wounds`} left`;
}

function facesText(roll: ShownRoll): string {
  const initial = roll.initial
    .map((face, die) => (roll.rerolledDice.includes(die) ? `(${face})` : String(face)))
    .join(' ');
  const rerolled = roll.rerolled.length === 0 ? '' : `, re-rolled ${roll.rerolled.join(' ')}`;
  const extra = roll.extra.length === 0 ? '' : `, extra ${roll.extra.join(' ')}`;
  const bonus = roll.bonusDie < 0 ? '' : `, +2 on the ${roll.standing[roll.bonusDie]}`;
  return `[${initial}${rerolled}${extra}${bonus}]`;
}

function successes(count: number): string {
  return count === 1 ? '1 success' : `${count} successes`;
}
