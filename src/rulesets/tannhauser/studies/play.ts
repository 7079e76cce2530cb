import { shellWord } from '../../../base/shellWord.ts';
import { TEXT } from '../../../odds/optionKinds.ts';
import { sidesClaims } from '../../../reports/claims.ts';
import { command } from '../../../studies/command/command.ts';
import { LUCK_OPTION } from '../../../studies/options/reductions.ts';
import { studyOptions } from '../../../studies/options/studyOptions.ts';
import type { StudyDocument } from '../../../studies/run/reported.ts';
import { EXPLOIT_OPTION } from './exploit/exploitOption.ts';
import { FROM_OPTION, matchOptions, SECOND_HELP } from './matchOptions.ts';
import { type PeopleTable, runStudyCommand, type StudyCommand } from './matchStudy.ts';

const play = {
  name: 'play',
  games: 2000,
  savesAlways: false,
  report: 'play',
  fitsEffects: false,
  tables: ['matchup', 'check', 'splits', 'entries', 'reasons'],
  attacked: ['sides'],
  claim: ({ matchup }, _, check) => sidesClaims(matchup, check),
  answer: ({ matchup }, people) => ({
    ...matchup,
    ...(people === undefined
      ? {}
      : {
          /** What people scored in this matchup, with --results; null where none of their games is of it. */
          people,
        }),
  }),
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
    ...EXPLOIT_OPTION,
    ...FROM_OPTION,
    results: {
      ...TEXT,
      describe: 'Games that people played, as for results show: what they scored stands beside',
    },
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
    ['$0 play reich union --results season.csv', 'AI players, people, and both together'],
    ['$0 play --ai greedy,random --seed 7 --json', 'two AI players against each other, as JSON'],
  ],
  async handler(argv, openHost) {
    const { results: file } = argv;
    const table = file === undefined ? undefined : await peopleTableOf(file);
    await runStudyCommand(play, argv.teams ?? [], argv, openHost, table);
  },
});

/** The table of `--results`. @throws SystemError, DataError, UsageError where it is none */
async function peopleTableOf(file: string): Promise<PeopleTable> {
  const { checkedGames, MOST_TABLE_BYTES } = await import('./results/peopleTable.ts');
  const { readBounded } = await import('../../../simulation/readBounded.ts');
  const { readResultLines } = await import('../../../studies/results/resultLines.ts');
  const table = readResultLines(await readBounded(file, MOST_TABLE_BYTES), file, new Map());
  const mend = `shockroll results import ${shellWord(file)} --into NEW.csv --skip-faulty`;
  return {
    option: ['results', file],
    games: (matchup) => checkedGames(matchup, { table, skipsFaulty: false }, mend),
  };
}
