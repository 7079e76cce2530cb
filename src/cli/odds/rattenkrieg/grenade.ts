import type { Argv } from 'yargs';
import * as words from '../../../base/messages/rattenkriegBlast.ts';
import {
  integerOption,
  integerOptions,
  SEED,
  TEXT,
  TEXTS,
  TRIALS,
  texts,
} from '../../../odds/optionKinds.ts';
import type { OddsContext } from '../../../odds/rattenkrieg/context.ts';
import { readIds, readOneOf } from '../../../odds/words.ts';
import { type Explosive, explosives } from '../../../rulesets/rattenkrieg/blast/weapons.ts';
import { answerBlast } from '../../../rulesets/rattenkrieg/odds/answerBlast.ts';
import type { BlastFigure, GrenadeQuestion } from '../../../rulesets/rattenkrieg/odds/blastQuestion.ts';
import { THROW_CIRCUMSTANCES } from '../../../rulesets/rattenkrieg/schema/names.ts';
import { readOutput, withOutputOptions } from '../output.ts';
import { present } from '../present.ts';
import { BLAST_OPTIONS, FIGURES_HELP, readBase, readBystanders } from './blastFigures.ts';
import { blastPresentation } from './blastPresentation.ts';
import { openContext } from './context.ts';
import { readExplosive } from './explosive.ts';

const POSITIONALS = ['grenade', 'figures'];
const QUALITY = integerOption('quality', 3, 1, 5, 'of the thrower');
const DISTANCE = integerOption(
  'distance',
  undefined,
  0,
  100,
  'inches to the aim point; the thrower counts then',
);
const ROOM = integerOption('room', undefined, 1, 1000, 'square inches; without it outdoors');
const OPENINGS = ['door', 'window'] as const;

/** `shockroll odds grenade --ruleset rattenkrieg`: one grenade. */
export const grenadeCommand = {
  builder(yargs: Argv): Argv {
    return withOutputOptions(
      yargs
        .positional('grenade', { type: 'string', describe: 'id of a grenade', demandOption: true })
        .positional('figures', { type: 'string', array: true, describe: FIGURES_HELP })
        .options(integerOptions([QUALITY, DISTANCE, ROOM]))
        .options({
          with: { ...TEXTS, describe: `what hinders the throw: ${THROW_CIRCUMSTANCES.join(', ')}` },
          opening: { ...TEXT, describe: `what it is thrown through: ${OPENINGS.join(', ')}` },
          moving: { type: 'boolean', describe: 'the thrower moves past the opening' },
          cooked: { type: 'boolean', describe: 'held until the last moment (optional rule)' },
          'throw-back': { type: 'boolean', describe: 'somebody near tries to throw it back' },
        })
        .options(BLAST_OPTIONS),
    )
      .example('$0 odds grenade f1 2 head-only@2 --quality 4 --ruleset rattenkrieg', '')
      .example(
        '$0 odds grenade mk1-mills 3@1 --opening window --distance 5 --room 30 --ruleset rattenkrieg',
        '',
      );
  },
  async handler(argv: Readonly<Record<string, unknown>>): Promise<void> {
    const context = await openContext(argv, POSITIONALS);
    const { catalogue, reader } = context;
    const known = explosives(catalogue).filter(({ kind }) => kind === 'grenade');
    const explosive = readExplosive(reader, 'grenade', String(argv.grenade ?? ''), known, 'a grenade');
    const figures = readBystanders(context, 'figures', texts(argv.figures));
    const question = explosive === undefined ? undefined : readThrow(context, argv, explosive, figures);
    const options = { trials: reader.integer(TRIALS), seed: reader.integer(SEED) };
    const output = readOutput(argv, reader, 'odds grenade', POSITIONALS);
    reader.finish();
    if (question === undefined) return;
    await present(blastPresentation(catalogue, answerBlast(catalogue, question, options)), output);
  },
};

function readThrow(
  context: OddsContext,
  argv: Readonly<Record<string, unknown>>,
  explosive: Explosive,
  figures: readonly BlastFigure[],
): GrenadeQuestion {
  const { reader, readings } = context;
  const distance = reader.given(DISTANCE.name) ? reader.integer(DISTANCE) : null;
  const room = reader.given(ROOM.name) ? reader.integer(ROOM) : null;
  const kind = OPENINGS.find((one) => one === readOneOf(reader, 'opening', OPENINGS)) ?? null;
  const { range } = explosive;
  if (distance !== null && range !== null && distance > range)
    reader.fault('distance', words.beyondRange(distance, range));
  if (kind !== null && distance === null) reader.fault('opening', words.needs('distance'));
  if (kind !== null && room === null) reader.fault('opening', words.needs('room'));
  if (argv.moving === true && kind === null) reader.fault('moving', words.needs('opening'));
  const said = readIds(reader, argv, 'with', 'circumstance', THROW_CIRCUMSTANCES);
  return {
    kind: 'grenade',
    explosive,
    quality: reader.integer(QUALITY),
    circumstances: THROW_CIRCUMSTANCES.filter((one) => said.includes(one)),
    distance,
    opening: kind === null ? null : { kind, isMoving: argv.moving === true },
    room,
    isCooked: argv.cooked === true,
    isThrownBack: argv['throw-back'] === true,
    figures: distance === null ? figures : [...figures, thrower(distance)],
    base: readBase(context),
    readings,
  };
}

/** Who throws has no combat stance (R-FIRE-08). */
function thrower(inches: number): BlastFigure {
  return { target: { stance: 'busy', cover: [], isHunkered: false }, inches, bearing: 180, isThrower: true };
}
