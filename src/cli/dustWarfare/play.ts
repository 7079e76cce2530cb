/** `shockroll play --ruleset dust-warfare`: list against list, many times. */
import type { ArgumentsCamelCase, Argv } from 'yargs';
import { claimIn } from '../../base/messages/experiment.ts';
import { checkAgreement } from '../../dice/agreement.ts';
import { sidesClaim } from '../../reports/findings.ts';
import { displayNames } from '../../rulesets/dust-warfare/displayNames.ts';
import {
  type EngagementOdds,
  solveEngagement,
} from '../../rulesets/dust-warfare/engagement/solveEngagement.ts';
import { type FightFindings, playFight } from '../playFight.ts';
import type { StudyAnswer } from '../study.ts';
import { ENGAGEMENTS, engagementOf, scheduleOf } from './engagement.ts';
import { engagementNotes } from './notes.ts';
import { type PlayArguments, readPlayArguments, withPlayOptions } from './playOptions.ts';
import { createUnitCounts, unitPrices } from './unitCounts.ts';

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
    const solved = exact ? solveEngagement(catalogue, configuration) : undefined;
    await playFight({
      ruleset: ENGAGEMENTS,
      fight: engagementOf(catalogue, configuration, seed),
      run,
      names: lists,
      argv,
      report: 'play-engagement',
      countsOf: (engagement, columns) =>
        createUnitCounts(engagement.catalogue, engagement.configuration, columns),
      answer: (findings) => answerOf(args, findings, solved),
    });
  },
};

async function answerOf(
  { catalogue, configuration, seed }: PlayArguments,
  { matchup, means }: FightFindings,
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
