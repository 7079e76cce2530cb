/** The pools of an attack in two lines, for people who check by hand. */
import * as attackWords from '../../base/messages/attack.ts';
import * as words from '../../base/messages/odds.ts';
import type { ContestSpec } from '../../dice/contest.ts';
import { addsExtraFirst, type PoolSpec } from '../../dice/pool.ts';

/** @param bonus what is added to one die after the attack roll */
export function poolLines(contest: ContestSpec, bonus: number): string[] {
  return [attackLine(contest, bonus), shockLine(contest)];
}

/** The one pool of a roll that nothing is rolled against. */
export function rollLine(contest: ContestSpec, bonus: number): string {
  return attackLine(contest, bonus, 'Roll');
}

function attackLine({ attack }: ContestSpec, bonus: number, name = 'Attack roll'): string {
  const rerolled = attack.rerollLowest > 0 ? [words.rerollNote(attack.rerollLowest)] : [];
  const extra = attack.extraDiceOnTop > 0 ? [words.extraDiceNote(attack.extraDiceOnTop)] : [];
  return poolLine(name, attack, [
    ...(addsExtraFirst(attack) ? [...extra, ...rerolled] : [...rerolled, ...extra]),
    ...(attack.plusToOne ? [words.plusToOneNote(bonus)] : []),
    ...notes(attack),
  ]);
}

export function shockLine({ defence, defenceDiceOnTop, defenceTopCancelsAll }: ContestSpec): string {
  return poolLine('Shock roll', defence, [
    ...(defenceDiceOnTop === 0 ? [] : [words.shockDiceOnTenNote(defenceDiceOnTop)]),
    ...notes(defence),
    ...(defenceTopCancelsAll ? [words.tenCancelsNote()] : []),
  ]);
}

function notes({ topCounts, automatic }: PoolSpec): string[] {
  return [
    ...(topCounts > 1 ? [words.tenCountsNote(topCounts)] : []),
    ...(automatic > 0 ? [words.automaticNote(automatic)] : []),
  ];
}

function poolLine(name: string, pool: PoolSpec, said: readonly string[]): string {
  const [bottom, failure, near, success, top] = pool.die;
  const below = bottom + failure + near;
  return attackWords.poolLine(name, pool.dice, below + 1, below + success + top, said);
}
