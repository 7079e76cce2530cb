import { sidesClaims } from '../../../reports/claims.ts';
import { command } from '../../../studies/command/command.ts';
import { LUCK_OPTION } from '../../../studies/options/reductions.ts';
import { studyOptions } from '../../../studies/options/studyOptions.ts';
import type { StudyDocument } from '../../../studies/run/study.ts';
import { FROM_OPTION, matchOptions, SECOND_HELP } from './matchOptions.ts';
import { runStudyCommand, type StudyCommand } from './matchStudy.ts';

const play = {
  name: 'play',
  games: 2000,
  savesAlways: false,
  report: 'play',
  fitsEffects: false,
  tables: ['matchup', 'check', 'splits', 'entries', 'reasons'],
  claim: ({ matchup }, _, check) => sidesClaims(matchup, check),
  answer: ({ matchup }) => matchup,
} as const satisfies StudyCommand;

/** The document of `--json`. */
export type Answer = StudyDocument<ReturnType<typeof play.answer>>;

/** `shockroll play [TEAM TEAM]`: one matchup, many times. */
export const playCommand = command({
  positionals: {
    teams: {
      array: true,
      type: 'string',
      describe: 'Two teams: a faction, or characters with packs (see the examples)',
      defaultDescription: 'reich union',
    },
  },
  options: {
    ...studyOptions(play.games, SECOND_HELP),
    ...matchOptions(play.name),
    ...LUCK_OPTION,
    ...FROM_OPTION,
  },
  examples: [
    ['$0 play', 'Reich against Union with random packs'],
    [
      '$0 play eva-kramer:combat,karl-zermann john-macneal',
      'Eva with her combat pack and Zermann against MacNeal',
    ],
    [
      '$0 play --data KIT eva-kramer:combat+TOKEN/mauser-c96,karl-zermann union',
      'a bonus token instead of an item; random draws one',
    ],
    ["$0 play 'reich~~union' 'reich~~union'", 'a roll decides who gets the faction that both want'],
    ['$0 play --seats first=greedy,random', 'two players share the first side'],
    ['$0 play --from position.yaml', 'who wins from here?'],
    ['$0 play --ai greedy,random --seed 7 --json', 'two AI players against each other, as JSON'],
  ],
  handler: (argv, openHost) => runStudyCommand(play, argv.teams ?? [], argv, openHost),
});
