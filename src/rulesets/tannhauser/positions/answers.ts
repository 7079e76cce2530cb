/** Legal answers to the current decision or roll, as text: `attack eva-kramer with mp40`, `roll 3 successes`. */
import { initialCompositions, outcomeHasTop, outcomeSuccesses } from '../../../dice/pool.ts';
import { CHANCE, DECISION } from '../../../game/contract.ts';
import { choiceText, type Names } from '../choiceWords.ts';
import { ATTACK_KEY } from '../engine/attackFrame.ts';
import { ATTACK_FRAME, SHOCK_FRAME } from '../engine/frames.ts';
import type { Position } from '../engine/position.ts';
import { SHOCK_KEY } from '../engine/shockFrame.ts';
import { ATTACK_ROLLS, DUEL_ROLLS, purposeOf, SHOCK_ROLLS } from '../engine/streams.ts';
import { successes } from '../rollTexts.ts';

const SIDES = ['first', 'second'];
/** Names of dice by category, for pools whose lowest dice may be re-rolled. */
const DICE = ['natural 1', 'failure', 'near miss', 'success', 'natural 10'];

/**
 * Names of miniatures: the id of the character, with the side and a number where it is not unique; of circles: their
 * numbers.
 */
export function positionNames(p: Position): Names {
  const seen = new Map<string, number>();
  const idOf = (miniature: number): string => p.rules.characters[p.character[miniature]].id;
  const ids = Array.from({ length: p.miniatureCount }, (_, miniature) => idOf(miniature));
  const miniatures = ids.map((id, miniature) => {
    const others = ids.flatMap((other, index) => (other === id ? [p.side[index]] : []));
    if (others.length === 1) return id;
    const name = others.some((side) => side !== p.side[miniature]) ? `${SIDES[p.side[miniature]]}/${id}` : id;
    return numbered(name, seen);
  });
  return { miniatures, circles: p.rules.board.names };
}

/** The text of every legal choice, or of every outcome of the roll, by index; all are different. */
export function answersText(p: Position): string[] {
  const seen = new Map<string, number>();
  if (p.waiting === CHANCE) {
    return Array.from(p.chance.probabilities, (_, outcome) => numbered(outcomeText(p, outcome), seen));
  }
  if (p.waiting !== DECISION) return [];
  const names = positionNames(p);
  const choices = Array.from(p.choices.subarray(0, p.choiceCount));
  return choices.map((choice) => numbered(choiceText(p, choice, names), seen));
}

/** Gives the answer at an index of `answersText`. */
export function giveAnswer(p: Position, index: number): void {
  if (p.waiting === CHANCE) p.resolve(index);
  else p.choose(index);
}

function outcomeText(p: Position, outcome: number): string {
  const { tables } = p.rules;
  if (p.chance === tables.d10) return `roll a ${outcome + 1}`;
  const { frame, frames } = p;
  switch (purposeOf(p.chanceStream)) {
    case ATTACK_ROLLS: {
      if (frames[frame] !== ATTACK_FRAME) return `roll outcome ${outcome}`;
      const { spec, staged } = tables.attack(frames[frame + ATTACK_KEY]);
      if (staged?.initial === p.chance)
        return `roll ${diceText(initialCompositions(spec).describe(outcome))}`;
      const ten = outcomeHasTop(outcome) ? ' with a natural 10' : '';
      return `roll ${successes(outcomeSuccesses(outcome))}${ten}`;
    }
    case SHOCK_ROLLS: {
      const isLast = outcome === p.chance.probabilities.length - 1;
      const cancels =
        isLast && frames[frame] === SHOCK_FRAME && tables.shock(frames[frame + SHOCK_KEY]).cancelsAll;
      return cancels ? 'roll a natural 10 that cancels the attack' : `roll ${successes(outcome)}`;
    }
    case DUEL_ROLLS:
      return `roll ${successes(outcome)}`;
    default:
      return `draw number ${outcome + 1}`;
  }
}

/** `2 × failure, 1 × natural 10`. */
function diceText(counts: readonly number[]): string {
  const fallen = counts.flatMap((count, category) => (count === 0 ? [] : [`${count} × ${DICE[category]}`]));
  return fallen.length === 0 ? 'no dice' : fallen.join(', ');
}

/** The name, followed by `(2)`, `(3)` … from its second use on. */
function numbered(name: string, seen: Map<string, number>): string {
  const count = (seen.get(name) ?? 0) + 1;
  seen.set(name, count);
  return count === 1 ? name : `${name} (${count})`;
}
