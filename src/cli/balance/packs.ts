import type { Argv } from 'yargs';
import { packsClaim } from '../../reports/findings.ts';
import { type ParsedOptions, withMatchOptions } from '../matchOptions.ts';
import { runStudyCommand, type StudyCommand } from '../matchStudy.ts';
import { withStudyOptions } from '../studyOptions.ts';

const balancePacks: StudyCommand = {
  name: 'balance packs',
  games: 50_000,
  savesAlways: true,
  report: 'balance-packs',
  fitsEffects: true,
  tables: ['packs', 'effects', 'interactions', 'characters', 'matchup'],
  claim: ({ own: { packs } }, names) => packsClaim(packs, names),
  answer: ({ matchup, own: { packs, effects } }) => ({
    ...matchup,
    ...packs,
    effects: effects?.effects ?? [],
    interactions: effects?.interactions ?? [],
  }),
};

/** `shockroll balance packs`: how every pack of every character does, all packs drawn at random. */
export const packsCommand = {
  builder: (parser: Argv) =>
    withMatchOptions(withStudyOptions(parser, balancePacks.games))
      .example('$0 balance packs', 'table, charts and report under runs/')
      .example(
        '$0 balance packs --games 200000 --out runs/mine',
        'narrower intervals, into a folder of your own',
      )
      .example('$0 balance packs --set mp40.weapon.pool=6', 'the same with another figure of the data'),
  handler: (argv: ParsedOptions): Promise<void> => runStudyCommand(balancePacks, [], argv),
};
