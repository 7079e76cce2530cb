/** The question of `odds blast --ruleset rattenkrieg`: a shell, a mortar round, a charge or a bomb. */
import { type Explosive, explosives } from '../../../rulesets/rattenkrieg/blast/weapons.ts';
import type { Catalogue } from '../../../rulesets/rattenkrieg/model.ts';
import { answerBlast } from '../../../rulesets/rattenkrieg/odds/answerBlast.ts';
import { BOMBERS, type ShellQuestion } from '../../../rulesets/rattenkrieg/odds/blastQuestion.ts';
import {
  argument,
  argumentList,
  integerOption,
  integerOptions,
  SAMPLE_OPTIONS,
  TEXT,
  texts,
} from '../../optionKinds.ts';
import type { OddsQuestion, Words } from '../../question.ts';
import { readOneOf } from '../../words.ts';
import { contextOf, type OddsContext } from '../context.ts';
import { readRun } from '../sampling.ts';
import { BLAST_OPTIONS, FIGURES_HELP, readBase, readBystanders } from './blastFigures.ts';
import { blastPresentation } from './blastPresentation.ts';
import { readExplosive } from './explosive.ts';

const CONCRETE = integerOption('concrete', undefined, 2, 9, 'n of reinforced concrete RCn between');
/** Millimetres from which on shells take a proximity fuze (R-HE-02). */
const LEAST_FUZED = 75;

/** What explodes and is not thrown. */
export function blasts(catalogue: Catalogue): Explosive[] {
  return explosives(catalogue).filter(({ kind }) => kind !== 'grenade');
}

export const blastOdds: OddsQuestion<Catalogue> = {
  command: 'odds blast',
  examples: [['f34/of-350m 2 head-only@3/90'], ['50kg-aerial-bomb 4@6 --bomber dive-bomber']],
  more: SAMPLE_OPTIONS,
  positionals: [
    argument('explosive', 'id of a shell (f34/of-350m), a mortar, a charge, a mine or a bomb'),
    argumentList('figures', FIGURES_HELP),
  ],
  options: {
    wall: { type: 'boolean', describe: 'it bursts on a wall: a full sphere' },
    proximity: { type: 'boolean', describe: 'a proximity fuze: obstacles are no cover' },
    ground: { ...TEXT, describe: 'what it bursts in: underwater, shallow-water, snow-or-sand, rock' },
    bomber: { ...TEXT, describe: `what drops the bomb: ${BOMBERS.join(', ')}` },
    ...integerOptions([CONCRETE]),
    ...BLAST_OPTIONS,
  },
  read: (catalogue, argv, reader) => {
    const question = readBlast(contextOf(catalogue, reader), argv);
    const run = readRun(reader);
    return question && (() => blastPresentation(catalogue, answerBlast(catalogue, question, run)));
  },
};

function readBlast(context: OddsContext, argv: Words): ShellQuestion | undefined {
  const { catalogue, reader, readings } = context;
  const what = 'a shell, a mortar, a charge or a bomb';
  const said = String(argv.explosive ?? '');
  const explosive = readExplosive(reader, 'explosive', said, blasts(catalogue), what);
  const figures = readBystanders(context, 'figures', texts(argv.figures));
  const grounds = catalogue.gunnery.specialGround;
  const ground = readOneOf(
    reader,
    'ground',
    grounds.map(({ id }) => id),
  );
  const bomber = readOneOf(reader, 'bomber', BOMBERS);
  const isCharge = explosive?.kind === 'charge';
  if (bomber !== null && explosive !== undefined && !isCharge)
    reader.fault('bomber', 'only for bombs and charges (R-AIR-02)');
  if (argv.wall === true && isCharge)
    reader.fault(
      'wall',
      'only for shells and mortar rounds: a charge works in a circle anywhere (R-SHELL-02)',
    );
  if (argv.proximity === true && explosive !== undefined && !takesProximityFuze(catalogue, explosive.id))
    reader.fault('proximity', `only for HE shells of guns from ${LEAST_FUZED} mm up (R-HE-02)`);
  if (explosive?.rings.length === 0)
    reader.fault('explosive', `${explosive.name} prints no blast for people`);
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
  return explosive && { kind: 'shell', explosive, ...asked };
}

function takesProximityFuze({ guns }: Catalogue, explosive: string): boolean {
  return guns.some(
    ({ id, calibre, shells }) =>
      calibre >= LEAST_FUZED &&
      shells.some((shell) => `${id}/${shell.id}` === explosive && shell.type === 'HE'),
  );
}
