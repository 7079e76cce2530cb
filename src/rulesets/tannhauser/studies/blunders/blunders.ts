/** `shockroll blunders`: how often the AI players choose what loses a tenth of their chance to win, and where. */
import { blunderRates } from '../../../../experiments/blunders.ts';
import { command } from '../../../../studies/command/command.ts';
import type { ExperimentDocument } from '../../../../studies/experiment/experiment.ts';
import { readFightExperiment, runFightExperiment } from '../../../../studies/fight/fightExperiment.ts';
import { NO_SECOND } from '../../../../studies/options/runOptions.ts';
import { sideNames } from '../../../../tables/names.ts';
import { displayNames } from '../../displayNames.ts';
import { experimentOptions } from '../experimentOptions.ts';
import { TEAMS_ARGUMENT } from '../matchOptions.ts';
import { type MatchupExperiment, matchupsOf } from '../matchups.ts';
import { checkPlayers } from '../teams/teams.ts';
import { type BlundersResult, blundersAnswer } from './blunderAnswer.ts';
import { BlunderRows } from './blunderRows.ts';
import { tellBlunders } from './toldBlunders.ts';

const NAME = 'blunders';
const MATCHUPS = matchupsOf(NAME);
/** Games, with one activation of each: some minutes on two cores. */
const GAMES = 100;
const LEAST = { games: 10, why: 'one activation of each game is looked at' };
/** Blunders that are told. */
const MOST_TOLD = 10;

/** The document of `--json`. */
export type Answer = ExperimentDocument<BlundersResult>;

const { second: _, ...OPTIONS } = experimentOptions(NAME, GAMES);

export const blundersCommand = command({
  positionals: { teams: TEAMS_ARGUMENT },
  options: {
    ...OPTIONS,
    games: {
      ...OPTIONS.games,
      describe: `Games, of each of which one activation is looked at [default: ${GAMES}]`,
    },
  },
  examples: [
    ['$0 blunders', 'how often the default player blunders, and its worst blunders'],
    ['$0 blunders union union --mode all --along club,greedy', 'players beside each other in every mode'],
  ],

  async handler(argv, openHost) {
    // Who judges a choice is a search, so no second player repeats it.
    const alone = { ...argv, second: NO_SECOND };
    const request = await readFightExperiment(
      MATCHUPS,
      argv.teams ?? [],
      alone,
      { byDefault: GAMES, least: LEAST },
      () => undefined,
    );
    await runFightExperiment(MATCHUPS, BLUNDERS, request, openHost);
  },
});

const BLUNDERS: MatchupExperiment = {
  name: NAME,
  ownOptions: [],
  async prepare(matchup, argv) {
    const { study, configuration, catalogue } = matchup;
    checkPlayers(configuration);
    const measured = { ...study, configuration: { ...configuration, measures: ['blunders'] as const } };
    return async ({ play }) => {
      let rows: BlunderRows | undefined;
      const [side] = sideNames(configuration.sides);
      const [{ games }] = await play([{ name: side, study: measured }], {
        onColumns: (_variant, columns) => {
          rows = new BlunderRows(columns);
        },
        onBatch: (_variant, batch) => rows?.add(batch),
      });
      if (rows === undefined || rows.games.length < LEAST.games) return undefined;
      return blundersAnswer({
        matchup,
        argv,
        names: displayNames(catalogue),
        games,
        rates: blunderRates(rows.games),
        found: rows.blunders.length,
        told: tellBlunders(study, catalogue, rows.blunders.slice(0, MOST_TOLD)),
      });
    };
  },
};
