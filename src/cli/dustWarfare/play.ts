/** `shockroll play --ruleset dust-warfare`: list against list, many times. */
import type { ArgumentsCamelCase, Argv } from 'yargs';
import { InternalError } from '../../base/errors.ts';
import { interruptedBeforeFirst, noGameSucceeded } from '../../base/messages/cli.ts';
import { wrap } from '../../base/wrap.ts';
import { checkAgreement } from '../../dice/agreement.ts';
import { createFigureMeans, type FigureMeanCounts, type FigureMeans } from '../../experiments/figureMeans.ts';
import { type MatchupResult, matchupResult } from '../../experiments/matchup.ts';
import { addBatch, createTally, type Tally } from '../../experiments/tally.ts';
import type { StudySpec } from '../../game/contract.ts';
import { sidesClaim } from '../../reports/findings.ts';
import { compileRoster, type Roster, unitFigures } from '../../rulesets/dust-warfare/compile/units.ts';
import { displayNames } from '../../rulesets/dust-warfare/displayNames.ts';
import {
  type EngagementOdds,
  solveEngagement,
} from '../../rulesets/dust-warfare/engagement/solveEngagement.ts';
import type { StudyOutcome } from '../../simulation/study.ts';
import { lengthsTable, matchupTable, reasonsTable, splitsTable } from '../../tables/matchupTables.ts';
import { sideNames } from '../../tables/names.ts';
import { exactTable, unitsTable } from '../../tables/unitTables.ts';
import { answerHead, printJson, printTables } from '../answer.ts';
import { conduct } from '../conduct.ts';
import { createLog } from '../log.ts';
import { engagementNotes } from './notes.ts';
import { type PlayArguments, readPlayArguments, withPlayOptions } from './playOptions.ts';

/** Where nobody says how wide the terminal is. */
const NARROW = 100;
/** What is counted for each unit; see columns.ts of the ruleset. */
const TOPICS = ['left', 'damage', 'points'];
/** A mean with an error needs two pairs of games. */
const LEAST_GAMES = 4;

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
      ),
  handler: async (
    argv: ArgumentsCamelCase<{ readonly lists: readonly string[] | undefined }>,
  ): Promise<void> => play(await readPlayArguments(argv.lists ?? [], argv)),
};

/** What the games said, and what was solved beside them. */
interface Findings {
  readonly study: StudySpec;
  readonly roster: Roster;
  readonly outcome: StudyOutcome;
  readonly matchup: MatchupResult;
  readonly means: FigureMeans | undefined;
  /** With the largest deviation of the games from it, in standard errors. */
  readonly solved: { readonly odds: EngagementOdds; readonly z: number } | undefined;
}

async function play(args: PlayArguments): Promise<void> {
  const { catalogue, configuration, seed } = args;
  const odds = args.exact ? solveEngagement(catalogue, configuration) : undefined;
  const study: StudySpec = { ruleset: 'dust-warfare', catalogue, configuration, seed };
  const log = createLog(args);
  const roster = compileRoster(catalogue, configuration);
  const figures = unitFigures(catalogue, configuration);
  let tally: Tally | undefined;
  let means: FigureMeanCounts | undefined;
  const outcome = await conduct({
    study,
    games: args.games,
    threads: args.threads,
    folder: undefined,
    log,
    onColumns: (columns) => {
      tally = createTally(columns, []);
      means = createFigureMeans(columns, figures, TOPICS);
    },
    onBatch: (batch) => {
      if (tally !== undefined) addBatch(tally, batch);
      means?.add(batch);
    },
  });
  if (tally === undefined || outcome.games === 0) {
    if (!outcome.interrupted)
      throw new InternalError([{ code: 'simulation/no-results', place: {}, message: noGameSucceeded() }]);
    log.warn(interruptedBeforeFirst());
    return;
  }
  const trials = outcome.games;
  show(args, {
    study,
    roster,
    outcome,
    matchup: matchupResult(tally),
    means: trials < LEAST_GAMES ? undefined : means?.result(),
    solved: odds && { odds, z: checkAgreement(tally.outcomes, odds.winner, { trials, seed }) },
  });
}

function show(args: PlayArguments, findings: Findings): void {
  const { study, outcome, matchup, means, solved } = findings;
  const notes = engagementNotes(args.catalogue, args.configuration);
  if (args.json) {
    const units = means?.rows.map(({ figure, means: topics }) => ({
      ...figure,
      ...Object.fromEntries(topics),
    }));
    const exact = solved && { ...solved, odds: inPlainArrays(solved.odds) };
    printJson({
      claim: sidesClaim(matchup),
      ...answerHead(study, outcome, true),
      ...matchup,
      units,
      exact,
      notes,
    });
    return;
  }
  const names = displayNames(args.catalogue);
  const sides = sideNames(matchup.sides);
  const prices = findings.roster.units.map(({ key, type }) => ({
    key,
    armyPoints: findings.roster.types[type].armyPoints,
  }));
  const tables = [
    ...(solved === undefined ? [] : [exactTable(solved.odds.turns, solved.odds.winner, sides)]),
    matchupTable(matchup),
    splitsTable(matchup, names),
    reasonsTable(matchup, names),
    lengthsTable(matchup),
    ...(means === undefined ? [] : [unitsTable(means, prices, sides, names)]),
  ];
  printTables(sidesClaim(matchup), tables, study, outcome, true, undefined);
  const width = process.stdout.columns ?? NARROW;
  process.stdout.write(`\n${notes.flatMap((note) => wrap(note, width)).join('\n')}\n`);
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
