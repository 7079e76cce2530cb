/** The question of `odds grenade --ruleset rattenkrieg`: one grenade. */
import { type Explosive, explosives } from '../../../rulesets/rattenkrieg/blast/weapons.ts';
import type { Catalogue } from '../../../rulesets/rattenkrieg/model.ts';
import { answerBlast } from '../../../rulesets/rattenkrieg/odds/answerBlast.ts';
import type { BlastFigure, GrenadeQuestion } from '../../../rulesets/rattenkrieg/odds/blastQuestion.ts';
import { THROW_CIRCUMSTANCES } from '../../../rulesets/rattenkrieg/schema/names.ts';
import {
  argument,
  argumentList,
  integerOption,
  integerOptions,
  SAMPLE_OPTIONS,
  TEXT,
  TEXTS,
  texts,
} from '../../optionKinds.ts';
import type { OddsQuestion, Words } from '../../question.ts';
import { readIds, readOneOf } from '../../words.ts';
import { contextOf, type OddsContext } from '../context.ts';
import { needs } from '../phrases.ts';
import { readRun } from '../sampling.ts';
import { BLAST_OPTIONS, FIGURES_HELP, readBase, readBystanders } from './blastFigures.ts';
import { blastPresentation } from './blastPresentation.ts';
import { readExplosive } from './explosive.ts';

const QUALITY = integerOption('quality', 3, 1, 5, 'of the thrower');
const DISTANCE = integerOption(
  'distance',
  undefined,
  0,
  100,
  'inches to the aim point; the thrower counts then',
);
const ROOM = integerOption('room', undefined, 1, 1000, 'square inches; without it outdoors');
/** What a grenade may be thrown through. */
export const OPENINGS = ['door', 'window'] as const;

/** What can be thrown. */
export function grenades(catalogue: Catalogue): Explosive[] {
  return explosives(catalogue).filter(({ kind }) => kind === 'grenade');
}

export const grenadeOdds: OddsQuestion<Catalogue> = {
  command: 'odds grenade',
  examples: [['f1 2 head-only@2 --quality 4'], ['mk1-mills 3@1 --opening window --distance 5 --room 30']],
  more: SAMPLE_OPTIONS,
  positionals: [argument('grenade', 'id of a grenade'), argumentList('figures', FIGURES_HELP)],
  options: {
    ...integerOptions([QUALITY, DISTANCE, ROOM]),
    with: { ...TEXTS, describe: `what hinders the throw: ${THROW_CIRCUMSTANCES.join(', ')}` },
    opening: { ...TEXT, describe: `what it is thrown through: ${OPENINGS.join(', ')}` },
    moving: { type: 'boolean', describe: 'the thrower moves past the opening' },
    cooked: { type: 'boolean', describe: 'held until the last moment (optional rule)' },
    'throw-back': { type: 'boolean', describe: 'somebody near tries to throw it back' },
    ...BLAST_OPTIONS,
  },
  read: (catalogue, argv, reader) => {
    const context = contextOf(catalogue, reader);
    const said = String(argv.grenade ?? '');
    const explosive = readExplosive(reader, 'grenade', said, grenades(catalogue), 'a grenade');
    const figures = readBystanders(context, 'figures', texts(argv.figures));
    const question = explosive === undefined ? undefined : readThrow(context, argv, explosive, figures);
    const run = readRun(reader);
    return question && (() => blastPresentation(catalogue, answerBlast(catalogue, question, run)));
  },
};

function readThrow(
  context: OddsContext,
  argv: Words,
  explosive: Explosive,
  figures: readonly BlastFigure[],
): GrenadeQuestion {
  const { reader, readings } = context;
  const distance = reader.given(DISTANCE.name) ? reader.integer(DISTANCE) : null;
  const room = reader.given(ROOM.name) ? reader.integer(ROOM) : null;
  const kind = OPENINGS.find((one) => one === readOneOf(reader, 'opening', OPENINGS)) ?? null;
  const { range } = explosive;
  if (distance !== null && range !== null && distance > range)
    reader.fault('distance', `${distance}" is beyond the range of ${range}"`);
  if (kind !== null && distance === null) reader.fault('opening', needs('distance'));
  if (kind !== null && room === null) reader.fault('opening', needs('room'));
  if (argv.moving === true && kind === null) reader.fault('moving', needs('opening'));
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
