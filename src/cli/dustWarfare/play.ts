/** `shockroll play --ruleset dust-warfare`: list against list, many times. */
import type { ArgumentsCamelCase, Argv } from 'yargs';
import { claimIn } from '../../base/messages/experiment.ts';
import { checkAgreement } from '../../dice/agreement.ts';
import type { FigureMeans } from '../../experiments/figureMeans.ts';
import { armyPointsMargin } from '../../experiments/margins.ts';
import { sidesClaim } from '../../reports/findings.ts';
import { displayNames } from '../../rulesets/dust-warfare/displayNames.ts';
import {
  type EngagementOdds,
  solveEngagement,
} from '../../rulesets/dust-warfare/engagement/solveEngagement.ts';
import { sideNames } from '../../tables/names.ts';
import type { OwnOption } from '../commandLine.ts';
import { createLog } from '../log.ts';
import type { Findings, SidesStudy } from '../measure.ts';
import { runStudyQuestion, type StudyAnswer } from '../study.ts';
import { engagementCommandLine } from './engagementCommandLine.ts';
import {
  type Engagement,
  engagementOf,
  engagementsAlong,
  scheduleOf,
  unplayedRules,
} from './engagementExperiment.ts';
import { engagementNotes } from './notes.ts';
import { type PlayArguments, readPlayArguments, withPlayOptions } from './playOptions.ts';
import { createUnitCounts, LEAST_GAMES, unitPrices } from './unitCounts.ts';

const NAME = 'play';
const PRINTED = ['exact', 'matchup', 'splits', 'reasons', 'lengths', 'units'];

export const playCommand = {
  builder: (parser: Argv): Argv =>
    withPlayOptions(parser)
      .example('$0 play --ruleset dust-warfare', 'the two house lists')
      .example(
        "$0 play 'house-allies-line-squad*4' 'house-axis-battle-squad*4' --ai aggressive,cautious --ruleset dust-warfare",
        'four squads a side, two ways to play',
      )
      .example(
        '$0 play house-allies-line-squad house-axis-battle-squad --ranges 12,12,12 --cover none,soft --exact --ruleset dust-warfare',
        'one against one, sampled and solved',
      )
      .example(
        '$0 play --until width=1% --out runs/mine --ruleset dust-warfare',
        'as long as it takes, with charts and a report',
      ),
  handler: async (
    argv: ArgumentsCamelCase<{ readonly lists: readonly string[] | undefined }>,
  ): Promise<void> => {
    const lists = argv.lists ?? [];
    const args = await readPlayArguments(lists, argv);
    const { catalogue, configuration, seed, run, exact } = args;
    const engagement = engagementOf(catalogue, configuration, seed);
    const others = engagementsAlong(engagement, run.along);
    const solved = exact ? solveEngagement(catalogue, configuration) : undefined;
    const own: readonly OwnOption[] =
      run.until?.kind === 'decided' ? [['margin', String(run.until.margin)]] : [];
    const question = {
      name: NAME,
      savesAlways: false,
      report: 'play-engagement' as const,
      asked: studyOfEngagement(engagement),
      others: others.map(studyOfEngagement),
      commandLine: (games: number | undefined): string =>
        engagementCommandLine(NAME, lists, own, argv, {
          ...run,
          seed,
          ...(games === undefined ? {} : { games, until: undefined }),
        }),
      replayLine: (game: number): string =>
        engagementCommandLine('replay', lists, [['game', String(game)]], argv, { seed }),
      packsOf: () => [],
      answer: (findings: Findings<UnitFindings>) => answerOf(args, findings, solved),
      unplayedRules: () => unplayedRules(catalogue),
    };
    await runStudyQuestion(question, run, createLog(run));
  },
};

/** What an engagement counts besides who wins. */
interface UnitFindings {
  /** Undefined where the games are too few for an error. */
  readonly means: FigureMeans | undefined;
}

function studyOfEngagement({ study, catalogue, configuration }: Engagement): SidesStudy<UnitFindings> {
  return {
    study,
    sides: sideNames(configuration.sides),
    players: configuration.players,
    repeatable: true,
    figures: [],
    margin: armyPointsMargin,
    counts(columns) {
      const units = createUnitCounts(catalogue, configuration, columns);
      let games = 0;
      return {
        add(batch) {
          games += batch.games;
          units.add(batch);
        },
        result: (_, looked) => ({ means: games < LEAST_GAMES ? undefined : units.result(looked) }),
      };
    },
  };
}

async function answerOf(
  { catalogue, configuration, seed }: PlayArguments,
  { matchup, own: { means } }: Findings<UnitFindings>,
  solved: EngagementOdds | undefined,
): Promise<StudyAnswer> {
  const { engagementTables } = await import('../../tables/engagementTables.ts');
  const names = displayNames(catalogue);
  const prices = unitPrices(catalogue, configuration);
  const notes = engagementNotes(catalogue, configuration);
  const claim = sidesClaim(matchup);
  const outcomes = [...matchup.sides.map(({ wins }) => wins), matchup.draws];
  const exact = solved && {
    odds: inPlainArrays(solved),
    // The largest deviation of the games from it, in standard errors.
    z: checkAgreement(outcomes, solved.winner, { trials: matchup.games, seed }),
  };
  const units = means?.rows.map(({ figure, means: topics }) => ({
    ...figure,
    ...Object.fromEntries(topics),
  }));
  return {
    claim: claimIn(scheduleOf(configuration), claim),
    heading: '',
    json: { ...matchup, units, exact, notes },
    names,
    tables: engagementTables({ matchup, means, prices, solved }, names),
    printed: PRINTED,
    notes,
    report: async () => {
      const { engagementStudyParts } = await import('./playReport.ts');
      return engagementStudyParts({ claim, configuration, seed, matchup, means, prices, names, notes });
    },
  };
}

/** Typed arrays would become objects in JSON. */
function inPlainArrays({ turns, ...odds }: EngagementOdds): object {
  return {
    ...odds,
    turns: turns.map(({ sides, ...turn }) => ({
      ...turn,
      sides: sides.map((side) => ({ ...side, life: [...side.life] })),
    })),
  };
}
