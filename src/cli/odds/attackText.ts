/** The answer of `odds attack` for people. */
import * as attackWords from '../../base/messages/attack.ts';
import * as words from '../../base/messages/odds.ts';
import type { DieFaces, PoolSpec } from '../../dice/pool.ts';
import type { AttackAnswer } from '../../rulesets/tannhauser/odds/answerAttack.ts';
import { distributionLines } from './bars.ts';

export function attackText(answer: AttackAnswer): string {
  const { exact, pools, sampled, question } = answer;
  const attackNotes = [
    ...(pools.attack.rerollLowest > 0 ? [words.rerollNote(pools.attack.rerollLowest)] : []),
    ...(pools.attack.extraDiceOnTop > 0 ? [words.extraDiceNote(pools.attack.extraDiceOnTop)] : []),
    ...(pools.attack.plusToOne ? [words.plusToOneNote(2)] : []),
    ...(pools.attack.topCounts > 1 ? [words.tenCountsNote(pools.attack.topCounts)] : []),
  ];
  const shockNotes = [
    ...(pools.defence.automatic > 0 ? [words.automaticNote(pools.defence.automatic)] : []),
    ...(pools.defenceDiceOnTop !== 0 ? [words.shockDiceOnTenNote(pools.defenceDiceOnTop)] : []),
    ...(pools.defence.topCounts > 1 ? [words.tenCountsNote(pools.defence.topCounts)] : []),
    ...(pools.defenceTopCancelsAll ? [words.tenCancelsNote()] : []),
  ];
  const lines = [
    answer.sentence,
    '',
    poolLine('Attack roll', pools.attack, attackNotes),
    poolLine('Shock roll', pools.defence, shockNotes),
    '',
    ...distributionLines('hits', exact.hits),
    '',
    ...distributionLines('wounds', exact.wounds, sampled?.wounds),
  ];
  if (pools.attack.rerollLowest > 0) lines.push('', words.policySentence(question.policy));
  if (sampled !== null) {
    lines.push(
      '',
      words.sampledLine(sampled.trials.toLocaleString('en-US'), sampled.seed, sampled.z.toFixed(2)),
    );
  }
  return `${lines.join('\n')}\n`;
}

function poolLine(name: string, pool: PoolSpec, notes: readonly string[]): string {
  return attackWords.poolLine(name, pool.dice, lowestSuccess(pool.die), notes);
}

/** The lowest face that succeeds. */
function lowestSuccess([bottom, failure, near]: DieFaces): number {
  return bottom + failure + near + 1;
}
