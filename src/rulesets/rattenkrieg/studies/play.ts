/** `shockroll play --ruleset rattenkrieg`: squad against squad, many times; vehicles are played by playTanks.ts. */
import { fitClaim } from '../../../base/claim.ts';
import {
  createMiniatureMeans,
  type MiniatureMeans,
  miniatureJson,
} from '../../../experiments/miniatureMeans.ts';
import { claimAt, sidesClaims } from '../../../reports/claims.ts';
import { command } from '../../../studies/command/command.ts';
import { type FightResult, playFight, secondNotes } from '../../../studies/fight/playFight.ts';
import { beginning } from '../../../studies/run/phrases.ts';
import type { StudyDocument } from '../../../studies/run/reported.ts';
import type { StudyAnswer } from '../../../studies/run/studyQuestion.ts';
import { type Group, groupsOf } from '../compile/figures.ts';
import { displayNames } from '../displayNames.ts';
import { describePlayer } from '../players/players.ts';
import { TANKS } from '../tanks/configuration.ts';
import { ENGAGEMENT_OPTIONS } from './engagementOptions.ts';
import { FIREFIGHTS, type Firefight, firefightOf, whereOf } from './firefight.ts';
import { firefightNotes } from './notes.ts';
import { GAMES, PLAY_OPTIONS, readPlayArguments, SQUADS_ARGUMENT } from './playOptions.ts';
import type { TanksResult } from './playTanks.ts';

const PRINTED = ['matchup', 'check', 'splits', 'reasons', 'lengths', 'men'];
/** See columns.ts of the ruleset. */
const TOPICS = ['out', 'score'];

/** The document of `--json`. */
export type Answer = StudyDocument<Awaited<ReturnType<typeof answerOf>>['json'] | TanksResult>;

export const playCommand = command({
  positionals: { squads: SQUADS_ARGUMENT },
  options: {
    ...PLAY_OPTIONS,
    ...ENGAGEMENT_OPTIONS,
    exact: {
      type: 'boolean',
      describe: 'tanks: also solve the duel exactly; takes some seconds',
    },
  },
  examples: [
    ['$0 play --ruleset rattenkrieg', 'the first two squads of the data, in the open'],
    [
      '$0 play house-mg42-squad house-dp28-squad --cover torso-and-head --ruleset rattenkrieg',
      'both behind cover',
    ],
    [
      '$0 play house-rifles house-mp40-squad --with reactions,range-bands --range 20 --ruleset rattenkrieg',
      'at short range, with reactions',
    ],
    [
      '$0 play --leader-quality 5,4 --until width=1% --out runs/mine --ruleset rattenkrieg',
      'the worth of a better leader, with charts and a report',
    ],
    [
      '$0 play --engagement ambush --cover torso-and-head --camouflage 2 --ruleset rattenkrieg',
      'the second squad walks into an ambush of the first',
    ],
    [
      '$0 play house-ppsh41-squad house-rifles --engagement assault --rooms 3 --grenades 2 --with reactions --ruleset rattenkrieg',
      'the first squad storms three rooms that the second one holds',
    ],
    [
      '$0 play --engagement tanks --range 60 --sector 12,2 --exact --ruleset rattenkrieg',
      'the two house tanks, sampled and solved',
    ],
  ],
  handler: async (argv, openHost) => {
    const squads = argv.squads ?? [];
    if (argv.engagement === TANKS) {
      const { playTanks } = await import('./playTanks.ts');
      await playTanks(squads, argv, GAMES, openHost);
      return;
    }
    const { catalogue, configuration, seed, run } = await readPlayArguments(squads, argv);
    const firefight = firefightOf(catalogue, configuration, seed);
    await playFight(
      {
        ruleset: FIREFIGHTS,
        fight: firefight,
        run,
        names: squads,
        argv,
        report: 'play-firefight',
        countsOf: (fought, columns) =>
          createMiniatureMeans(
            columns,
            groupsOf(fought.catalogue, fought.configuration).map(miniatureOf),
            TOPICS,
          ),
        answer: (result) => answerOf(firefight, result),
      },
      openHost,
    );
  },
});

function miniatureOf({ key, id, side }: Group) {
  return { key, character: id, side };
}

async function answerOf(
  { study, catalogue, configuration }: Firefight,
  { matchup, means, check }: FightResult<MiniatureMeans>,
) {
  const { firefightTables } = await import('../../../tables/firefightTables.ts');
  const names = displayNames(catalogue, configuration);
  const notes = [...firefightNotes(catalogue, configuration), ...secondNotes(check, describePlayer)];
  const claims = sidesClaims(matchup, check);
  const men = means?.rows.map(miniatureJson);
  return {
    claim: claimAt(beginning(whereOf(configuration)), claims),
    heading: '',
    json: {
      ...matchup,
      /** Means of each man; absent with too few games for an error. */
      men,
      /** Notes to the answer, one sentence each. */
      notes,
    },
    names,
    labelOf: (key) => key,
    tables: firefightTables({ matchup, check, means, men: groupsOf(catalogue, configuration) }, names),
    printed: PRINTED,
    notes,
    report: async () => {
      const { firefightStudyParts } = await import('./playReport.ts');
      return firefightStudyParts({
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
