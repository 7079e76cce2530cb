import type { Argv } from 'yargs';
import * as words from '../../../base/messages/rattenkriegBlast.ts';
import { integerOption, integerOptions, SEED, TEXT, TRIALS, texts } from '../../../odds/optionKinds.ts';
import { readOneOf } from '../../../odds/words.ts';
import { explosives } from '../../../rulesets/rattenkrieg/blast/weapons.ts';
import type { Catalogue } from '../../../rulesets/rattenkrieg/model.ts';
import { answerBlast } from '../../../rulesets/rattenkrieg/odds/answerBlast.ts';
import { BOMBERS } from '../../../rulesets/rattenkrieg/odds/blastQuestion.ts';
import { readOutput, withOutputOptions } from '../output.ts';
import { present } from '../present.ts';
import { BLAST_OPTIONS, FIGURES_HELP, readBase, readBystanders } from './blastFigures.ts';
import { blastPresentation } from './blastPresentation.ts';
import { openContext } from './context.ts';
import { readExplosive } from './explosive.ts';

const POSITIONALS = ['explosive', 'figures'];
const CONCRETE = integerOption('concrete', undefined, 2, 9, 'n of reinforced concrete RCn between');

/** `shockroll odds blast --ruleset rattenkrieg`: a shell, a mortar round, a charge or a bomb. */
export const blastCommand = {
  builder(yargs: Argv): Argv {
    return withOutputOptions(
      yargs
        .positional('explosive', {
          type: 'string',
          describe: 'id of a shell (f34/of-350m), a mortar, a charge, a mine or a bomb',
          demandOption: true,
        })
        .positional('figures', { type: 'string', array: true, describe: FIGURES_HELP })
        .options({
          wall: { type: 'boolean', describe: 'it bursts on a wall: a full sphere' },
          proximity: { type: 'boolean', describe: 'a proximity fuze: obstacles are no cover' },
          ground: { ...TEXT, describe: 'what it bursts in: underwater, shallow-water, snow-or-sand, rock' },
          bomber: { ...TEXT, describe: `what drops the bomb: ${BOMBERS.join(', ')}` },
        })
        .options(integerOptions([CONCRETE]))
        .options(BLAST_OPTIONS),
    )
      .example('$0 odds blast f34/of-350m 2 head-only@3/90 --ruleset rattenkrieg', '')
      .example('$0 odds blast 50kg-aerial-bomb 4@6 --bomber dive-bomber --ruleset rattenkrieg', '');
  },
  async handler(argv: Readonly<Record<string, unknown>>): Promise<void> {
    const context = await openContext(argv, POSITIONALS);
    const { catalogue, reader, readings } = context;
    const known = explosives(catalogue).filter(({ kind }) => kind !== 'grenade');
    const what = 'a shell, a mortar, a charge or a bomb';
    const explosive = readExplosive(reader, 'explosive', String(argv.explosive ?? ''), known, what);
    const figures = readBystanders(context, 'figures', texts(argv.figures));
    const grounds = catalogue.gunnery.specialGround;
    const ground = readOneOf(
      reader,
      'ground',
      grounds.map(({ id }) => id),
    );
    const bomber = readOneOf(reader, 'bomber', BOMBERS);
    const isCharge = explosive?.kind === 'charge';
    if (bomber !== null && explosive !== undefined && !isCharge) reader.fault('bomber', words.onlyBombs());
    if (argv.wall === true && isCharge) reader.fault('wall', words.onlyShells());
    if (argv.proximity === true && explosive !== undefined && !takesProximityFuze(catalogue, explosive.id))
      reader.fault('proximity', words.onlyBigShells(LEAST_FUZED));
    if (explosive?.rings.length === 0) reader.fault('explosive', words.noRings(explosive.name));
    const asked = {
      ground: {
        special: grounds.find(({ id }) => id === ground) ?? null,
        concrete: reader.given(CONCRETE.name) ? reader.integer(CONCRETE) : null,
      },
      burst: isCharge ? ('charge' as const) : argv.wall === true ? ('wall' as const) : ('ground' as const),
      hasProximityFuze: argv.proximity === true,
      bomber,
      figures,
      base: readBase(context),
      readings,
    };
    const options = { trials: reader.integer(TRIALS), seed: reader.integer(SEED) };
    const output = readOutput(argv, reader, 'odds blast', POSITIONALS);
    reader.finish();
    if (explosive === undefined) return;
    const worked = answerBlast(catalogue, { kind: 'shell', explosive, ...asked }, options);
    await present(blastPresentation(catalogue, worked), output);
  },
};

/** Millimetres from which on shells take a proximity fuze (R-HE-02). */
const LEAST_FUZED = 75;

function takesProximityFuze({ guns }: Catalogue, explosive: string): boolean {
  return guns.some(
    ({ id, calibre, shells }) =>
      calibre >= LEAST_FUZED &&
      shells.some((shell) => `${id}/${shell.id}` === explosive && shell.type === 'HE'),
  );
}
