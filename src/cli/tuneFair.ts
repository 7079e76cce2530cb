/** `shockroll tune fair`: a handicap, a token set or a rule that brings a matchup to a target. */

import type { Argv } from 'yargs';
import { evenGames, type Play } from '../experiments/additions.ts';
import type { Arm, PlayedArm } from '../experiments/arms.ts';
import type { ComparingCheck } from '../experiments/comparingCheck.ts';
import { fairFindings } from '../experiments/comparingFindings.ts';
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
import type { OptionReader } from '../params/reader.ts';
import { derivedSeed } from '../random/derivedSeed.ts';
import { DOMAINS } from '../random/domains.ts';
import { displayNames } from '../rulesets/tannhauser/displayNames.ts';
import { parseHouseRules } from '../rulesets/tannhauser/houseRules.ts';
import { DEFAULT_CONFIDENCE } from '../statistics/interval.ts';
import { formatPercent } from '../tables/format.ts';
import { MINUTE_HELP, minuteGames } from './balance/minuteGames.ts';
import { changesNothing } from './changes.ts';
import { unlessUsual } from './commandLine.ts';
import type { ExperimentDocument } from './experiment.ts';
import { withExperimentOptions } from './experimentOptions.ts';
import type { FairResult } from './fairAnswer.ts';
import { BASELINE, type Blend, type Choice, type FairFound, fairAnswer, type Wish } from './fairAnswer.ts';
import { readFightExperiment, runFightExperiment } from './fightExperiment.ts';
import { fightRuleArms } from './fightRuleArms.ts';
import { readMargin, USUAL_MARGIN, withMarginOption } from './marginOption.ts';
import { type ParsedOptions, texts } from './matchOptions.ts';
import type { ExperimentSession } from './question.ts';
import { type MatchupExperiment, matchupsOf } from './tannhauser/matchups.ts';

const NAME = 'tune fair';
const MATCHUPS = matchupsOf(NAME);

/** Looks at the games of the search, and at how many choices. */
const LOOKS = 10;
const MOST_VALUES = 50;
const LEAST_GAMES = 4;
/** Fresh games of a choice for each game of the search: its interval must fit into the margin. */
const FRESH = 8;
const TARGET = 0.5;

/** What it prints with `--json`. */
export type Answer = ExperimentDocument<FairResult>;

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
        describe: 'House rule to try, as for balance rules --change; repeatable',
      })
      .option('target', {
        type: 'string',
        requiresArg: true,
        describe: `Score that the first side should have, a fraction [default: ${TARGET}]`,
      })
      .example('$0 tune fair --knob first.handicap=0..2', 'how many more Command Points make it even?'),

  async handler(argv: ParsedOptions & { readonly teams?: readonly string[] | undefined }): Promise<void> {
    const teams = argv.teams ?? [];
    const usual = ({ choices }: Wish): number => minuteGames(1 + choices.length + 2 * FRESH);
    const asked = await readFightExperiment(MATCHUPS, teams, argv, { usual }, (reader): Wish => {
      const [knobs, choices] = [texts(argv.knob), texts(argv.choice)];
      if (knobs.length + choices.length === 0) reader.fault('knob', 'give a --knob or a --choice');
      return {
        target: readTarget(reader),
        margin: readMargin(reader),
        choices: [...knobs.flatMap((knob) => valuesOf(knob, reader)), ...choices],
      };
    });
    await runFightExperiment(MATCHUPS, tuneFair(teams, asked.own), asked);
  },
};

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

function tuneFair(teams: readonly string[], wish: Wish): MatchupExperiment {
  const { choices, target, margin } = wish;
  return {
    name: NAME,
    ownOptions: [
      ...choices.map((choice) => ['choice', choice] as const),
      ...unlessUsual('target', target, TARGET),
      ...unlessUsual('margin', margin, USUAL_MARGIN),
    ],
    async prepare(matchup, argv) {
      const names = displayNames(matchup.catalogue);
      const rules = parseHouseRules(matchup.catalogue, choices, '--choice');
      const variants = await fightRuleArms(MATCHUPS, matchup, rules, teams, argv);
      const arms: readonly Arm[] = [
        { name: BASELINE, study: matchup.study },
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
        return fairAnswer(matchup, names, games, found, wish);
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
