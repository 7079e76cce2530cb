/** `shockroll balance tokens`: the best bonus tokens, their limit, and bans. */
import { type Fault, UsageError } from '../../../../base/errors.ts';
import type { VariantOf } from '../../../../experiments/additions.ts';
import { command } from '../../../../studies/command/command.ts';
import { unlessDefault } from '../../../../studies/command/ownOption.ts';
import type { ExperimentDocument } from '../../../../studies/experiment/experiment.ts';
import { readFightExperiment, runFightExperiment } from '../../../../studies/fight/fightExperiment.ts';
import { DEFAULT_MARGIN, MARGIN_OPTION, readMargin } from '../../../../studies/options/marginOption.ts';
import {
  REDUCTIONS_OPTION,
  type Reductions,
  readReductions,
} from '../../../../studies/options/reductions.ts';
import { MOST_BONUS_TOKENS } from '../../bonusTokens.ts';
import { displayNames } from '../../displayNames.ts';
import { noBonusTokens } from '../../member.ts';
import { isContested } from '../../settleTeams.ts';
import { namesTokens, type TokenChoice, tokenChoices, withTokens } from '../../tokenChoices.ts';
import { experimentOptions } from '../experimentOptions.ts';
import { TEAMS_ARGUMENT } from '../matchOptions.ts';
import type { Matchup } from '../matchup.ts';
import { type MatchupExperiment, matchupsOf } from '../matchups.ts';
import type { TokensResult } from './tokenAnswer.ts';
import { tokenAnswer } from './tokenAnswer.ts';
import { tokenFindings } from './tokenFindings.ts';
import { playTokenStudy, replayTokenStudy } from './tokenStudy.ts';

const NAME = 'balance tokens';
const MATCHUPS = matchupsOf(NAME);

/** Default games: with the tokens of `datasets/house/setup-kit`, all stages end within a minute. */
const GAMES = {
  byDefault: 112,
  least: { games: 16, why: 'the study looks at the games four times, at one or two pairs each time' },
};

interface TokenRequest {
  readonly margin: number;
  readonly reductions: Reductions;
}

/** The document of `--json`. */
export type Answer = ExperimentDocument<TokensResult>;

export const tokensCommand = command({
  positionals: { teams: TEAMS_ARGUMENT },
  options: { ...experimentOptions(NAME, GAMES.byDefault), ...MARGIN_OPTION, ...REDUCTIONS_OPTION },
  examples: [
    ['$0 balance tokens --data KIT', 'all tokens of the folder KIT, on every character who may take them'],
    ['$0 balance tokens --data KIT eva-kramer:combat,schocktruppen:stamina union', 'for these packs only'],
  ],

  async handler(argv, openHost) {
    const request = await readFightExperiment(MATCHUPS, argv.teams ?? [], argv, GAMES, (reader) => ({
      margin: readMargin(reader),
      reductions: readReductions(reader),
    }));
    await runFightExperiment(MATCHUPS, balanceTokens(request.own), request, openHost);
  },
});

function balanceTokens({ margin, reductions }: TokenRequest): MatchupExperiment {
  return {
    name: NAME,
    reductions,
    ownOptions: unlessDefault('margin', margin, DEFAULT_MARGIN),
    async prepare(matchup) {
      const { catalogue, configuration, study } = matchup;
      const names = displayNames(catalogue);
      const choices = checkedChoices(matchup);
      const variantOf: VariantOf<TokenChoice> = (name, taken, seed) => ({
        name,
        study: { ...study, seed, configuration: withTokens(configuration, taken) },
      });
      return async ({ games, play, check: ask }) => {
        const plan = {
          choices,
          variantOf,
          seed: study.seed,
          games,
          limit: MOST_BONUS_TOKENS,
          margin,
          columnOf: (bearer: string) => `pack:${bearer}`,
        };
        const result = await playTokenStudy(plan, play);
        if (result === undefined) return undefined;
        const check = await ask(tokenFindings(result), async (replay) => {
          const again = await replayTokenStudy({ ...plan, games: replay.games }, result, replay.play);
          return again && tokenFindings(again);
        });
        return tokenAnswer(catalogue, configuration, names, {
          study: result,
          check,
          most: games,
          reductions,
        });
      };
    },
  };
}

/**
 * The tokens that each side may take.
 * @throws UsageError when there are no tokens to take, or the teams already have some
 */
function checkedChoices({ catalogue, configuration }: Matchup): readonly TokenChoice[] {
  const place = { path: 'TEAM' };
  const choices = tokenChoices(catalogue, configuration);
  const faults: Fault[] = [];
  if (catalogue.bonusTokens.length === 0) {
    const message = noBonusTokens();
    faults.push({ code: 'usage/no-bonus-tokens', place: { path: '--data' }, message });
  } else if (choices.length === 0) {
    faults.push({
      code: 'usage/no-bearer',
      place,
      message: 'no character in the teams may take any of the bonus tokens (T-SETUP-08)',
    });
  }
  if (namesTokens(configuration)) {
    faults.push({
      code: 'usage/tokens-in-teams',
      place,
      message: 'found bonus tokens in the teams, expected none: the study adds them itself',
    });
  }
  if (isContested(configuration)) {
    faults.push({
      code: 'usage/contested-teams',
      place,
      message:
        'found ~ or ~~ in the teams, expected fixed teams: a token needs a character who is in every game',
    });
  }
  if (faults.length > 0) throw new UsageError(faults);
  return choices;
}
