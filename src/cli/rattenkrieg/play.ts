/** `shockroll play --ruleset rattenkrieg`: squad against squad, many times. */
import type { ArgumentsCamelCase, Argv } from 'yargs';
import { claimIn } from '../../base/messages/experiment.ts';
import { beginning } from '../../base/messages/rattenkriegFirefight.ts';
import { createFigureMeans, type FigureMeans } from '../../experiments/figureMeans.ts';
import { casualtiesMargin } from '../../experiments/margins.ts';
import { sidesClaim } from '../../reports/findings.ts';
import { assumptions } from '../../rulesets/rattenkrieg/assumptions.ts';
import { type Group, groupsOf } from '../../rulesets/rattenkrieg/compile/figures.ts';
import { displayNames } from '../../rulesets/rattenkrieg/displayNames.ts';
import { describePlayer } from '../../rulesets/rattenkrieg/players/players.ts';
import { sideNames } from '../../tables/names.ts';
import type { OwnOption } from '../commandLine.ts';
import { createLog } from '../log.ts';
import type { Findings, SidesStudy } from '../measure.ts';
import { runStudyQuestion, type StudyAnswer } from '../study.ts';
import {
  type Firefight,
  firefightCommandLine,
  firefightOf,
  firefightsAlong,
  unplayedRules,
  whereOf,
} from './firefight.ts';
import { readPlayArguments, withPlayOptions } from './playOptions.ts';

const NAME = 'play';
const PRINTED = ['matchup', 'splits', 'reasons', 'lengths', 'men'];
/** See columns.ts of the ruleset. */
const TOPICS = ['out', 'score'];
/** A mean with an error needs two pairs of games. */
const LEAST_GAMES = 4;

export const playCommand = {
  builder: (parser: Argv): Argv =>
    withPlayOptions(parser)
      .example('$0 play --ruleset rattenkrieg', 'the first two squads of the data, in the open')
      .example(
        '$0 play house-mg42-squad house-dp28-squad --cover torso-and-head --ruleset rattenkrieg',
        'both behind cover',
      )
      .example(
        '$0 play house-rifles house-mp40-squad --with reactions,range-bands --range 20 --ruleset rattenkrieg',
        'close by, with reactions',
      )
      .example(
        '$0 play --leader-quality 5,4 --until width=1% --out runs/mine --ruleset rattenkrieg',
        'what a better leader is worth, with charts and a report',
      ),
  handler: async (
    argv: ArgumentsCamelCase<{ readonly squads: readonly string[] | undefined }>,
  ): Promise<void> => {
    const squads = argv.squads ?? [];
    const { catalogue, configuration, seed, run } = await readPlayArguments(squads, argv);
    const firefight = firefightOf(catalogue, configuration, seed);
    const own: readonly OwnOption[] =
      run.until?.kind === 'decided' ? [['margin', String(run.until.margin)]] : [];
    const question = {
      name: NAME,
      savesAlways: false,
      report: 'play-firefight' as const,
      asked: studyOfFirefight(firefight),
      others: firefightsAlong(firefight, run.along).map(studyOfFirefight),
      commandLine: (games: number | undefined): string =>
        firefightCommandLine(NAME, squads, own, argv, {
          ...run,
          seed,
          ...(games === undefined ? {} : { games, until: undefined }),
        }),
      replayLine: (game: number): string =>
        firefightCommandLine('replay', squads, [['game', String(game)]], argv, { seed }),
      packsOf: () => [],
      answer: (findings: Findings<MenFindings>) => answerOf(firefight, findings),
      unplayedRules: () => unplayedRules(catalogue),
    };
    await runStudyQuestion(question, run, createLog(run));
  },
};

/** What a firefight counts besides who wins. */
interface MenFindings {
  /** Undefined where the games are too few for an error. */
  readonly means: FigureMeans | undefined;
}

function studyOfFirefight({ study, catalogue, configuration }: Firefight): SidesStudy<MenFindings> {
  return {
    study,
    sides: sideNames(configuration.sides),
    players: configuration.players,
    repeatable: true,
    figures: [],
    margin: casualtiesMargin,
    counts(columns) {
      const figures = groupsOf(catalogue, configuration).map(figureOf);
      const men = createFigureMeans(columns, figures, TOPICS);
      let games = 0;
      return {
        add(batch) {
          games += batch.games;
          men.add(batch);
        },
        result: (_, looked) => ({ means: games < LEAST_GAMES ? undefined : men.result(looked) }),
      };
    },
  };
}

function figureOf({ key, id, side }: Group) {
  return { key, character: id, side };
}

async function answerOf(
  { study, catalogue, configuration }: Firefight,
  { matchup, own: { means } }: Findings<MenFindings>,
): Promise<StudyAnswer> {
  const { firefightTables } = await import('../../tables/firefightTables.ts');
  const names = displayNames(catalogue, configuration);
  const notes = [
    ...assumptions(catalogue, configuration),
    ...new Set(configuration.players.map((player) => `${player}: ${describePlayer(player)}`)),
  ];
  const claim = sidesClaim(matchup);
  const men = means?.rows.map(({ figure, means: topics }) => ({ ...figure, ...Object.fromEntries(topics) }));
  return {
    claim: claimIn(beginning(whereOf(configuration)), claim),
    heading: '',
    json: { ...matchup, men, notes },
    names,
    tables: firefightTables({ matchup, means, men: groupsOf(catalogue, configuration) }, names),
    printed: PRINTED,
    notes,
    report: async () => {
      const { firefightStudyParts } = await import('./playReport.ts');
      return firefightStudyParts({ claim, configuration, seed: study.seed, matchup, names, notes });
    },
  };
}
