import type { Argv } from 'yargs';
import * as words from '../../../base/messages/rattenkriegBlast.ts';
import { explosives } from '../../../rulesets/rattenkrieg/blast/weapons.ts';
import { answerBlast } from '../../../rulesets/rattenkrieg/odds/answerBlast.ts';
import { BOMBERS } from '../../../rulesets/rattenkrieg/odds/blastQuestion.ts';
import { integerOption, integerOptions, SEED, TEXT, TRIALS, texts } from '../optionKinds.ts';
import { readOutput, withOutputOptions } from '../output.ts';
import { present } from '../present.ts';
import { readOneOf } from '../words.ts';
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
    if (explosive?.rings.length === 0) reader.fault('explosive', words.noRings(explosive.name));
    const asked = {
      ground: {
        special: grounds.find(({ id }) => id === ground) ?? null,
        concrete: reader.given(CONCRETE.name) ? reader.integer(CONCRETE) : null,
      },
      burst: isCharge ? ('charge' as const) : argv.wall === true ? ('wall' as const) : ('ground' as const),
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
