/** `odds roll` for games without attack rolls: any dice expression, with the faces of the game's dice. */

import { blocksOf, type Distribution, distribution, notes, sampledShares } from '../answer/blocks.ts';
import { average, chance } from '../answer/measure.ts';
import { distributionBars } from '../charts/oddsChartKinds.ts';
import { checkAgreement } from '../dice/agreement.ts';
import { sampleNet } from '../dice/bulk.ts';
import { type ContestSpec, hitOutcomes, netOutcomes } from '../dice/contest.ts';
import { isWithinCost } from '../dice/cost.ts';
import { atLeast, mean } from '../dice/distribution.ts';
import { answerSum, type SumAnswer } from '../dice/expression/answerSum.ts';
import { asDiceRoll, type PoolText, parsePool, sumMeant } from '../dice/expression/parsePool.ts';
import { probabilityLabel } from '../dice/expression/phrases.ts';
import {
  contestOf,
  type FaceRules,
  naturalPhrase,
  type RollExpression,
} from '../dice/expression/rollExpression.ts';
import { type ParameterContext, plainChoices } from '../params/declaration.ts';
import { text } from '../params/kinds.ts';
import type { ValuesOf } from '../params/parameter.ts';
import { SHOWN_SAMPLES } from '../params/samples.ts';
import type { QuestionContext, QuestionOutline } from './defineQuestion.ts';
import { LANGUAGE } from './diceLanguage.ts';
import { FACE_RULES, withFaces } from './faceRules.ts';
import { filled, PLACEHOLDERS } from './placeholders.ts';
import { type OddsPresentation, presented } from './presentation.ts';
import { sumPresentation } from './sumPresentation.ts';

/** A face of the game's dice, with its notation in dice expressions. */
interface OwnFace {
  /** Matches the notation of the game. */
  readonly written: RegExp;
  /** Returns the notation of dice expressions. @param found the matched text and its groups */
  readonly meant: (...found: readonly string[]) => string;
  /** Example for the help: `8dhit     eight dice, each succeeds with a hit`. */
  readonly help: string;
}

/** The dice of a game. @param rules ids of the rules about the dice */
interface GameDice {
  readonly faces: readonly OwnFace[];
  readonly examples: readonly [string, ...string[]];
  readonly rules: readonly string[];
}

/** Policy of re-rolls: use them where they increase the expected successes. */
const POLICY = 'hits';
const LEFT = 'successes left';
const SUCCESSES = 'successes';
/** The question about plain dice. @param dice of the game */
export function bareDice<C, X extends QuestionContext<C>>(dice: GameDice) {
  const { faces, examples, rules } = dice;
  const params = {
    pool: text((given, context: ParameterContext, name) => {
      const said = filled(given, context, name);
      return said === undefined ? undefined : context.reader.attempt(() => poolOf(said, faces));
    })
      .positional()
      .describe('the roll in dice')
      .control({ label: 'The roll in dice', choices: () => plainChoices(examples), isFree: true }),
    ...PLACEHOLDERS,
    ...FACE_RULES,
    ...SHOWN_SAMPLES,
  };
  return {
    id: 'roll',
    title: 'Dice',
    examples: examples.map((one): [string] => [`'${one}'`]),
    epilogue: ['POOL is a roll in dice:', ...faces.map(({ help }) => `  ${help}`), LANGUAGE].join('\n'),
    params,
    sections: { Dice: ['pool'] },
    start: () => ({ pool: examples[0] }),
    read: (
      { reader },
      { pool: { given, parse, sum, parsed }, always, never, trials, seed },
    ): (() => OddsPresentation<CountAnswer | SumAnswer>) | undefined => {
      const read = withFaces(parse, parsed, { always, never }, reader);
      if (read === undefined) return undefined;
      const options = { trials, seed };
      if (read.kind === 'count' && isWithinCost(contestOf(read.roll)))
        return () => countPresentation(given, read.roll, sum, rules, options);
      const roll = read.kind === 'count' ? asDiceRoll(read.roll) : read.roll;
      return () => sumPresentation(answerSum(roll, { ...options, fractions: false }));
    },
  } satisfies QuestionOutline<C, X, ValuesOf<typeof params>, CountAnswer | SumAnswer>;
}

/** The parsed roll, and how to write the sum of the same dice, if the user may have meant that. */
function poolOf(given: string, faces: readonly OwnFace[]) {
  const plain = faces.reduce(
    (words, { written, meant }) => words.replace(written, (...found) => meant(...found.map(String))),
    given,
  );
  const isOwn = plain !== given;
  const parse = (rules?: FaceRules): PoolText => parsePool(plain, rules, isOwn);
  const parsed = parse();
  return {
    given,
    parse,
    parsed,
    sum: !isOwn && parsed.kind === 'count' ? sumMeant(parsed.roll) : undefined,
  };
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
  const sentence = `${pool}${naturalPhrase(roll)}: at least one success${isOpposed ? ' is left' : ''} ${some} of the time; expected ${name} ${mean(left).toFixed(2)}`;
  const answer = {
    /** The parsed question with its defaults. */
    question: {
      /** The dice expression: `5d10>=4`. */
      pool,
    },
    /** Exact values, without sampling error. */
    exact: {
      /** P(0, 1, … successes rolled), before any are cancelled. */
      rolled,
      /** P(0, 1, … successes left after the other roll has cancelled some). */
      left,
      /** Expected successes left. */
      mean: mean(left),
    },
    /** Sampled values beside the exact ones; null: not sampled. */
    sampled,
    /** The answer in one sentence. */
    sentence,
  };
  return presented(answer, explanationOf(counted, sum, roll, rules), {
    headline: [
      chance(`at least one success${isOpposed ? ' left' : ''}`, atLeast(left, 1)),
      average(`expected ${name}`, mean(left)),
    ],
    blocks: blocksOf(
      isOpposed ? distribution(SUCCESSES, rolled) : null,
      counted,
      notes(`Expected: ${mean(left).toFixed(4)} ${name}.`),
    ),
    chart: () =>
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
    /** Number of sampled rolls. */
    trials,
    /** Seed of the random numbers. */
    seed,
    /** Largest deviation from the exact probabilities, in standard errors. */
    z,
    /** Shares of the trials, in the order of the exact probabilities. */
    shares: Array.from(counts, (count) => count / trials),
  };
}
