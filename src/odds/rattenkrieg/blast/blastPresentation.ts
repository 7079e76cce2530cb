/** The answer about an explosion, ready to be shown. */
import { distributionBars } from '../../../charts/oddsPicture.ts';
import { probabilityLabel } from '../../../dice/expression/phrases.ts';
import type { Catalogue } from '../../../rulesets/rattenkrieg/model.ts';
import {
  type BlastAnswer,
  blastName,
  type OutcomeShares,
  type WorkedBlast,
} from '../../../rulesets/rattenkrieg/odds/answerBlast.ts';
import { expectedLine, explainBlast, OUT } from '../../../rulesets/rattenkrieg/odds/explainBlast.ts';
import { runsOf, targetWords } from '../../../rulesets/rattenkrieg/odds/shootWords.ts';
import { OUTCOMES } from '../../../rulesets/rattenkrieg/schema/names.ts';
import { alignedLines } from '../../aligned.ts';
import { distributionLines, percent } from '../../bars.ts';
import type { OddsPresentation } from '../../presentation.ts';
import { figureRange } from '../phrases.ts';

const OUTCOME_WORDS = {
  dead: 'dead',
  wounded: 'wounded',
  hunker: 'stunned',
  none: 'nothing',
} as const;

const THROWER = 'the thrower';

/** `1–3  front, at the aim point` */
function legendLine(range: string, name: string, inches: number, bearing: number): string {
  const place = inches === 0 ? 'at the aim point' : `${inches}" off at ${bearing}°`;
  return `${range.padEnd(7)}${name}, ${place}`;
}

function throwLine(inHand: number, missed: number, back: number): string {
  const parts = [
    ...(inHand === 0 ? [] : [`explodes in the hand ${probabilityLabel(inHand)}`]),
    ...(missed === 0 ? [] : [`misses the opening ${probabilityLabel(missed)}`]),
    ...(back === 0 ? [] : [`is thrown back ${probabilityLabel(back)}`]),
  ];
  return parts.join(', ');
}

export function blastPresentation(catalogue: Catalogue, worked: WorkedBlast): OddsPresentation {
  const { answer } = worked;
  const { exact, sampled, question } = answer;
  const isMany = exact.figures.length > 1;
  const runs = runsOf(question.figures, ({ target, inches, bearing, isThrower }) =>
    [isThrower ? THROWER : targetWords(catalogue, target), inches, bearing].join('|'),
  );
  const throws = throwLine(exact.inHand, exact.missedOpening, exact.thrownBack);
  return {
    ...explainBlast(catalogue, worked),
    document: answer,
    sentence: answer.sentence,
    body: [
      ...tableLines(answer, runs),
      '',
      ...runs.map(({ first, last }) => {
        const { target, inches, bearing, isThrower } = question.figures[first];
        const name = isThrower ? THROWER : targetWords(catalogue, target);
        return legendLine(figureRange(first, last), name, inches, bearing);
      }),
      '',
      ...(isMany ? [...distributionLines(OUT, exact.out, { sampled: sampled?.out }), ''] : []),
      expectedLine(exact.expected),
      ...(question.kind === 'grenade'
        ? [`expected to lose an action, still able: ${exact.expected.shaken.toFixed(4)}`]
        : []),
      ...(throws === '' ? [] : [throws]),
      ...(sampled === null
        ? []
        : [
            `sampled ${sampled.trials.toLocaleString('en')} times, seed ${sampled.seed}: largest deviation ${sampled.z.toFixed(2)} standard errors`,
          ]),
    ],
    picture: () => {
      const title = `One explosion: ${blastName(question)}`;
      if (isMany) return { kind: 'bars', title, axis: 'Dead or wounded', bars: distributionBars(exact.out) };
      const bars = OUTCOMES.map((outcome) => ({
        label: OUTCOME_WORDS[outcome],
        probability: exact.figures[0][outcome],
        marked: outcome === 'dead',
      }));
      return { kind: 'bars', title, axis: 'What becomes of him', bars };
    },
  };
}

const TABLE_HEAD = ['figure', 'in blast', 'dead', 'wounded', 'stunned', 'nothing', 'shaken'] as const;

function tableLines(
  { exact, sampled, question }: BlastAnswer,
  runs: readonly { first: number; last: number }[],
): string[] {
  const shares = (figure: OutcomeShares): string[] => OUTCOMES.map((outcome) => percent(figure[outcome]));
  // Only grenades shake those whom they do not hit.
  const columns = question.kind === 'grenade' ? TABLE_HEAD.length : TABLE_HEAD.length - 1;
  const rows = [
    TABLE_HEAD,
    ...runs.flatMap(({ first, last }) => [
      [
        figureRange(first, last),
        percent(exact.inBlast[first]),
        ...shares(exact.figures[first]),
        percent(exact.shaken[first]),
      ],
      ...(sampled === null ? [] : [['  sampled', '', ...shares(sampled.figures[first]), '']]),
    ]),
  ];
  return alignedLines(rows.map((row) => row.slice(0, columns)));
}
