import { TEXT } from '../../../../odds/optionKinds.ts';
import { packsClaims } from '../../../../reports/claims.ts';
import { command } from '../../../../studies/command/command.ts';
import type { ExperimentDocument } from '../../../../studies/experiment/experiment.ts';
import { FOCUS_GAMES } from '../../../../studies/experiment/focusGames.ts';
import { LUCK_OPTION } from '../../../../studies/options/reductions.ts';
import { studyOptions } from '../../../../studies/options/studyOptions.ts';
import type { StudyDocument } from '../../../../studies/run/reported.ts';
import { EXPLOIT_OPTION } from '../exploit/exploitOption.ts';
import { matchOptions, SECOND_HELP, TEAMS_ARGUMENT } from '../matchOptions.ts';
import { runStudyCommand, type StudyCommand } from '../matchStudy.ts';
import type { FocusFound } from './focusAnswer.ts';

const balancePacks = {
  name: 'balance packs',
  games: 7000,
  savesAlways: true,
  report: 'balance-packs',
  fitsEffects: true,
  tables: ['packs', 'check', 'effects', 'interactions', 'characters', 'matchup'],
  attacked: ['packs', 'sides'],
  claim: ({ own: { packs } }, names, check) => packsClaims(packs, names, check),
  answer: ({ matchup, own: { packs, effects } }) => ({
    ...matchup,
    ...packs,
    effects: effects?.effects ?? [],
    interactions: effects?.interactions ?? [],
  }),
} as const satisfies StudyCommand;

/** The document of `--json`. */
export type Answer = StudyDocument<ReturnType<typeof balancePacks.answer>> | ExperimentDocument<FocusFound>;

/** `shockroll balance packs`: results of every pack of every character, with random packs. */
export const packsCommand = command({
  positionals: { teams: TEAMS_ARGUMENT },
  options: {
    ...studyOptions(balancePacks.games, SECOND_HELP),
    ...matchOptions(balancePacks.name),
    ...LUCK_OPTION,
    ...EXPLOIT_OPTION,
    focus: {
      ...TEXT,
      describe: `Id of a character: compare it with the peers of its faction, with each pack, and find values that make it equal; by default ${FOCUS_GAMES.byDefault} games a variant`,
    },
  },
  examples: [
    ['$0 balance packs', 'table, charts and report under runs/'],
    [
      '$0 balance packs --games 200000 --out runs/mine',
      'more games, for narrower intervals, into a folder that you name',
    ],
    [
      '$0 balance packs --data mine --focus inge-weber',
      'is your own character fair, and which change would make it so?',
    ],
    ['$0 balance packs --set mp40.weapon.pool=6', 'the same with a changed value'],
  ],
  async handler(argv, openHost) {
    const { teams = [], focus } = argv;
    if (focus === undefined) return runStudyCommand(balancePacks, teams, argv, openHost);
    // Loads the comparing studies only here.
    const { runFocus } = await import('./focus.ts');
    return runFocus(focus, teams, argv, openHost);
  },
});
