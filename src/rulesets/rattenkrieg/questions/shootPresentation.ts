/** Presentation of an `odds shoot` answer. */

import {
  blocksOf,
  type Cell,
  distribution,
  legend,
  notes,
  sampledShares,
  table,
} from '../../../answer/blocks.ts';
import { percent } from '../../../answer/label.ts';
import { average, chance, type Measure } from '../../../answer/measure.ts';
import { atLeast } from '../../../dice/distribution.ts';
import { withMinus } from '../../../dice/expression/phrases.ts';
import type { Explanation } from '../../../game/oddsSteps.ts';
import { presented } from '../../../odds/presentation.ts';
import type { ShotPlan } from '../fire/plan.ts';
import type { Catalogue } from '../model.ts';
import {
  diceByFigure,
  diceCount,
  type OutcomeShares,
  type ShootAnswer,
  type WorkedShot,
} from '../odds/answerShoot.ts';
import { crewLine, type Expected, expectedLine, OUT, OUTCOME_WORDS } from '../odds/phrases.ts';
import { runsOf, targetWords, weaponWords } from '../odds/shootWords.ts';
import { OUTCOMES } from '../schema/names.ts';
import { outcomeChart } from './outcomeChart.ts';
import { figureRange } from './phrases.ts';

function beforeReactionLine(dice: number, { dead, wounded, hunkered }: Expected): string {
  return `before anybody may react (${diceCount(dice)}): dead ${dead.toFixed(4)}, wounded ${wounded.toFixed(4)}, hunkered ${hunkered.toFixed(4)}`;
}

export function shootPresentation(catalogue: Catalogue, { answer }: WorkedShot, explanation: Explanation) {
  const { exact, sampled, plan, question } = answer;
  const rows = rowsOf(catalogue, answer);
  const out = distribution(OUT, exact.out, { sampled: sampledShares(sampled?.out, sampled) });
  const targets = question.arrangement.sectors.flat();
  const { barrelChange } = question.shooting.weapon;
  const early = exact.beforeReaction;
  return presented(answer, explanation, {
    headline: headlineOf(answer),
    blocks: blocksOf(
      figuresTable(answer, rows),
      legend(
        runsOf(targets, (target) => targetWords(catalogue, target)).map(({ first, last, name }) => [
          figureRange(first, last),
          name,
        ]),
      ),
      plan.targets > 1 ? out : null,
      notes(
        expectedLine(exact.expected),
        `lost permanently, after the check of the wounded: ${exact.expectedLost.toFixed(4)}`,
        early && beforeReactionLine(early.diceAtMost, early.expected),
        plan.doubleSix === 'ignored'
          ? null
          : `dice ${exact.expected.dice.toFixed(4)} expected, stopped by sixes ${percent(exact.stopped)}, jams ${percent(exact.jam)}`,
        exact.crew && crewLine(percent(exact.crew.extraAction), percent(exact.crew.fault)),
        barrelChange !== null && question.shooting.rate?.react === 'printed'
          ? `then the barrel is changed: ${String(barrelChange)} actions`
          : null,
        ...fractionLines(answer, rows),
      ),
    ),
    chart: () =>
      outcomeChart(
        `One Shoot action: ${weaponWords(question.shooting, question.arrangement)}`,
        exact.figures,
        out,
        OUTCOME_WORDS,
      ),
  });
}

function headlineOf({ exact: { figures, dead, out, expected, jam } }: ShootAnswer): Measure[] {
  const anyOut = atLeast(out, 1);
  return [
    ...(figures.length === 1
      ? [
          chance('dead', atLeast(dead, 1)),
          chance('out of action', anyOut),
          chance('any effect', 1 - figures[0].none),
        ]
      : [
          average('expected dead', expected.dead),
          average('expected wounded', expected.wounded),
          chance('at least one out of action', anyOut),
        ]),
    chance('jams', jam),
  ];
}

/** The number of dice that each figure can get. */
function ownDice({ targets, dice, oneOf }: ShotPlan) {
  return diceByFigure({ targets, dice: oneOf.length === 0 ? dice : oneOf });
}

/** Figures in the same situation share a row. */
interface Row {
  readonly first: number;
  readonly range: string;
}

function rowsOf(catalogue: Catalogue, { question, plan, exact }: ShootAnswer): Row[] {
  const dice = ownDice(plan);
  const distribution = ({ dead, wounded, hunker }: OutcomeShares): string =>
    [dead, wounded, hunker].map((share) => share.toFixed(12)).join(' ');
  const targets = question.arrangement.sectors.flat();
  const alike = runsOf(targets, (target, index) =>
    [targetWords(catalogue, target), dice[index].length, distribution(exact.figures[index])].join('|'),
  );
  return alike.map(({ first, last }) => ({ first, range: figureRange(first, last) }));
}

function modifierCell(modifiers: readonly number[]): string {
  return [...new Set(modifiers)].map((modifier) => withMinus(modifier)).join('/');
}

/** Results for each figure, with the sampled ones below. */
function figuresTable({ exact, sampled, plan }: ShootAnswer, rows: readonly Row[]) {
  const dice = ownDice(plan);
  const isAtRandom = plan.oneOf.length > 0;
  const shares = (figure: OutcomeShares) => OUTCOMES.map((outcome) => figure[outcome]);
  return table(
    [
      ['figure', 'text'],
      ['M', 'text', { align: 'right' }],
      ['dice', 'count'],
      ...['dead', 'wounded', 'hunkers', 'nothing'].map((head) => ({ head, format: 'percent' }) as const),
    ],
    rows.flatMap(({ first, range }): Cell[][] => {
      const own = dice[first];
      const row = [range, modifierCell(own.map(({ modifier }) => modifier))];
      return [
        [...row, isAtRandom ? `≤ ${own.length}` : own.length, ...shares(exact.figures[first])],
        ...(sampled === null ? [] : [['  sampled', '', '', ...shares(sampled.figures[first])]]),
      ];
    }),
    // The modifiers of the dice stand between a row's name and its values.
    { keys: rows.flatMap(({ range }) => (sampled === null ? [range] : [range, `${range}, sampled`])) },
  );
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
