/** `odds roll` of the games whose dice have no attack roll: any dice as an expression, with the faces of the game. */
import { blocksOf, type Distribution, distribution, notes, sampledShares } from '../answer/blocks.ts';
import { distributionBars } from '../charts/oddsPicture.ts';
import { checkAgreement } from '../dice/agreement.ts';
import { sampleNet } from '../dice/bulk.ts';
import { type ContestSpec, hitOutcomes, netOutcomes } from '../dice/contest.ts';
import { checkContestCost } from '../dice/cost.ts';
import { atLeast, mean } from '../dice/distribution.ts';
import { answerSum, type SumAnswer } from '../dice/expression/answerSum.ts';
import { parsePool, sumMeant } from '../dice/expression/parsePool.ts';
import { probabilityLabel } from '../dice/expression/phrases.ts';
import { contestOf, type RollExpression } from '../dice/expression/rollExpression.ts';
import { type ParameterContext, plainChoices } from '../params/declaration.ts';
import { text } from '../params/kinds.ts';
import type { ValuesOf } from '../params/parameter.ts';
import { SHOWN_SAMPLES } from '../params/samples.ts';
import type { QuestionContext, QuestionOutline } from './defineQuestion.ts';
import { type OddsPresentation, presented } from './presentation.ts';
import { sumPresentation } from './sumPresentation.ts';

/** A face of the game's dice, and how the language of dice writes it. */
interface OwnFace {
  /** What people write. */
  readonly written: RegExp;
  /** @param found the text and its groups */
  readonly meant: (...found: readonly string[]) => string;
  /** For the help: `8dhit     eight dice, each succeeds with a hit`. */
  readonly help: string;
}

/** @param rules ids of the rules about the dice */
interface GameDice {
  readonly faces: readonly OwnFace[];
  readonly examples: readonly [string, ...string[]];
  readonly rules: readonly string[];
}

/** A re-roll is used where it brings more successes. */
const POLICY = 'hits';
const LEFT = 'successes left';
const SUCCESSES = 'successes';
const LANGUAGE = [
  '  5d6>=4      five six-sided dice, each succeeds from 4 on; 5d6+1>=4 adds 1 each',
  '  vs          the roll against it; each of its successes cancels one',
  '  4d6kh3      the sum of the three highest of four; (3d6+2) >= 12 the chance that the sum is 12 or more',
  'Of counted dice the lowest face never succeeds and the highest always does. Quote the pool: shells read > and <.',
];

/** The question of bare dice. @param dice of the game */
export function bareDice<C, X extends QuestionContext<C>>(dice: GameDice) {
  const { faces, examples, rules } = dice;
  const params = {
    pool: text((said, { reader }: ParameterContext) => reader.attempt(() => poolOf(said, faces)))
      .positional()
      .describe('the roll in dice')
      .control({ label: 'The roll in dice', choices: () => plainChoices(examples), isFree: true }),
    ...SHOWN_SAMPLES,
  };
  return {
    id: 'roll',
    title: 'Dice',
    examples: examples.map((one): [string] => [`'${one}'`]),
    epilogue: ['POOL is a roll in dice:', ...faces.map(({ help }) => `  ${help}`), ...LANGUAGE].join('\n'),
    params,
    sections: { Dice: ['pool'] },
    start: () => ({ pool: examples[0] }),
    read: (
      _context,
      { pool: { said, sum, parsed }, trials, seed },
    ): (() => OddsPresentation<CountAnswer | SumAnswer>) => {
      if (parsed.kind === 'sum')
        return () => sumPresentation(answerSum(parsed.roll, { trials, seed, fractions: false }));
      return () => countPresentation(said, parsed.roll, sum, rules, { trials, seed });
    },
  } satisfies QuestionOutline<C, X, ValuesOf<typeof params>, CountAnswer | SumAnswer>;
}

/** A roll as it was said, and how to write the sum of the same dice, if that might have been meant. */
function poolOf(said: string, faces: readonly OwnFace[]) {
  const plain = faces.reduce(
    (words, { written, meant }) => words.replace(written, (...found) => meant(...found.map(String))),
    said,
  );
  const parsed = parsePool(plain);
  return { said, parsed, sum: plain === said && parsed.kind === 'count' ? sumMeant(parsed.roll) : undefined };
}

type CountAnswer = ReturnType<typeof countPresentation>['document'];

function countPresentation(
  pool: string,
  roll: RollExpression,
  sum: string | undefined,
  rules: readonly string[],
  options: { readonly trials: number; readonly seed: number },
) {
  const contest = contestOf(roll);
  checkContestCost(contest, false);
  const [rolled, left] = [hitOutcomes(contest, POLICY), netOutcomes(contest, POLICY)].map((one) =>
    Array.from(one),
  );
  const isOpposed = roll.defence !== undefined;
  const name = isOpposed ? LEFT : SUCCESSES;
  const sampled = options.trials > 0 ? sampledLeft(contest, left, options) : null;
  const counted = distribution(name, left, {
    sampled: sampledShares(sampled?.shares, sampled),
    marked: { name: 'at least one', from: 1 },
  });
  const some = probabilityLabel(atLeast(left, 1));
  const sentence = `${pool}: at least one success${isOpposed ? ' is left' : ''} ${some} of the time; expected ${name} ${mean(left).toFixed(2)}`;
  const answer = {
    /** As it was understood, with its defaults. */
    question: {
      /** The roll in dice: `5d10>=4`. */
      pool,
    },
    /** Exact values, without an error. */
    exact: {
      /** P(0, 1, … successes rolled), before any are cancelled. */
      rolled,
      /** P(0, 1, … successes left after the other roll has cancelled some). */
      left,
      /** Expected successes left. */
      mean: mean(left),
    },
    /** What was rolled beside the exact values; null: nothing. */
    sampled,
    /** The answer in one sentence. */
    sentence,
  };
  return presented(answer, explanationOf(counted, sum, roll, rules), {
    blocks: blocksOf(
      isOpposed ? distribution(SUCCESSES, rolled) : null,
      counted,
      notes(`Expected: ${mean(left).toFixed(4)} ${name}.`),
    ),
    picture: () =>
      distributionBars(counted, isOpposed ? 'Successes left of one roll' : 'Successes of one roll', name),
  });
}

function explanationOf(
  counted: Distribution,
  sum: string | undefined,
  { attack }: RollExpression,
  rules: readonly string[],
) {
  return {
    rules,
    assumed: [
      ...(sum === undefined ? [] : [`Read as dice that succeed one by one; for their sum write '${sum}'.`]),
      ...(attack.rerollLowest > 0 ? ['Assumed: a re-roll is used where it brings more successes.'] : []),
    ],
    steps: () => [{ title: 'The roll', rules, notes: [], distributions: [counted] }],
  };
}

/** @throws InternalError `internal/odds-disagree` */
function sampledLeft(
  contest: ContestSpec,
  exact: readonly number[],
  { trials, seed }: { readonly trials: number; readonly seed: number },
) {
  const counts = new Float64Array(exact.length);
  sampleNet(contest, POLICY, trials, seed).forEach((count, left) => {
    counts[Math.min(left, exact.length - 1)] += count;
  });
  const z = checkAgreement(counts, exact, { trials, seed });
  return {
    /** How often it was rolled. */
    trials,
    /** Of the random numbers. */
    seed,
    /** Largest deviation from the exact probabilities, in standard errors. */
    z,
    /** Shares of the trials, at the places of the exact probabilities. */
    shares: Array.from(counts, (count) => count / trials),
  };
}
