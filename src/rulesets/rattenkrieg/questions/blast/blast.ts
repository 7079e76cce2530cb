/** The question of `odds blast --ruleset rattenkrieg`: a shell, a mortar round, a charge or a bomb. */
import { nameText } from '../../../../params/declaration.ts';
import { flag, idOf, oneOf, rowOf, whole } from '../../../../params/kinds.ts';
import type { ValuesOf } from '../../../../params/parameter.ts';
import { SAMPLES } from '../../../../params/samples.ts';
import { type Explosive, explosives } from '../../blast/weapons.ts';
import type { Catalogue } from '../../model.ts';
import { answerBlast } from '../../odds/answerBlast.ts';
import { BOMBERS, type ShellQuestion } from '../../odds/blastQuestion.ts';
import type { OddsContext } from '../context.ts';
import { GROUPS } from '../phrases.ts';
import { rattenkriegQuestion } from '../question.ts';
import { BASE, NEAR, SOME_FIGURES } from './blastFigures.ts';
import { blastPresentation } from './blastPresentation.ts';

/** Minimum calibre in millimetres of shells with a proximity fuze (R-HE-02). */
const LEAST_FUZED = 75;

/** Explosives that are not thrown. */
function blasts(catalogue: Catalogue): Explosive[] {
  return explosives(catalogue).filter(({ kind }) => kind !== 'grenade');
}

/** Parameters of the burst. */
const BURST = {
  explosive: idOf(blasts, 'a shell, a mortar, a charge or a bomb', ({ kind }) => nameText(kind))
    .positional()
    .describe('id of a shell (f34/of-350m), a mortar, a charge, a mine or a bomb')
    .control({ label: 'Explosive' }),
  ...NEAR,
  wall: flag('it bursts on a wall, as a full sphere'),
  proximity: flag('proximity fuze: obstacles give no cover'),
  ground: rowOf((c: Catalogue) => c.gunnery.specialGround).describe(
    'place of the burst: underwater, shallow-water, snow-or-sand, rock',
  ),
  bomber: oneOf(BOMBERS).describe('aircraft that drops the bomb'),
  concrete: whole(2, 9).describe('N of the reinforced concrete RCn between burst and target'),
  ...BASE,
};

export const blastOdds = rattenkriegQuestion({
  id: 'blast',
  title: 'Shell, charge or bomb',
  group: GROUPS.blasts,
  examples: [['f34/of-350m 2 head-only@3/90'], ['50kg-aerial-bomb 4@6 --bomber dive-bomber']],
  params: { ...BURST, ...SAMPLES },
  sections: {
    Blast: ['explosive', 'ground', 'wall', 'proximity', 'bomber'],
    'Miniatures nearby': ['figures'],
  },
  start: (catalogue) => {
    const all = blasts(catalogue);
    const byDefault = all.find(({ kind, rings }) => kind === 'shell' && rings.length > 0) ?? all[0];
    return { explosive: byDefault.id, figures: SOME_FIGURES };
  },
  read: (context, { trials, seed, ...request }) => {
    const { catalogue } = context;
    const question = shellOf(context, request);
    return () => blastPresentation(catalogue, answerBlast(catalogue, question, { trials, seed }));
  },
});

function shellOf(
  { catalogue, reader, interpretations }: OddsContext,
  { explosive, figures, ground, bomber, concrete, base, ...request }: ValuesOf<typeof BURST>,
): ShellQuestion {
  const isCharge = explosive.kind === 'charge';
  if (bomber !== null && !isCharge) reader.fault('bomber', 'only for bombs and charges (R-AIR-02)');
  if (request.wall && isCharge)
    reader.fault(
      'wall',
      'only for shells and mortar rounds: a charge works in a circle anywhere (R-SHELL-02)',
    );
  if (request.proximity && !takesProximityFuze(catalogue, explosive.id))
    reader.fault('proximity', `only for HE shells of guns from ${LEAST_FUZED} mm up (R-HE-02)`);
  if (explosive.rings.length === 0)
    reader.fault('explosive', `${explosive.name} has no printed blast against people`);
  return {
    kind: 'shell',
    explosive,
    ground: { special: ground, concrete },
    burst: isCharge ? 'charge' : request.wall ? 'wall' : 'ground',
    hasProximityFuze: request.proximity,
    bomber,
    figures,
    base,
    interpretations,
  };
}

function takesProximityFuze({ guns }: Catalogue, explosive: string): boolean {
  return guns.some(
    ({ id, calibre, shells }) =>
      calibre >= LEAST_FUZED &&
      shells.some((shell) => `${id}/${shell.id}` === explosive && shell.type === 'HE'),
  );
}
