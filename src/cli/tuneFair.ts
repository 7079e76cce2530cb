/** `shockroll tune fair`: a handicap, a token set or a rule that brings a matchup to a target. */
import type { Argv } from 'yargs';
import * as words from '../base/messages/fair.ts';
import { pairedMethod, playersLimit } from '../base/messages/houseRules.ts';
import { fairChart } from '../charts/fairChart.ts';
import type { Play } from '../experiments/additions.ts';
import type { Arm, PlayedArm } from '../experiments/arms.ts';
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
import { fairTable } from '../tables/fairTable.ts';
import { formatCount, formatInterval, formatPercent } from '../tables/format.ts';
import { type Names, nameOf, sideNames } from '../tables/names.ts';
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

const GAMES = 10_000;
/** Looks at the games of the search, and at how many choices. */
const LOOKS = 10;
const MOST_VALUES = 50;
const LEAST_GAMES = 4;
const TARGET = 0.5;

export const tuneFairCommand = {
  builder: (parser: Argv) =>
    withMarginOption(withExperimentOptions(parser, GAMES))
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
    const args = readExperimentArguments(argv, GAMES, reader);
    const wish: Wish = {
      target: readTarget(reader),
      margin: readMargin(reader),
      choices: [...texts(argv.knob).flatMap((knob) => valuesOf(knob, reader)), ...texts(argv.choice)],
    };
    if (texts(argv.knob).length + texts(argv.choice).length === 0) reader.fault('knob', words.nothingToTry());
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
  reader.fault('target', words.targetExpected(found));
  return TARGET;
}

function valuesOf(knob: string, reader: OptionReader): string[] {
  const [, key = '', from = '', to = ''] =
    /^\s*([^=\s]+)\s*=\s*(-?\d{1,6})\.\.(-?\d{1,6})\s*$/.exec(knob) ?? [];
  const [low, high] = [Number(from), Number(to)];
  if (key === '' || low > high) {
    reader.fault('knob', words.knobExpected(knob));
    return [];
  }
  const values = high - low + 1;
  if (values > MOST_VALUES) {
    reader.fault('knob', words.knobTooWide(values, MOST_VALUES));
    return [];
  }
  return Array.from({ length: values }, (_, index) => `${key}=${low + index}`);
}

function tuneFair(teams: readonly string[], args: ExperimentArguments, wish: Wish): MatchExperiment {
  const { choices, target, margin } = wish;
  return {
    name: 'tune fair',
    ownOptions: [
      ...choices.map((choice) => ['choice', choice] as const),
      ...unlessUsual('target', target, TARGET),
      ...unlessUsual('margin', margin, USUAL_MARGIN),
    ],
    async prepare(matchup, names) {
      const rules = parseHouseRules(matchup.catalogue, choices, '--choice');
      const variants = await houseRuleArms(matchup, rules, teams, args);
      const arms: readonly Arm[] = [
        { name: words.AS_IT_IS, study: matchup.study },
        ...variants.filter((variant) => !changesNothing(variant, matchup.study)),
      ];
      return async ({ games, play: playStage }) => {
        // The nearest choice is played again, and at most two that are mixed.
        const play = inStages(
          playStage,
          [arms.length, 1, 2].map((count) => count * games),
        );
        const session = { games, play };
        const search = await searchGames(session, arms, target);
        if (search === undefined) return undefined;
        const choice = await certified(session, arms, search, wish);
        return choice === undefined ? undefined : answerOf(matchup, names, games, search, choice, wish);
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
  if (played.some((arm) => arm.games < LEAST_GAMES)) return undefined;
  return nearestTo(found(played), target);
}

/** A choice in words, and what fresh games say about it. */
interface Choice {
  readonly name: string;
  readonly isMixture: boolean;
  readonly seed: number;
  readonly certificate: Certificate;
}

/** Tests the nearest choice in fresh games, and the mixture when that one is not near enough. */
async function certified(
  { play }: Session,
  arms: readonly Arm[],
  { nearest, mixture }: Search,
  { target, margin }: Wish,
): Promise<Choice | undefined> {
  // Games that the search has not seen.
  const seed = derivedSeed(arms[0].study.seed, DOMAINS.fairTests, 0);
  const fresh = (name: string): Arm[] =>
    arms.filter((arm) => arm.name === name).map((arm) => ({ ...arm, study: { ...arm.study, seed } }));
  const test = async (
    names: readonly string[],
    weights: readonly number[],
  ): Promise<Certificate | undefined> => {
    const played = await play(names.flatMap(fresh));
    if (played.some((arm) => arm.games < LEAST_GAMES)) return undefined;
    return certify(played, weights, target, margin, DEFAULT_CONFIDENCE);
  };
  const single = await test([nearest], [1]);
  if (single === undefined) return undefined;
  const choice = { name: nearest, isMixture: false, seed, certificate: single };
  if (single.holds || mixture === null) return choice;
  const { upper, lower, weight } = mixture;
  const both = await test([upper, lower], [weight, 1 - weight]);
  if (both === undefined) return choice;
  const name = words.mixed(upper, lower, formatPercent(weight));
  return { name, isMixture: true, seed, certificate: both };
}

function answerOf(
  { configuration }: Matchup,
  names: Names,
  games: number,
  search: Search,
  { name, isMixture, seed, certificate }: Choice,
  { target, margin }: Wish,
): ExperimentAnswer {
  const [side] = sideNames(configuration.sides);
  const { score, low, high, holds } = certificate;
  const [first, second] = configuration.players;
  return {
    claim: words.fairClaim(
      `${nameOf(names, configuration.map)}, ${nameOf(names, configuration.mode)}`,
      name,
      side,
      formatPercent(score),
      formatInterval(low, high),
      formatPercent(target),
      formatPercent(margin),
      holds,
    ),
    verdict: [holds ? words.certifiedVerdict(name) : words.uncertifiedVerdict()],
    tables: [fairTable(search.candidates, target, side, DEFAULT_CONFIDENCE)],
    charts: (layout) => [fairChart(search.candidates, target, margin, side, DEFAULT_CONFIDENCE, layout)],
    method: [
      pairedMethod(),
      words.searchMethod(formatCount(games), seed),
      words.certificateMethod(DEFAULT_CONFIDENCE),
    ],
    limits: [
      playersLimit(first === second ? first : `${first} and ${second}`),
      ...(isMixture ? [words.mixtureLimit()] : []),
      ...(holds ? [] : [words.notCertified()]),
    ],
    result: { target, margin, ...search, choice: name, freshSeed: seed, certificate },
  };
}
