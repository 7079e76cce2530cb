/** The answer of `odds roll` for people. */
import {
  automaticNote,
  extraDiceNote,
  meanLine,
  plusToOneNote,
  policySentence,
  rerollNote,
  rollLine,
  sampledLine,
  shockDiceOnTenNote,
  tenCancelsNote,
  tenCountsNote,
} from '../../base/messages/odds.ts';
import { mean } from '../../dice/distribution.ts';
import type { RollAnswer, RollQuestion } from '../../rulesets/tannhauser/odds/answerRoll.ts';
import { dieOf } from '../../rulesets/tannhauser/tables/tests.ts';
import { distributionLines } from './bars.ts';

export function rollText(answer: RollAnswer): string {
  const { question, exact, sampled } = answer;
  const lines = [...questionLines(question), ''];
  lines.push(...distributionLines('hits', exact.hits), '');
  lines.push(...distributionLines('wounds', exact.wounds, sampled?.wounds), '');
  lines.push(meanLine(mean(exact.hits).toFixed(4), exact.mean.toFixed(4)));
  if (question.rerollLowest > 0) lines.push(policySentence(question.policy));
  if (sampled !== null) {
    lines.push(sampledLine(sampled.trials.toLocaleString('en-US'), sampled.seed, sampled.z.toFixed(2)));
  }
  if (exact.fractions !== undefined) {
    for (const [wounds, share] of exact.fractions.wounds.entries())
      lines.push(`P(wounds = ${wounds}) = ${share}`);
  }
  return `${lines.join('\n')}\n`;
}

function questionLines(question: RollQuestion): string[] {
  const { dice, value, modifier, shockDice, shockValue, shockModifier } = question;
  const attack = [
    rollLine('Attack roll', dice, value, modifier, lowestSuccess(value, modifier)),
    ...(question.rerollLowest > 0 ? [rerollNote(question.rerollLowest)] : []),
    ...(question.extraDiceOnTen > 0 ? [extraDiceNote(question.extraDiceOnTen)] : []),
    ...(question.plusToOne > 0 ? [plusToOneNote(question.plusToOne)] : []),
    ...(question.tenCounts > 1 ? [tenCountsNote(question.tenCounts)] : []),
    ...(question.autoHits > 0 ? [automaticNote(question.autoHits)] : []),
  ];
  const shock = [
    rollLine('Shock roll', shockDice, shockValue, shockModifier, lowestSuccess(shockValue, shockModifier)),
    ...(question.shockDiceOnTen !== 0 ? [shockDiceOnTenNote(question.shockDiceOnTen)] : []),
    ...(question.shockTenCounts > 1 ? [tenCountsNote(question.shockTenCounts)] : []),
    ...(question.shockTenCancels ? [tenCancelsNote()] : []),
    ...(question.autoSaves > 0 ? [automaticNote(question.autoSaves)] : []),
  ];
  return [attack.join('; '), shock.join('; ')];
}

/** The lowest face of a d10 that succeeds. */
function lowestSuccess(value: number, modifier: number): number {
  const [bottom, failure, near] = dieOf(value, modifier);
  return bottom + failure + near + 1;
}
