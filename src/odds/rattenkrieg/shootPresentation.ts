/** The answer of `odds shoot`, ready to be shown. */
import { distributionBars, type OddsPicture } from '../../charts/oddsPicture.ts';
import { withMinus } from '../../dice/expression/phrases.ts';
import type { Explanation } from '../../game/oddsSteps.ts';
import type { ShotPlan } from '../../rulesets/rattenkrieg/fire/plan.ts';
import type { Catalogue } from '../../rulesets/rattenkrieg/model.ts';
import {
  diceByFigure,
  diceCount,
  type OutcomeShares,
  type ShootAnswer,
  type WorkedShot,
} from '../../rulesets/rattenkrieg/odds/answerShoot.ts';
import {
  crewLine,
  type Expected,
  expectedLine,
  OUT,
  OUTCOME_WORDS,
} from '../../rulesets/rattenkrieg/odds/phrases.ts';
import { runsOf, targetWords, weaponWords } from '../../rulesets/rattenkrieg/odds/shootWords.ts';
import { OUTCOMES } from '../../rulesets/rattenkrieg/schema/names.ts';
import { alignedLines } from '../aligned.ts';
import { distributionLines, percent } from '../bars.ts';
import type { OddsPresentation } from '../presentation.ts';
import { figureRange } from './phrases.ts';

function beforeReactionLine(dice: number, { dead, wounded, hunkered }: Expected): string {
  return `before anybody may react (${diceCount(dice)}): dead ${dead.toFixed(4)}, wounded ${wounded.toFixed(4)}, hunkered ${hunkered.toFixed(4)}`;
}

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
      ...runsOf(targets, (target) => targetWords(catalogue, target)).map(
        ({ first, last, name }) => `${figureRange(first, last).padEnd(7)}${name}`,
      ),
      '',
      ...(isMany ? [...distributionLines(OUT, exact.out, { sampled: sampled?.out }), ''] : []),
      expectedLine(exact.expected),
      `lost for good, the wounded checked: ${exact.expectedLost.toFixed(4)}`,
      ...(early === null ? [] : [beforeReactionLine(early.diceAtMost, early.expected)]),
      ...(plan.doubleSix === 'ignored'
        ? []
        : [
            `dice ${exact.expected.dice.toFixed(4)} expected, stopped by sixes ${percent(exact.stopped)}, jams ${percent(exact.jam)}`,
          ]),
      ...(exact.crew === null ? [] : [crewLine(percent(exact.crew.extraAction), percent(exact.crew.fault))]),
      ...(barrelChange !== null && question.shooting.rate?.react === 'printed'
        ? [`then the barrel is changed: ${String(barrelChange)} actions`]
        : []),
      ...(sampled === null
        ? []
        : [
            `sampled ${sampled.trials.toLocaleString('en')} times, seed ${sampled.seed}: largest deviation ${sampled.z.toFixed(2)} standard errors`,
          ]),
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
  return alike.map(({ first, last }) => ({ first, range: figureRange(first, last) }));
}

const TABLE_HEAD = ['figure', 'M', 'dice', 'dead', 'wounded', 'hunkers', 'nothing'] as const;

function modifierCell(modifiers: readonly number[]): string {
  return [...new Set(modifiers)].map((modifier) => withMinus(modifier)).join('/');
}

function tableLines({ exact, sampled, plan }: ShootAnswer, rows: readonly Row[]): string[] {
  const dice = ownDice(plan);
  const isAtRandom = plan.oneOf.length > 0;
  const shares = (figure: OutcomeShares): string[] => OUTCOMES.map((outcome) => percent(figure[outcome]));
  return alignedLines([
    TABLE_HEAD,
    ...rows.flatMap(({ first, range }) => {
      const own = dice[first];
      const count = isAtRandom ? `≤ ${own.length}` : String(own.length);
      const row = [range, modifierCell(own.map(({ modifier }) => modifier)), count];
      return [
        [...row, ...shares(exact.figures[first])],
        ...(sampled === null ? [] : [['  sampled', '', '', ...shares(sampled.figures[first])]]),
      ];
    }),
  ]);
}

function fractionLine(range: string, shares: readonly string[]): string {
  return `${range}: ${shares.join(', ')}`;
}

function fractionLines({ exact: { fractions } }: ShootAnswer, rows: readonly Row[]): string[] {
  if (fractions === null) return [];
  return [
    ...rows.map(({ first, range }) =>
      fractionLine(
        range,
        OUTCOMES.map((outcome) => `${OUTCOME_WORDS[outcome]} ${fractions.figures[first][outcome]}`),
      ),
    ),
    fractionLine('stopped', [fractions.stopped]),
    fractionLine('jam', [fractions.jam]),
  ];
}

/** One figure: what becomes of it; several: how many are out of action. */
function pictureOf({ question, exact }: ShootAnswer): OddsPicture {
  const title = `One Shoot action: ${weaponWords(question.shooting, question.arrangement)}`;
  if (exact.figures.length > 1)
    return { kind: 'bars', title, axis: 'Dead or wounded', bars: distributionBars(exact.out) };
  return {
    kind: 'bars',
    title,
    axis: 'What becomes of him',
    bars: OUTCOMES.map((outcome) => ({
      label: OUTCOME_WORDS[outcome],
      probability: exact.figures[0][outcome],
      marked: outcome === 'dead',
    })),
  };
}
