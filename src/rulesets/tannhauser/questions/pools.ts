/** The dice pools of an attack in two lines, for checks by hand. */
import type { ContestSpec } from '../../../dice/contest.ts';
import { addsExtraFirst, type PoolSpec } from '../../../dice/pool.ts';
import { signed } from '../../phrases.ts';
import { automaticNote, extraDiceNote, poolPhrase, tenCountsNote } from '../odds/phrases.ts';

/** @param bonus added to one die after the attack roll */
export function poolLines(contest: ContestSpec, bonus: number): string[] {
  return [attackLine(contest, bonus), shockLine(contest)];
}

/** The pools of an opposed roll that is not an attack of the game. */
export function opposedLines(contest: ContestSpec, bonus: number): string[] {
  return [rollLine(contest, bonus), shockLine(contest, 'Against')];
}

/** The pool of an unopposed roll. */
export function rollLine(contest: ContestSpec, bonus: number): string {
  return attackLine(contest, bonus, 'Roll');
}

function attackLine({ attack }: ContestSpec, bonus: number, name = 'Attack roll'): string {
  const rerolled =
    attack.rerollLowest > 0
      ? [
          attack.rerollLowest === 1
            ? 'the lowest die may be re-rolled'
            : `the ${attack.rerollLowest} lowest dice may be re-rolled, all or none`,
        ]
      : [];
  const extra = attack.extraDiceOnTop > 0 ? [extraDiceNote(attack.extraDiceOnTop)] : [];
  return poolLine(name, attack, [
    ...(addsExtraFirst(attack) ? [...extra, ...rerolled] : [...rerolled, ...extra]),
    ...(attack.plusToOne ? [`${signed(bonus)} on one die after the roll`] : []),
    ...notes(attack),
  ]);
}

export function shockLine(
  { defence, defenceDiceOnTop, defenceTopCancelsAll }: ContestSpec,
  name = 'Shock roll',
): string {
  return poolLine(name, defence, [
    ...(defenceDiceOnTop === 0 ? [] : [`${signed(defenceDiceOnTop)} dice if the attack shows a natural 10`]),
    ...notes(defence),
    ...(defenceTopCancelsAll ? ['a natural 10 cancels the whole attack'] : []),
  ]);
}

function notes({ topCounts, automatic }: PoolSpec): string[] {
  return [
    ...(topCounts > 1 ? [tenCountsNote(topCounts)] : []),
    ...(automatic > 0 ? [automaticNote(automatic)] : []),
  ];
}

/** `Shock roll: 4 dice, each succeeds on 5–10; a natural 10 …` */
export function poolLine(name: string, pool: PoolSpec, given: readonly string[] = notes(pool)): string {
  const [bottom, failure, near, success, top] = pool.die;
  const below = bottom + failure + near;
  return [`${name}: ${poolPhrase(pool.dice, below + 1, below + success + top)}`, ...given].join('; ');
}
