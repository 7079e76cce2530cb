/** The answer about an explosion, ready to be shown. */
import * as words from '../../../base/messages/rattenkriegBlast.ts';
import { figureRange } from '../../../base/messages/rattenkriegShoot.ts';
import { distributionBars } from '../../../charts/oddsPicture.ts';
import type { Catalogue } from '../../../rulesets/rattenkrieg/model.ts';
import {
  type BlastAnswer,
  blastName,
  type OutcomeShares,
  type WorkedBlast,
} from '../../../rulesets/rattenkrieg/odds/answerBlast.ts';
import { explainBlast } from '../../../rulesets/rattenkrieg/odds/explainBlast.ts';
import { runsOf, targetWords } from '../../../rulesets/rattenkrieg/odds/shootWords.ts';
import { OUTCOMES } from '../../../rulesets/rattenkrieg/schema/names.ts';
import { alignedLines } from '../../aligned.ts';
import { distributionLines, percent } from '../../bars.ts';
import type { OddsPresentation } from '../../presentation.ts';

export function blastPresentation(catalogue: Catalogue, worked: WorkedBlast): OddsPresentation {
  const { answer } = worked;
  const { exact, sampled, question } = answer;
  const isMany = exact.figures.length > 1;
  const runs = runsOf(question.figures, ({ target, inches, bearing, isThrower }) =>
    [isThrower ? words.THROWER : targetWords(catalogue, target), inches, bearing].join('|'),
  );
  const throws = words.throwLine(exact.inHand, exact.missedOpening, exact.thrownBack);
  return {
    ...explainBlast(catalogue, worked),
    document: answer,
    sentence: answer.sentence,
    body: [
      ...tableLines(answer, runs),
      '',
      ...runs.map(({ first, last }) => {
        const { target, inches, bearing, isThrower } = question.figures[first];
        const name = isThrower ? words.THROWER : targetWords(catalogue, target);
        return words.legendLine(figureRange(first, last), name, inches, bearing);
      }),
      '',
      ...(isMany ? [...distributionLines(words.OUT, exact.out, { sampled: sampled?.out }), ''] : []),
      words.expectedLine(exact.expected),
      ...(question.kind === 'grenade' ? [words.shakenLine(exact.expected.shaken)] : []),
      ...(throws === '' ? [] : [throws]),
      ...(sampled === null ? [] : [words.sampledLine(sampled.trials, sampled.seed, sampled.z.toFixed(2))]),
    ],
    picture: () => {
      const title = words.title(blastName(question));
      if (isMany) return { kind: 'bars', title, axis: words.OUT_AXIS, bars: distributionBars(exact.out) };
      const bars = OUTCOMES.map((outcome) => ({
        label: words.OUTCOME_WORDS[outcome],
        probability: exact.figures[0][outcome],
        marked: outcome === 'dead',
      }));
      return { kind: 'bars', title, axis: words.OUTCOME_AXIS, bars };
    },
  };
}

function tableLines(
  { exact, sampled, question }: BlastAnswer,
  runs: readonly { first: number; last: number }[],
): string[] {
  const shares = (figure: OutcomeShares): string[] => OUTCOMES.map((outcome) => percent(figure[outcome]));
  // Only grenades shake those whom they do not hit.
  const columns = question.kind === 'grenade' ? words.TABLE_HEAD.length : words.TABLE_HEAD.length - 1;
  const rows = [
    words.TABLE_HEAD,
    ...runs.flatMap(({ first, last }) => [
      [
        figureRange(first, last),
        percent(exact.inBlast[first]),
        ...shares(exact.figures[first]),
        percent(exact.shaken[first]),
      ],
      ...(sampled === null ? [] : [[words.SAMPLED_ROW, '', ...shares(sampled.figures[first]), '']]),
    ]),
  ];
  return alignedLines(rows.map((row) => row.slice(0, columns)));
}
