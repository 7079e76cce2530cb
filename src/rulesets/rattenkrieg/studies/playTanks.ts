/** `shockroll play --engagement tanks --ruleset rattenkrieg`: vehicle against vehicle, many times, with the exact solution. */

import { fitClaim } from '../../../base/claim.ts';
import { checkAgreement } from '../../../dice/agreement.ts';
import {
  createMiniatureMeans,
  type MiniatureMeans,
  miniatureJson,
} from '../../../experiments/miniatureMeans.ts';
import { claimAt, sidesClaims } from '../../../reports/claims.ts';
import { fightOf } from '../../../studies/fight/fightRuleset.ts';
import { type FightResult, playFight, secondNotes } from '../../../studies/fight/playFight.ts';
import type { OpenHost } from '../../../studies/host/host.ts';
import { readStudyRun } from '../../../studies/options/studyOptions.ts';
import { beginning } from '../../../studies/run/phrases.ts';
import type { StudyAnswer } from '../../../studies/run/studyQuestion.ts';
import { tankAssumptions } from '../tanks/assumptions.ts';
import { TANK_TOPICS, VEHICLE_KEYS } from '../tanks/columns.ts';
import { tankDisplayNames } from '../tanks/displayNames.ts';
import { describeTankPlayer } from '../tanks/players.ts';
import { compileTankRules } from '../tanks/rules.ts';
import { type DuelOdds, solveDuel, type Unsolved } from '../tanks/solve.ts';
import { DUELS, type Duel, whereOfDuel } from './tanks.ts';

const PRINTED = ['exact', 'matchup', 'check', 'splits', 'reasons', 'lengths', 'vehicles'];
/** The values of a duel. */
const VEHICLES = ([0, 1] as const).map((side) => {
  const key = `vehicle-${VEHICLE_KEYS[side]}`;
  return { key, character: key, side };
});

/**
 * Plays a duel of vehicles.
 * @param games default games
 */
export async function playTanks(
  cards: readonly string[],
  argv: Readonly<Record<string, unknown>>,
  games: number,
  openHost: OpenHost,
): Promise<void> {
  const { catalogue, configuration, seed, run } = await DUELS.read(cards, argv, (reader) => ({
    run: readStudyRun(argv, games, reader),
  }));
  const duel = fightOf(DUELS, catalogue, configuration, seed);
  const solved = argv.exact === true ? solveDuel(compileTankRules(catalogue, configuration)) : undefined;
  await playFight(
    {
      ruleset: DUELS,
      fight: duel,
      run,
      names: cards,
      argv,
      report: 'play-tanks',
      countsOf: (_, columns) => createMiniatureMeans(columns, VEHICLES, TANK_TOPICS),
      answer: (result) => answerOf(duel, result, solved),
    },
    openHost,
  );
}

const UNSOLVED_WORDS: Readonly<
  Record<'extensions' | 'random-player' | 'rolled-penetration' | 'too-large', string>
> = {
  extensions: 'rules beyond the simple model are in play',
  'random-player': 'an AI player chooses at random',
  'rolled-penetration': 'whether a shell costs an impulse depends on dice',
  'too-large': 'a vehicle has too many states',
};

/** The `--json` document of a duel of vehicles. */
export type TanksResult = Awaited<ReturnType<typeof answerOf>>['json'];

async function answerOf(
  { study, catalogue, configuration }: Duel,
  { matchup, means, check }: FightResult<MiniatureMeans>,
  solved: DuelOdds | Unsolved | undefined,
) {
  const { tankTables } = await import('../../../tables/tankTables.ts');
  const names = tankDisplayNames(configuration);
  const odds = typeof solved === 'object' ? solved : undefined;
  const notes = [
    ...tankAssumptions(catalogue, configuration),
    ...new Set(configuration.players.map((player) => `${player}: ${describeTankPlayer(player)}`)),
    ...secondNotes(check, describeTankPlayer),
    ...(typeof solved === 'string' ? [`Sampled only, not solved exactly: ${UNSOLVED_WORDS[solved]}.`] : []),
  ];
  const claims = sidesClaims(matchup, check);
  const outcomes = [...matchup.sides.map(({ wins }) => wins), matchup.draws];
  const exact = odds && {
    /** The exact solution of the duel. */
    odds,
    /** Largest deviation of the games from the exact solution, in standard errors. */
    z: checkAgreement(outcomes, odds.winner, { trials: matchup.games, seed: study.seed }),
  };
  const vehicles = means?.rows.map(miniatureJson);
  return {
    claim: claimAt(beginning(whereOfDuel(configuration)), claims),
    heading: '',
    json: {
      ...matchup,
      /** Means of each vehicle; absent with too few games for an error. */
      vehicles,
      /** The exact solution, for comparison; absent if not requested or impossible. */
      exact,
      /** Notes to the answer, one sentence each. */
      notes,
    },
    names,
    labelOf: (key) => key,
    tables: tankTables({ matchup, check, means, odds }, names),
    printed: PRINTED,
    notes,
    report: async () => {
      const { tankStudyParts } = await import('./tanksReport.ts');
      return tankStudyParts({
        claim: fitClaim(claims),
        configuration,
        seed: study.seed,
        matchup,
        names,
        notes,
      });
    },
  } satisfies StudyAnswer;
}
