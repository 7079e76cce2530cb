/** `shockroll tune fair`: finds a handicap, a token set or a rule that brings a matchup to a target. */
import { formatPercent } from '../../../../answer/format.ts';
import { evenGames, type Play } from '../../../../experiments/additions.ts';
import type { ComparingCheck } from '../../../../experiments/comparingCheck.ts';
import { fairFindings } from '../../../../experiments/comparingFindings.ts';
import { secondGames } from '../../../../experiments/playerCheck.ts';
import {
  type Certificate,
  candidates,
  certify,
  nearestTo,
  type Search,
  stillNear,
} from '../../../../experiments/solveForTarget.ts';
import { inStages } from '../../../../experiments/stages.ts';
import type { PlayedVariant, Variant } from '../../../../experiments/variants.ts';
import { TEXT, TEXTS, texts } from '../../../../odds/optionKinds.ts';
import type { OptionReader } from '../../../../params/reader.ts';
import { derivedSeed } from '../../../../random/derivedSeed.ts';
import { DOMAINS } from '../../../../random/domains.ts';
import { DEFAULT_CONFIDENCE } from '../../../../statistics/interval.ts';
import { command } from '../../../../studies/command/command.ts';
import { unlessDefault } from '../../../../studies/command/ownOption.ts';
import { changesNothing } from '../../../../studies/experiment/changes.ts';
import type { ExperimentDocument } from '../../../../studies/experiment/experiment.ts';
import { MINUTE_HELP, minuteGames } from '../../../../studies/experiment/minuteGames.ts';
import type { ExperimentSession } from '../../../../studies/experiment/question.ts';
import { readFightExperiment, runFightExperiment } from '../../../../studies/fight/fightExperiment.ts';
import { fightRuleVariants } from '../../../../studies/fight/fightRuleVariants.ts';
import { DEFAULT_MARGIN, MARGIN_OPTION, readMargin } from '../../../../studies/options/marginOption.ts';
import { displayNames } from '../../displayNames.ts';
import { parseHouseRules } from '../../houseRules.ts';
import { experimentOptions } from '../experimentOptions.ts';
import { TEAMS_ARGUMENT } from '../matchOptions.ts';
import { type MatchupExperiment, matchupsOf } from '../matchups.ts';
import type { FairResult } from './fairAnswer.ts';
import { BASELINE, type Blend, type Choice, type FairFound, fairAnswer, type Request } from './fairAnswer.ts';

const NAME = 'tune fair';
const MATCHUPS = matchupsOf(NAME);

/** Most looks at the games of the search. */
const LOOKS = 10;
const MOST_VALUES = 50;
const LEAST_GAMES = 4;
/** New games of a choice for each game of the search, so that its interval fits into the margin. */
const FRESH = 8;
const TARGET = 0.5;

/** The document of `--json`. */
export type Answer = ExperimentDocument<FairResult>;

export const tuneFairCommand = command({
  positionals: { teams: TEAMS_ARGUMENT },
  options: {
    ...experimentOptions(NAME, MINUTE_HELP),
    ...MARGIN_OPTION,
    knob: {
      ...TEXTS,
      describe: 'Whole numbers to try: KEY=LOW..HIGH, such as first.handicap=0..3; repeatable',
    },
    choice: { ...TEXTS, describe: 'House rule to try, as for balance rules --change; repeatable' },
    target: { ...TEXT, describe: `Score that the first side should have, a fraction [default: ${TARGET}]` },
  },
  examples: [['$0 tune fair --knob first.handicap=0..2', 'how many more Command Points make it even?']],

  async handler(argv, openHost) {
    const teams = argv.teams ?? [];
    const byDefault = ({ choices }: Request): number => minuteGames(1 + choices.length + 2 * FRESH);
    const request = await readFightExperiment(MATCHUPS, teams, argv, { byDefault }, (reader): Request => {
      const [knobs, choices] = [texts(argv.knob), texts(argv.choice)];
      if (knobs.length + choices.length === 0) reader.fault('knob', 'give a --knob or a --choice');
      return {
        target: readTarget(reader),
        margin: readMargin(reader),
        choices: [...knobs.flatMap((knob) => valuesOf(knob, reader)), ...choices],
      };
    });
    await runFightExperiment(MATCHUPS, tuneFair(teams, request.own), request, openHost);
  },
});

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

function tuneFair(teams: readonly string[], request: Request): MatchupExperiment {
  const { choices, target, margin } = request;
  return {
    name: NAME,
    ownOptions: [
      ...choices.map((choice) => ['choice', choice] as const),
      ...unlessDefault('target', target, TARGET),
      ...unlessDefault('margin', margin, DEFAULT_MARGIN),
    ],
    async prepare(matchup, argv) {
      const names = displayNames(matchup.catalogue);
      const rules = parseHouseRules(matchup.catalogue, choices, '--choice or --knob');
      const changes = await fightRuleVariants(MATCHUPS, matchup, rules, teams, argv);
      const variants: readonly Variant[] = [
        { name: BASELINE, study: matchup.study },
        ...changes.filter((change) => !changesNothing(change, matchup.study)),
      ];
      return async ({ games, play: playStage, check }) => {
        // The nearest choice is played again, and at most two for a mixture.
        const play = inStages(
          playStage,
          [variants.length, FRESH, FRESH].map((count) => count * games),
        );
        const session = { games, play };
        const search = await searchGames(session, variants, target);
        if (search === undefined) return undefined;
        const choice = await certified(session, variants, search, request);
        if (choice === undefined) return undefined;
        const found = {
          search,
          choice,
          check: await checked(games, check, variants, { search, choice }, request),
        };
        return fairAnswer(matchup, names, games, found, request);
      };
    },
  };
}

/** Most games of a variant, and the means to play them. */
interface Session {
  readonly games: number;
  readonly play: Play;
}

/** Plays all choices, and continues those that may still be nearest. */
async function searchGames(
  { games, play }: Session,
  variants: readonly Variant[],
  target: number,
): Promise<Search | undefined> {
  const found = (played: readonly PlayedVariant[]) => candidates(played, LOOKS, DEFAULT_CONFIDENCE);
  const played = await play(variants, {
    block: 2 * Math.ceil(games / LOOKS / 2),
    look: (now) => stillNear(now, found(now), target),
  });
  if (played.some(isTooShort)) return undefined;
  return nearestTo(found(played), target);
}

function isTooShort({ games }: PlayedVariant): boolean {
  return games < LEAST_GAMES;
}

/** Tests the nearest choice in new games, and the mixture only if that fails: the simplest fair choice wins. */
async function certified(
  { games, play }: Session,
  variants: readonly Variant[],
  { nearest, mixture }: Search,
  { target, margin }: Request,
): Promise<Choice | undefined> {
  const seed = freshSeed(variants);
  const test = async (blend: Blend): Promise<Certificate | undefined> => {
    const played = await play(freshVariants(variants, blend), { games: freshGames(games, blend) });
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

/** Seed of games that the search did not use. */
function freshSeed([{ study }]: readonly Variant[]): number {
  return derivedSeed(study.seed, DOMAINS.fairTests, 0);
}

/**
 * New games of each variant of a blend.
 * @param games number of games of a variant in the search
 */
function freshGames(games: number, { names }: Blend): number {
  return evenGames((FRESH * games) / names.length);
}

function freshVariants(variants: readonly Variant[], { names }: Blend): readonly Variant[] {
  const seed = freshSeed(variants);
  return names.flatMap((name) =>
    variants
      .filter((variant) => variant.name === name)
      .map((variant) => ({ ...variant, study: { ...variant.study, seed } })),
  );
}

/** Checks the choice by a second player: whether it is also fair and nearest in those games. */
async function checked(
  games: number,
  ask: ExperimentSession['check'],
  variants: readonly Variant[],
  { search, choice }: Pick<FairFound, 'search' | 'choice'>,
  { target, margin }: Request,
): Promise<ComparingCheck | undefined> {
  return ask(fairFindings(choice.certificate, search.candidates, target, margin), async (replay) => {
    const tried = await replay.play(variants);
    const fresh = await replay.play(freshVariants(variants, choice), {
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
