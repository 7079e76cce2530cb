/** The answer of `odds shoot`, ready to be shown. */
import * as words from '../../base/messages/rattenkriegShoot.ts';
import { distributionBars, type OddsPicture } from '../../charts/oddsPicture.ts';
import type { Explanation } from '../../game/oddsSteps.ts';
import type { ShotPlan } from '../../rulesets/rattenkrieg/fire/plan.ts';
import type { Catalogue } from '../../rulesets/rattenkrieg/model.ts';
import {
  diceByFigure,
  type OutcomeShares,
  type ShootAnswer,
  type WorkedShot,
} from '../../rulesets/rattenkrieg/odds/answerShoot.ts';
import { runsOf, targetWords, weaponWords } from '../../rulesets/rattenkrieg/odds/shootWords.ts';
import { OUTCOMES } from '../../rulesets/rattenkrieg/schema/names.ts';
import { alignedLines } from '../aligned.ts';
import { distributionLines, percent } from '../bars.ts';
import type { OddsPresentation } from '../presentation.ts';

export function shootPresentation(
  catalogue: Catalogue,
  { answer }: WorkedShot,
  explanation: Explanation,
): OddsPresentation {
  const { exact, sampled, plan, question } = answer;
  const rows = rowsOf(catalogue, answer);
  const isMany = plan.targets > 1;
  const targets = question.arrangement.sectors.flat();
  const { barrelChange } = question.shooting.weapon;
  const early = exact.beforeReaction;
  return {
    ...explanation,
    document: answer,
    sentence: answer.sentence,
    body: [
      ...tableLines(answer, rows),
      '',
      ...runsOf(targets, (target) => targetWords(catalogue, target)).map(({ first, last, name }) =>
        words.legendLine(words.figureRange(first, last), name),
      ),
      '',
      ...(isMany ? [...distributionLines(words.OUT, exact.out, { sampled: sampled?.out }), ''] : []),
      words.expectedLine(exact.expected),
      words.lostLine(exact.expectedLost),
      ...(early === null ? [] : [words.beforeReactionLine(early.diceAtMost, early.expected)]),
      ...(plan.doubleSix === 'ignored'
        ? []
        : [words.burstLine(exact.expected.dice, percent(exact.stopped), percent(exact.jam))]),
      ...(exact.crew === null
        ? []
        : [words.crewLine(percent(exact.crew.extraAction), percent(exact.crew.fault))]),
      ...(barrelChange !== null && question.shooting.rate?.react === 'printed'
        ? [words.barrelLine(String(barrelChange))]
        : []),
      ...(sampled === null ? [] : [words.sampledLine(sampled.trials, sampled.seed, sampled.z.toFixed(2))]),
      ...fractionLines(answer, rows),
    ],
    picture: () => pictureOf(answer),
  };
}

/** The dice that may fall on each figure. */
function ownDice({ targets, dice, oneOf }: ShotPlan) {
  return diceByFigure({ targets, dice: oneOf.length === 0 ? dice : oneOf });
}

/** Figures that stand alike and fare alike share a row. */
interface Row {
  readonly first: number;
  readonly range: string;
}

function rowsOf(catalogue: Catalogue, { question, plan, exact }: ShootAnswer): Row[] {
  const dice = ownDice(plan);
  const law = ({ dead, wounded, hunker }: OutcomeShares): string =>
    [dead, wounded, hunker].map((share) => share.toFixed(12)).join(' ');
  const targets = question.arrangement.sectors.flat();
  const alike = runsOf(targets, (target, index) =>
    [targetWords(catalogue, target), dice[index].length, law(exact.figures[index])].join('|'),
  );
  return alike.map(({ first, last }) => ({ first, range: words.figureRange(first, last) }));
}

function tableLines({ exact, sampled, plan }: ShootAnswer, rows: readonly Row[]): string[] {
  const dice = ownDice(plan);
  const isAtRandom = plan.oneOf.length > 0;
  const shares = (figure: OutcomeShares): string[] => OUTCOMES.map((outcome) => percent(figure[outcome]));
  return alignedLines([
    words.TABLE_HEAD,
    ...rows.flatMap(({ first, range }) => {
      const own = dice[first];
      const count = isAtRandom ? words.atMost(own.length) : String(own.length);
      const row = [range, words.modifierCell(own.map(({ modifier }) => modifier)), count];
      return [
        [...row, ...shares(exact.figures[first])],
        ...(sampled === null ? [] : [[words.SAMPLED_ROW, '', '', ...shares(sampled.figures[first])]]),
      ];
    }),
  ]);
}

function fractionLines({ exact: { fractions } }: ShootAnswer, rows: readonly Row[]): string[] {
  if (fractions === null) return [];
  return [
    ...rows.map(({ first, range }) =>
      words.fractionLine(
        range,
        OUTCOMES.map((outcome) => words.shareWords(outcome, fractions.figures[first][outcome])),
      ),
    ),
    words.fractionLine(words.STOPPED_FRACTION, [fractions.stopped]),
    words.fractionLine(words.JAM_FRACTION, [fractions.jam]),
  ];
}

/** One figure: what becomes of it; several: how many are out of action. */
function pictureOf({ question, exact }: ShootAnswer): OddsPicture {
  const title = words.shotTitle(weaponWords(question.shooting, question.arrangement));
  if (exact.figures.length > 1)
    return { kind: 'bars', title, axis: words.OUT_AXIS, bars: distributionBars(exact.out) };
  return {
    kind: 'bars',
    title,
    axis: words.OUTCOME_AXIS,
    bars: OUTCOMES.map((outcome) => ({
      label: words.OUTCOME_WORDS[outcome],
      probability: exact.figures[0][outcome],
      marked: outcome === 'dead',
    })),
  };
}
