/** The steps, rules and assumptions behind the odds of an explosion. */

import { withMinus } from '../../../dice/expression/phrases.ts';
import { probabilitiesOf } from '../../../dice/wholeNumbers.ts';
import type { Explanation, OddsStep } from '../../../game/oddsSteps.ts';
import { ellipse, minimumRange } from '../blast/barrage.ts';
import type { Blast } from '../blast/effect.ts';
import { openingHits, scatterDistribution } from '../blast/throw.ts';
import { bombScatter, grenadeBlast, shellBlast } from '../blast/weapons.ts';
import { sumOf } from '../fire/part.ts';
import type { Catalogue } from '../model.ts';
import type { WorkedBlast } from './answerBlast.ts';
import type { BlastQuestion, GrenadeQuestion, ShellQuestion } from './blastQuestion.ts';
import { partNoteText, sumNoteText } from './phrases.ts';
import { changedNotes, rulesBehind } from './ruleTrace.ts';
import { runsOf, targetWords } from './shootWords.ts';
import { addedParts } from './solveBlast.ts';

export const OUT = 'out';

export function expectedLine(expected: Readonly<Record<'dead' | 'wounded' | 'stunned', number>>): string {
  const { dead, wounded, stunned } = expected;
  return `expected: dead ${dead.toFixed(4)}, wounded ${wounded.toFixed(4)}, stunned ${stunned.toFixed(4)}`;
}

export function explainBlast(catalogue: Catalogue, { answer }: WorkedBlast): Explanation {
  const { question, exact } = answer;
  const steps = [
    ...whereSteps(catalogue, question),
    ...modifierSteps(catalogue, question),
    {
      title: 'Outcomes',
      rules: question.kind === 'flame' ? ['R-BURN-01', 'R-CAS-01'] : ['R-FIRE-04', 'R-FIRE-05', 'R-CAS-01'],
      notes: [expectedLine(exact.expected)],
      distributions: [
        { name: 'dead', first: 0, probabilities: exact.dead },
        { name: OUT, first: 0, probabilities: exact.out },
      ],
    },
  ];
  const changed = changedNotes(catalogue, question.interpretations);
  return {
    rules: rulesBehind([...steps.flatMap(({ rules }) => rules), ...changed.map(({ id }) => id)]),
    assumed: [...assumptions(catalogue, question), ...changed.map(({ note }) => note)],
    steps: () => steps,
  };
}

const WHERE_STEP = 'Where it explodes';

function ringNote(radius: number, modifier: number): string {
  return `within ${radius}": ${modifier === 0 ? 'D' : `D${modifier > 0 ? '+' : ''}${withMinus(modifier)}`}`;
}

function whereSteps(catalogue: Catalogue, question: BlastQuestion): OddsStep[] {
  switch (question.kind) {
    case 'grenade':
      return [
        throwStep(catalogue, question),
        ringsStep(grenadeBlast(catalogue.throwing, question.explosive, question.room !== null), [
          'R-GREN-04',
        ]),
      ];
    case 'shell':
      return shellSteps(catalogue, question);
    case 'barrage': {
      const { mortar, actions, interpretations } = question;
      const notes = Array.from({ length: actions }, (_, index) => {
        const { length, width } = ellipse(catalogue, interpretations, mortar, index + 1);
        return `action ${index + 1}: ${length} × ${width}"`;
      });
      const { indirect, direct } = minimumRange(interpretations, mortar);
      notes.push(`shortest range: ${indirect}" indirect, ${direct}" direct`);
      const rules = ['R-MORT-01', 'R-MORT-02', 'R-MORT-03', 'OQ-21', 'OQ-22', 'OQ-41'];
      return [{ title: WHERE_STEP, rules, notes, distributions: [] }];
    }
    case 'flame': {
      const isWide = question.interpretations.flameDamage === 'fireTable';
      const radius = isWide ? question.weapon.radius : catalogue.burning.cell / 2;
      const notes = [ringNote(radius, 0)];
      return [{ title: WHERE_STEP, rules: ['R-BURN-03', 'OQ-40'], notes, distributions: [] }];
    }
  }
}

// Steps.
function scatterNote(): string {
  return 'inches off the aim point, in a random direction';
}

function openingNote(faces: number): string {
  return `through the opening on ${faces} of 6; otherwise it drops outside`;
}

const SCATTER = 'inches';

function throwStep({ throwing }: Catalogue, question: GrenadeQuestion): OddsStep {
  const { opening, room, isCooked, quality, distance } = question;
  const isSmall = room !== null && room <= throwing.indoors.largestRoom;
  const distribution = scatterDistribution(throwing, {
    ...question,
    openingHitsUpTo: null,
    isSmallRoom: false,
    thrower: null,
  });
  return {
    title: WHERE_STEP,
    rules: [
      'R-GREN-01',
      ...(isSmall ? ['R-GREN-04'] : ['R-GREN-02']),
      ...(opening === null ? [] : ['R-GREN-03']),
      ...(isCooked ? ['R-GREN-05'] : []),
      ...(question.isThrownBack ? ['R-GREN-06'] : []),
    ],
    notes: [
      ...(isCooked ? [`cooked: explodes in the hand on ${quality} or more`] : []),
      ...(opening === null
        ? []
        : [openingNote(openingHits(throwing, opening.kind, distance ?? 0, opening.isMoving))]),
      isSmall
        ? `in the middle of the room, at most ${throwing.indoors.largestRoom} square inches`
        : scatterNote(),
    ],
    distributions: isSmall
      ? []
      : [{ name: SCATTER, first: distribution.lowest, probabilities: probabilitiesOf(distribution) }],
  };
}

function shellSteps(catalogue: Catalogue, question: ShellQuestion): OddsStep[] {
  const { explosive, ground, burst, bomber, hasProximityFuze } = question;
  const shape = burst === 'ground' ? 'ground' : 'circle';
  const blast = shellBlast(catalogue.gunnery, explosive, ground, shape);
  const isSpecial = ground.special !== null || ground.concrete !== null;
  const rules = [
    burst === 'charge' ? 'R-MINE-01' : 'R-SHELL-02',
    ...(explosive.kind === 'mortar' ? ['R-MORT-01'] : []),
    ...(burst === 'ground' ? ['OQ-44'] : []),
    ...(isSpecial ? ['R-HE-01'] : []),
    ...(hasProximityFuze ? ['R-HE-02'] : []),
  ];
  const kind = catalogue.mineRules.bombScatter.find(({ id }) => id === bomber)?.kind;
  const bomb = kind === undefined ? null : bombScatter(kind);
  return [
    {
      title: WHERE_STEP,
      rules: bomb === null ? [] : ['R-AIR-02'],
      notes: [bomb === null ? 'at the aim point' : scatterNote()],
      distributions:
        bomb === null ? [] : [{ name: SCATTER, first: bomb.lowest, probabilities: probabilitiesOf(bomb) }],
    },
    ringsStep(blast, rules),
  ];
}

function ringsStep({ rings, shockRadius }: Blast, rules: readonly string[]): OddsStep {
  return {
    title: 'The rings',
    rules,
    notes: [
      ...rings.map(({ radius, modifier }) => ringNote(radius, modifier)),
      ...(shockRadius === null
        ? []
        : [
            `everybody within ${shockRadius}" loses an action and hunkers where cover is near, or is stunned`,
          ]),
    ],
    distributions: [],
  };
}

function modifierSteps(catalogue: Catalogue, question: BlastQuestion): OddsStep[] {
  if (question.kind === 'flame') return [];
  return runsOf(question.figures, ({ target }) => targetWords(catalogue, target)).map(({ name, first }) => {
    const parts = addedParts(catalogue, question, question.figures[first]);
    return {
      title: `Cover, stance and circumstances: ${name}`,
      rules: [...new Set(parts.flatMap(({ rules }) => rules))],
      notes: [...parts.map(partNoteText), sumNoteText(sumOf(parts))],
      distributions: [],
    };
  });
}

function directionsUniform(): string {
  return 'scatter has a random direction; its arcs are exact up to floating-point rounding';
}

function stanceAsForGrenades(): string {
  return 'the stance counts as for grenades (R-GREN-04)';
}

function assumptions({ burning }: Catalogue, question: BlastQuestion): string[] {
  const { base } = question;
  const common = [
    ...(question.kind === 'flame' ? [] : ['give cover and stance as seen from the explosion']),
    ...(base === 0 ? ['distances are to the nearest part of the base (--base)'] : []),
  ];
  switch (question.kind) {
    case 'grenade':
      return [
        ...common,
        directionsUniform(),
        ...(question.distance === null ? ['the aim point is in range (--distance)'] : []),
        ...(question.room === null
          ? []
          : ['walls do not stop the blast; list only men in the room and a thrower close to it']),
        ...(question.opening === null ? [] : ['a grenade that misses the opening harms nobody']),
        ...(question.isThrownBack ? [backNote(question.isCooked)] : []),
        ...(question.circumstances.includes('reaction')
          ? ['a reaction throw scatters 1" more and adds 1 to the dice, as both tables print']
          : []),
        ...doubts(question),
      ];
    case 'shell':
      return [...common, stanceAsForGrenades(), ...shellAssumptions(question), ...doubts(question)];
    case 'barrage':
      return [
        ...common,
        stanceAsForGrenades(),
        'everybody stays in the ellipse between the actions',
        'an observer sees the target and is heard by the crew (R-MORT-01); nobody reacts to the first round',
      ];
    case 'flame':
      return [
        ...common,
        `everybody within ${burning.flame.reactionWithin}" must react first, which is not played`,
        'a fire starts, too (odds burning)',
      ];
  }
}

function shellAssumptions(question: ShellQuestion): string[] {
  return [
    ...(question.hasProximityFuze
      ? [
          'the gun is American, with proximity fuzes issued: Pacific from September 1944, Europe from December (R-HE-02)',
        ]
      : []),
    ...(question.burst === 'ground'
      ? [
          'bearing 0 is along the trajectory; a burst on the ground reaches half as far along it as to the sides',
        ]
      : []),
    ...(question.burst === 'ground' && question.explosive.kind === 'mortar'
      ? ['a single mortar round covers the area of a shell, widest across its flight (R-MORT-01, R-SHELL-02)']
      : []),
    question.bomber === null ? 'it explodes at the aim point' : directionsUniform(),
  ];
}

/** Nobody throws back a held grenade (R-GREN-05). */
function backNote(isCooked: boolean): string {
  return isCooked
    ? 'nobody can throw back a cooked grenade, so --throw-back has no effect (R-GREN-05)'
    : 'the explosion of a grenade thrown back is not played';
}

function doubts({ explosive: { name, doubt } }: GrenadeQuestion | ShellQuestion): string[] {
  return doubt === null ? [] : [`${name}: ${doubt}`];
}
