/** `shockroll play --ruleset dust-warfare`: list against list, many times. */
import { fitClaim } from '../../../base/claim.ts';
import { checkAgreement } from '../../../dice/agreement.ts';
import { armyPointsOf } from '../../../experiments/fieldedUnits.ts';
import { type MiniatureMeans, miniatureJson } from '../../../experiments/miniatureMeans.ts';
import { createSideLosses, type SideLosses } from '../../../experiments/sideLosses.ts';
import type { ColumnBatch, ColumnSpec } from '../../../game/contract.ts';
import { claimAt, sidesClaims } from '../../../reports/claims.ts';
import { command } from '../../../studies/command/command.ts';
import { type FightResult, playFight, secondNotes } from '../../../studies/fight/playFight.ts';
import type { StudyDocument } from '../../../studies/run/reported.ts';
import type { StudyAnswer } from '../../../studies/run/studyQuestion.ts';
import { displayNames } from '../displayNames.ts';
import { type EngagementOdds, solveEngagement } from '../engagement/solveEngagement.ts';
import { describePlayer } from '../players/players.ts';
import { ENGAGEMENTS, type Engagement, engagementOf, scheduleOf } from './engagement.ts';
import { mirrorCheck } from './mirror.ts';
import { engagementNotes } from './notes.ts';
import {
  BY_TURN,
  LISTS_ARGUMENT,
  PLAY_OPTIONS,
  type PlayArguments,
  readPlayArguments,
} from './playOptions.ts';
import { createTurnLosses } from './turnLosses.ts';
import { createUnitCounts, unitPrices } from './unitCounts.ts';

/** Means counted besides the winner. */
interface Means {
  readonly units: MiniatureMeans;
  readonly losses: SideLosses;
  /** Losses, one entry per turn; undefined when not requested. */
  readonly byTurn: readonly SideLosses[] | undefined;
}

/** The document of `--json`. */
export type Answer = StudyDocument<Awaited<ReturnType<typeof answerOf>>['json']>;

export const playCommand = command({
  positionals: { lists: LISTS_ARGUMENT },
  options: PLAY_OPTIONS,
  examples: [
    ['$0 play --ruleset dust-warfare', 'the two house lists'],
    [
      "$0 play 'house-allies-line-squad*4' 'house-axis-battle-squad*4' --ai aggressive,cautious --ruleset dust-warfare",
      'four squads a side, two ways to play',
    ],
    [
      '$0 play house-allies-line-squad house-axis-battle-squad --ranges 12,12,12 --cover none,soft --exact --ruleset dust-warfare',
      'one against one, sampled and solved',
    ],
    ['$0 play --by-turn --ruleset dust-warfare', 'also army points left after each turn'],
    [
      '$0 play --until width=1% --out runs/mine --ruleset dust-warfare',
      'as many games as that needs, with charts and a report',
    ],
  ],
  handler: async (argv, openHost) => {
    const lists = argv.lists ?? [];
    const args = await readPlayArguments(lists, argv);
    const { catalogue, configuration, seed, run, exact } = args;
    const solved = exact ? solveEngagement(catalogue, configuration) : undefined;
    await playFight(
      {
        ruleset: ENGAGEMENTS,
        fight: engagementOf(catalogue, configuration, seed),
        run,
        names: lists,
        argv,
        ownOptions: configuration.byTurn === true ? [[BY_TURN]] : [],
        report: 'play-engagement',
        countsOf: createCounts,
        answer: (result) => answerOf(args, result, solved),
      },
      openHost,
    );
  },
});

function createCounts({ catalogue, configuration }: Engagement, columns: readonly ColumnSpec[]) {
  const units = createUnitCounts(catalogue, configuration, columns);
  const most = armyPointsOf(unitPrices(catalogue, configuration));
  const losses = createSideLosses(columns, most);
  const byTurn = createTurnLosses(columns, most);
  return {
    add(batch: ColumnBatch): void {
      units.add(batch);
      losses.add(batch);
      byTurn?.add(batch);
    },
    result: (planned?: number): Means => ({
      units: units.result(planned),
      losses: losses.result(planned),
      byTurn: byTurn?.result(planned),
    }),
  };
}

async function answerOf(
  { catalogue, configuration, seed }: PlayArguments,
  { matchup, means: counted, check }: FightResult<Means>,
  solved: EngagementOdds | undefined,
) {
  const { ENGAGEMENT_TABLES, engagementTables } = await import('../../../tables/engagementTables.ts');
  const means = counted?.units;
  const losses = counted?.losses;
  const turns = counted?.byTurn;
  const names = displayNames(catalogue);
  const prices = unitPrices(catalogue, configuration);
  const { ranges } = configuration;
  const byTurn = turns && { losses: turns, armyPoints: armyPointsOf(prices), ranges };
  const mirror = mirrorCheck(configuration, matchup, seed);
  const notes = [
    ...(mirror === undefined
      ? []
      : [
          `Mirror check: units, cover and players are the same on both sides, so each wins half of the games that are won; these are ${mirror.z.toFixed(2)} standard errors from that, which is chance`,
        ]),
    ...engagementNotes(catalogue, configuration),
    ...secondNotes(check, describePlayer),
  ];
  const claims = sidesClaims(matchup, check);
  const outcomes = [...matchup.sides.map(({ wins }) => wins), matchup.draws];
  const exact = solved && {
    /** The exact solution of the engagement. */
    odds: inPlainArrays(solved),
    /** Largest deviation of the games from the exact solution, in standard errors. */
    z: checkAgreement(outcomes, solved.winner, { trials: matchup.games, seed }),
  };
  const units = means?.rows.map(miniatureJson);
  return {
    claim: claimAt(scheduleOf(configuration), claims),
    heading: '',
    json: {
      ...matchup,
      /** Army points that each side loses; absent with too few games for an error. */
      armyPoints: losses,
      /** Losses by the end of each turn; absent with too few games for an error. */
      turns,
      /** Means of each unit; absent with too few games for an error. */
      units,
      /** The exact solution, for comparison; absent if not requested or impossible. */
      exact,
      /** Mirror check of the wins; absent unless both sides have the same units, cover and player. */
      mirror,
      /** Notes to the answer, one sentence each. */
      notes,
    },
    names,
    labelOf: (key) => key,
    tables: engagementTables({ matchup, check, means, losses, byTurn, prices, solved }, names),
    printed: ENGAGEMENT_TABLES,
    notes,
    report: async () => {
      const { engagementStudyParts } = await import('./playReport.ts');
      const charted = { matchup, means, prices, byTurn, solved: solved?.turns };
      return engagementStudyParts({ ...charted, claim: fitClaim(claims), configuration, seed, names, notes });
    },
  } satisfies StudyAnswer;
}

/** Typed arrays would become objects in JSON. */
function inPlainArrays({ turns, ...odds }: EngagementOdds) {
  return {
    ...odds,
    /** State at the end of each turn, in order. */
    turns: turns.map(({ sides, ...turn }) => ({
      ...turn,
      /** The first side, then the second. */
      sides: sides.map((side) => ({
        ...side,
        /** P(it can still take 0, 1, 2 … points of damage), all its units together. */
        life: [...side.life],
      })),
    })),
  };
}
