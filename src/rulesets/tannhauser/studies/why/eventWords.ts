/** The events of a game in words. */
import type { Names } from '../../choiceWords.ts';
import { ATTACKER, currentTarget } from '../../engine/attackFrame.ts';
import { ATTACK_FRAME, SHOCK_FRAME } from '../../engine/frames.ts';
import type { Position } from '../../engine/position.ts';
import { SHOCK_HITS, SHOCK_MINIATURE } from '../../engine/shockFrame.ts';
import { ATTACK_ROLLS, DUEL_ROLLS, INITIATIVE_ROLLS, purposeOf, sideOfStream } from '../../engine/streams.ts';
import { answersText } from '../../positions/answers.ts';

/** The roll that `p` waits for: `the shock roll of Eva Krämer against 3 hits`. @param sides names of both sides */
export function rollWords(p: Position, names: Names, sides: readonly string[]): string {
  const { frames, frame, chanceStream } = p;
  const side = sides[sideOfStream(chanceStream)];
  if (frames[frame] === SHOCK_FRAME) {
    const hits = frames[frame + SHOCK_HITS];
    const miniature = names.miniatures[frames[frame + SHOCK_MINIATURE]];
    return `the shock roll of ${miniature} against ${hits === 1 ? '1 hit' : `${hits} hits`}`;
  }
  if (frames[frame] === ATTACK_FRAME && purposeOf(chanceStream) === ATTACK_ROLLS) {
    const [attacker, target] = [frames[frame + ATTACKER], currentTarget(p, frame)];
    return `the attack roll of ${names.miniatures[attacker]} against ${names.miniatures[target]}`;
  }
  switch (purposeOf(chanceStream)) {
    case INITIATIVE_ROLLS:
      return `the initiative die of ${side}`;
    case DUEL_ROLLS:
      return `the duel roll of ${side}`;
    default:
      return `a roll of ${side}`;
  }
}

/** An outcome of the roll that `p` waits for: `2 successes`. */
export function outcomeWords(p: Position, outcome: number): string {
  return answersText(p)[outcome].replace(/^roll /, '');
}
