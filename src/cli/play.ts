import type { ArgumentsCamelCase, Argv } from 'yargs';
import { sidesClaims } from '../reports/claims.ts';
import { SECOND_HELP, withFromOption, withMatchOptions } from './matchOptions.ts';
import { runStudyCommand, type StudyCommand } from './matchStudy.ts';
import { withLuckOption } from './reductions.ts';
import type { StudyDocument } from './study.ts';
import { withStudyOptions } from './studyOptions.ts';

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
export const playCommand = {
  builder: (parser: Argv) =>
    withFromOption(
      withLuckOption(withMatchOptions(withStudyOptions(parser, play.games, SECOND_HELP), play.name)),
    )
      .positional('teams', {
        array: true,
        type: 'string',
        describe: 'Two teams: a faction, or characters with packs (see the examples)',
        defaultDescription: 'reich union',
      })
      .example('$0 play', 'Reich against Union with random packs')
      .example(
        '$0 play eva-kramer:combat,karl-zermann john-macneal',
        'Eva with her combat pack and Zermann against MacNeal',
      )
      .example(
        '$0 play --data KIT eva-kramer:combat+TOKEN/mauser-c96,karl-zermann union',
        'a bonus token instead of an item; random draws one',
      )
      .example("$0 play 'reich~~union' 'reich~~union'", 'a roll decides who gets the faction that both want')
      .example('$0 play --seats first=greedy,random', 'two players share the first side')
      .example('$0 play --from position.yaml', 'who wins from here?')
      .example('$0 play --ai greedy,random --seed 7 --json', 'two AI players against each other, as JSON'),
  handler: (argv: ArgumentsCamelCase<{ readonly teams: readonly string[] | undefined }>): Promise<void> =>
    runStudyCommand(play, argv.teams ?? [], argv),
};
