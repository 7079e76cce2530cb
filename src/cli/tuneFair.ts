/** `shockroll tune fair`: a handicap, a token set or a rule that brings a matchup to a target. */
import type { Argv } from 'yargs';
import { shortName } from '../base/claim.ts';
import { fairChart } from '../charts/fairChart.ts';
import { evenGames, type Play } from '../experiments/additions.ts';
import type { Arm, PlayedArm } from '../experiments/arms.ts';
import { type ComparingCheck, isFact } from '../experiments/comparingCheck.ts';
import { fairFindings, SCORE } from '../experiments/comparingFindings.ts';
import { secondGames } from '../experiments/playerCheck.ts';
import {
  type Certificate,
  candidates,
  certify,
  nearestTo,
  type Search,
  stillNear,
} from '../experiments/solveForTarget.ts';
import { inStages } from '../experiments/stages.ts';
import { OptionReader } from '../odds/options.ts';
import { derivedSeed } from '../random/derivedSeed.ts';
import { DOMAINS } from '../random/domains.ts';
import { parseHouseRules } from '../rulesets/tannhauser/houseRules.ts';
import { DEFAULT_CONFIDENCE } from '../statistics/interval.ts';
import { checkClauses, checkJson, checkTables } from '../tables/checkedStudy.ts';
import { type FreshTest, fairTable, freshTable } from '../tables/fairTable.ts';
import {
  formatChosenPercent,
  formatCount,
  formatInterval,
  formatPercent,
  formatPercentIn,
} from '../tables/format.ts';
import { type Names, nameOf, sideNames } from '../tables/names.ts';
import { percentLevel } from '../tables/phrases.ts';
import { MINUTE_HELP, minuteGames } from './balance/minuteGames.ts';
import { changesNothing } from './changes.ts';
import { unlessUsual } from './commandLine.ts';
import type { ExperimentAnswer } from './experimentAnswer.ts';
import {
  type ExperimentArguments,
  readExperimentArguments,
  withExperimentOptions,
} from './experimentOptions.ts';
import { houseRuleArms } from './houseRuleArms.ts';
import { readMargin, USUAL_MARGIN, withMarginOption } from './marginOption.ts';
import { type MatchExperiment, runMatchExperiment } from './matchExperiment.ts';
import { type ParsedOptions, texts } from './matchOptions.ts';
import type { Matchup } from './matchup.ts';
import { pairedMethod } from './phrases.ts';
import type { ExperimentSession } from './question.ts';

const NAME = 'tune fair';

/** Looks at the games of the search, and at how many choices. */
const LOOKS = 10;
const MOST_VALUES = 50;
const LEAST_GAMES = 4;
/** Fresh games of a choice for each game of the search: its interval must fit into the margin. */
const FRESH = 8;
const TARGET = 0.5;

export const tuneFairCommand = {
  builder: (parser: Argv) =>
    withMarginOption(withExperimentOptions(parser, NAME, MINUTE_HELP))
      .option('knob', {
        type: 'string',
        array: true,
        nargs: 1,
        requiresArg: true,
        describe: 'Whole numbers to try: KEY=LOW..HIGH, such as first.handicap=0..3; repeatable',
      })
      .option('choice', {
        type: 'string',
        array: true,
        nargs: 1,
        requiresArg: true,
        describe: 'A house rule to try, as --change of balance rules; repeatable',
      })
      .option('target', {
        type: 'string',
        requiresArg: true,
        describe: `Score that the first side should have, a fraction [default: ${TARGET}]`,
      })
      .example('$0 tune fair --knob first.handicap=0..2', 'how many Command Points make it even?'),

  async handler(argv: ParsedOptions & { readonly teams?: readonly string[] }): Promise<void> {
    const reader = new OptionReader(argv);
    const wish: Wish = {
      target: readTarget(reader),
      margin: readMargin(reader),
      choices: [...texts(argv.knob).flatMap((knob) => valuesOf(knob, reader)), ...texts(argv.choice)],
    };
    const arms = 1 + wish.choices.length + 2 * FRESH;
    const args = readExperimentArguments(argv, NAME, minuteGames(arms), reader);
    if (texts(argv.knob).length + texts(argv.choice).length === 0)
      reader.fault('knob', 'give a --knob or a --choice');
    reader.finish();
    const teams = argv.teams ?? [];
    await runMatchExperiment(tuneFair(teams, args, wish), teams, args);
  },
};

interface Wish {
  readonly target: number;
  readonly margin: number;
  /** House rules as they are written. */
  readonly choices: readonly string[];
}

function readTarget(reader: OptionReader): number {
  const found = reader.text('target');
  if (found === undefined) return TARGET;
  const target = found === '' ? Number.NaN : Number(found);
  if (target > 0 && target < 1) return target;
  reader.fault(
    'target',
    `found "${found}", expected the first side's score above 0 and below 1, such as 0.5`,
  );
  return TARGET;
}

function valuesOf(knob: string, reader: OptionReader): string[] {
  const [, key = '', from = '', to = ''] =
    /^\s*([^=\s]+)\s*=\s*(-?\d{1,6})\.\.(-?\d{1,6})\s*$/.exec(knob) ?? [];
  const [low, high] = [Number(from), Number(to)];
  if (key === '' || low > high) {
    reader.fault(
      'knob',
      `found "${knob}", expected KEY=LOW..HIGH with whole numbers, such as first.handicap=0..3`,
    );
    return [];
  }
  const values = high - low + 1;
  if (values > MOST_VALUES) {
    reader.fault('knob', `has ${values} values; at most ${MOST_VALUES} can be tried at once`);
    return [];
  }
  return Array.from({ length: values }, (_, index) => `${key}=${low + index}`);
}

const AS_IT_IS = 'as it is';

function tuneFair(teams: readonly string[], args: ExperimentArguments, wish: Wish): MatchExperiment {
  const { choices, target, margin } = wish;
  return {
    name: NAME,
    ownOptions: [
      ...choices.map((choice) => ['choice', choice] as const),
      ...unlessUsual('target', target, TARGET),
      ...unlessUsual('margin', margin, USUAL_MARGIN),
    ],
    async prepare(matchup, names) {
      const rules = parseHouseRules(matchup.catalogue, choices, '--choice');
      const variants = await houseRuleArms(matchup, rules, teams, args);
      const arms: readonly Arm[] = [
        { name: AS_IT_IS, study: matchup.study },
        ...variants.filter((variant) => !changesNothing(variant, matchup.study)),
      ];
      return async ({ games, play: playStage, check }) => {
        // The nearest choice is played again, and at most two that are mixed.
        const play = inStages(
          playStage,
          [arms.length, FRESH, FRESH].map((count) => count * games),
        );
        const session = { games, play };
        const search = await searchGames(session, arms, target);
        if (search === undefined) return undefined;
        const choice = await certified(session, arms, search, wish);
        if (choice === undefined) return undefined;
        const found = { search, choice, check: await checked(games, check, arms, { search, choice }, wish) };
        return answerOf(matchup, names, games, found, wish);
      };
    },
  };
}

/** Games of an arm, at most, and what plays them. */
interface Session {
  readonly games: number;
  readonly play: Play;
}

/** Plays all choices, and on those that are not beaten yet. */
async function searchGames(
  { games, play }: Session,
  arms: readonly Arm[],
  target: number,
): Promise<Search | undefined> {
  const found = (played: readonly PlayedArm[]) => candidates(played, LOOKS, DEFAULT_CONFIDENCE);
  const played = await play(arms, {
    block: 2 * Math.ceil(games / LOOKS / 2),
    look: (now) => stillNear(now, found(now), target),
  });
  if (played.some(isTooShort)) return undefined;
  return nearestTo(found(played), target);
}

function isTooShort({ games }: PlayedArm): boolean {
  return games < LEAST_GAMES;
}

/** One variant, or two that games are shared between. */
interface Blend {
  readonly names: readonly string[];
  /** Their shares, together 1. */
  readonly weights: readonly number[];
}

/** A choice in words, and what fresh games say about it. */
interface Choice extends Blend {
  readonly name: string;
  readonly seed: number;
  readonly certificate: Certificate;
  /** All fresh tests in their order, the simplest choice first; the last one is of this choice. */
  readonly tests: readonly FreshTest[];
}

/** Tests the nearest choice in fresh games, and the mixture only when that one is not near enough: the simplest fair choice wins. */
async function certified(
  { games, play }: Session,
  arms: readonly Arm[],
  { nearest, mixture }: Search,
  { target, margin }: Wish,
): Promise<Choice | undefined> {
  const seed = freshSeed(arms);
  const test = async (blend: Blend): Promise<Certificate | undefined> => {
    const played = await play(freshArms(arms, blend), { games: freshGames(games, blend) });
    if (played.some(isTooShort)) return undefined;
    return certify(played, blend.weights, target, margin, DEFAULT_CONFIDENCE);
  };
  const alone = { names: [nearest], weights: [1] };
  const single = await test(alone);
  if (single === undefined) return undefined;
  const first = { name: nearest, ...single };
  const choice = { ...alone, name: nearest, seed, certificate: single, tests: [first] };
  if (single.holds || mixture === null) return choice;
  const { upper, lower, weight } = mixture;
  const blend = { names: [upper, lower], weights: [weight, 1 - weight] };
  const both = await test(blend);
  if (both === undefined) return choice;
  const name = `${upper} in ${formatPercent(weight, 0)} % of the games, else ${lower}`;
  return { ...blend, name, seed, certificate: both, tests: [first, { name, ...both }] };
}

/** Games that the search has not seen. */
function freshSeed([{ study }]: readonly Arm[]): number {
  return derivedSeed(study.seed, DOMAINS.fairTests, 0);
}

/** Of each variant of a blend. @param games of a variant in the search */
function freshGames(games: number, { names }: Blend): number {
  return evenGames((FRESH * games) / names.length);
}

function freshArms(arms: readonly Arm[], { names }: Blend): readonly Arm[] {
  const seed = freshSeed(arms);
  return names.flatMap((name) =>
    arms.filter((arm) => arm.name === name).map((arm) => ({ ...arm, study: { ...arm.study, seed } })),
  );
}

/** Holds the choice against a second player: is it fair in those games too, and is it the nearest? */
async function checked(
  games: number,
  ask: ExperimentSession['check'],
  arms: readonly Arm[],
  { search, choice }: Pick<FairFound, 'search' | 'choice'>,
  { target, margin }: Wish,
): Promise<ComparingCheck | undefined> {
  return ask(fairFindings(choice.certificate, search.candidates, target, margin), async (replay) => {
    const tried = await replay.play(arms);
    const fresh = await replay.play(freshArms(arms, choice), {
      games: secondGames(freshGames(games, choice)),
    });
    if ([...tried, ...fresh].some(isTooShort)) return undefined;
    return fairFindings(
      certify(fresh, choice.weights, target, margin, DEFAULT_CONFIDENCE),
      candidates(tried, 1, DEFAULT_CONFIDENCE),
      target,
      margin,
    );
  });
}

interface FairFound {
  readonly search: Search;
  readonly choice: Choice;
  readonly check: ComparingCheck | undefined;
}

function certificateMethod(confidence: number): string {
  return (
    `Fair is a choice whose whole ${percentLevel(confidence)} interval lies within the margin: two one-sided tests (Schuirmann 1987), each at half ` +
    'of the error, so that a mixture may be tried where the nearest choice fails.'
  );
}

function answerOf(
  { configuration }: Matchup,
  names: Names,
  games: number,
  { search, choice, check }: FairFound,
  { target, margin }: Wish,
): ExperimentAnswer {
  const [side] = sideNames(configuration.sides);
  const { name, seed, certificate } = choice;
  const { holds } = certificate;
  const isCertified = holds && isFact(check, SCORE);
  const label = (key: string): string =>
    key === SCORE ? `whether ${shortName(name)} is fair` : 'the nearest choice';
  return {
    where: `${nameOf(names, configuration.map)}, ${nameOf(names, configuration.mode)}`,
    labelOf: label,
    clauses: clausesOf(choice, side, isCertified, checkClauses(check, label), { target, margin }),
    verdict: [isCertified ? `${name} is fair` : 'nothing tried is shown to be fair'],
    tables: [
      fairTable(search.candidates, target, side, DEFAULT_CONFIDENCE),
      freshTable(choice.tests, side, DEFAULT_CONFIDENCE),
      ...checkTables(check, 'From target', label),
    ],
    charts: (layout) => [fairChart(search.candidates, target, margin, side, DEFAULT_CONFIDENCE, layout)],
    method: [
      pairedMethod(),
      `The search played up to ${formatCount(games)} games of each choice. The claim is about ${formatCount(certificate.games)} games of another seed (${seed}), which the search has not seen.`,
      certificateMethod(DEFAULT_CONFIDENCE),
    ],
    limits: [
      ...(choice.names.length > 1
        ? [
            'The weight of a mixture is itself estimated; the fresh games test the mixture as it is stated.',
            `${choice.tests[0].name} alone failed its fresh test, perhaps by a hair: see its interval. More games (--games) may pass it, and it is simpler.`,
          ]
        : []),
      ...(holds
        ? []
        : ['More games (--games) narrow the interval; finer choices come nearer to the target.']),
    ],
    result: {
      target,
      margin,
      ...search,
      choice: name,
      freshSeed: seed,
      certificate,
      freshTests: choice.tests,
      ...checkJson(check),
    },
  };
}

function scoreWith(choice: string, side: string, score: string, interval: string): string {
  const how = choice === AS_IT_IS ? choice : `with ${shortName(choice)}`;
  return `${how} ${shortName(side)} scores ${score} % (${interval}) in fresh games`;
}

/** `with first.handicap=1 Reich scores 49.8 % (48.5–51.1) in fresh games, within 2 points of 50 %` */
function fairClause(
  choice: string,
  side: string,
  score: string,
  interval: string,
  target: string,
  margin: string,
): string {
  return `${scoreWith(choice, side, score, interval)}, within ${margin} points of ${target} %`;
}

function unfairClause(target: string, margin: string): string {
  return `nothing tried is shown to be within ${margin} points of ${target} %`;
}

/** What is known of the nearest, where nothing is shown to be near enough. */
function nearestClause(choice: string, side: string, score: string, interval: string): string {
  return scoreWith(choice, side, score, interval);
}

/** @param isCertified as a fact, by a second player too where one was asked @param checks what that one says */
function clausesOf(
  { name, certificate: { score, low, high, holds } }: Choice,
  side: string,
  isCertified: boolean,
  checks: readonly string[],
  { target, margin }: Pick<Wish, 'target' | 'margin'>,
): readonly string[] {
  const numbers = [formatPercentIn(score, low, high), formatInterval(low, high)] as const;
  const wanted = [formatChosenPercent(target), formatChosenPercent(margin)] as const;
  if (isCertified) return [fairClause(name, side, ...numbers, ...wanted), ...checks];
  if (holds) return checks;
  return [unfairClause(...wanted), nearestClause(name, side, ...numbers), ...checks];
}
