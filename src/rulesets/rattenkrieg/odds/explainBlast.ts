/** The steps, rules and assumptions behind the odds of an explosion. */
import * as words from '../../../base/messages/rattenkriegBlast.ts';
import { partNote, sumNote } from '../../../base/messages/rattenkriegShoot.ts';
import { probabilitiesOf } from '../../../dice/wholeFigures.ts';
import type { Explanation, OddsStep } from '../../../game/oddsSteps.ts';
import { ellipse, minimumRange } from '../blast/barrage.ts';
import type { Blast } from '../blast/effect.ts';
import { openingHits, scatterLaw } from '../blast/throw.ts';
import { bombScatter, grenadeBlast, shellBlast } from '../blast/weapons.ts';
import { sumOf } from '../fire/part.ts';
import type { Catalogue } from '../model.ts';
import type { WorkedBlast } from './answerBlast.ts';
import type { BlastQuestion, GrenadeQuestion, ShellQuestion } from './blastQuestion.ts';
import { changedNotes, rulesBehind } from './ruleTrace.ts';
import { runsOf, targetWords } from './shootWords.ts';
import { addedParts } from './solveBlast.ts';

export function explainBlast(catalogue: Catalogue, { answer }: WorkedBlast): Explanation {
  const { question, exact } = answer;
  const steps = [
    ...whereSteps(catalogue, question),
    ...modifierSteps(catalogue, question),
    {
      title: words.FIGURES_STEP,
      rules: question.kind === 'flame' ? ['R-BURN-01', 'R-CAS-01'] : ['R-FIRE-04', 'R-FIRE-05', 'R-CAS-01'],
      notes: [words.expectedLine(exact.expected)],
      distributions: [
        { name: words.DEAD, first: 0, probabilities: exact.dead },
        { name: words.OUT, first: 0, probabilities: exact.out },
      ],
    },
  ];
  const changed = changedNotes(catalogue, question.readings);
  return {
    rules: rulesBehind([...steps.flatMap(({ rules }) => rules), ...changed.map(({ id }) => id)]),
    assumed: [...assumptions(catalogue, question), ...changed.map(({ note }) => note)],
    steps: () => steps,
  };
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
      const { mortar, actions, readings } = question;
      const notes = Array.from({ length: actions }, (_, index) => {
        const { length, width } = ellipse(catalogue, readings, mortar, index + 1);
        return words.ellipseNote(index + 1, length, width);
      });
      const { indirect, direct } = minimumRange(readings, mortar);
      notes.push(words.minimumRanges(indirect, direct));
      const rules = ['R-MORT-01', 'R-MORT-02', 'R-MORT-03', 'OQ-21', 'OQ-22', 'OQ-41'];
      return [{ title: words.WHERE_STEP, rules, notes, distributions: [] }];
    }
    case 'flame': {
      const isWide = question.readings.flameDamage === 'fireTable';
      const radius = isWide ? question.weapon.radius : catalogue.burning.cell / 2;
      const notes = [words.ringNote(radius, 0)];
      return [{ title: words.WHERE_STEP, rules: ['R-BURN-03', 'OQ-40'], notes, distributions: [] }];
    }
  }
}

function throwStep({ throwing }: Catalogue, question: GrenadeQuestion): OddsStep {
  const { opening, room, isCooked, quality, distance } = question;
  const isSmall = room !== null && room <= throwing.indoors.largestRoom;
  const law = scatterLaw(throwing, {
    ...question,
    openingHitsUpTo: null,
    isSmallRoom: false,
    thrower: null,
  });
  return {
    title: words.WHERE_STEP,
    rules: [
      'R-GREN-01',
      ...(isSmall ? ['R-GREN-04'] : ['R-GREN-02']),
      ...(opening === null ? [] : ['R-GREN-03']),
      ...(isCooked ? ['R-GREN-05'] : []),
      ...(question.isThrownBack ? ['R-GREN-06'] : []),
    ],
    notes: [
      ...(isCooked ? [words.cookedNote(quality)] : []),
      ...(opening === null
        ? []
        : [words.openingNote(openingHits(throwing, opening.kind, distance ?? 0, opening.isMoving))]),
      isSmall ? words.inMiddle(throwing.indoors.largestRoom) : words.scatterNote(),
    ],
    distributions: isSmall
      ? []
      : [{ name: words.SCATTER, first: law.lowest, probabilities: probabilitiesOf(law) }],
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
      title: words.WHERE_STEP,
      rules: bomb === null ? [] : ['R-AIR-02'],
      notes: [bomb === null ? words.atAimPoint() : words.scatterNote()],
      distributions:
        bomb === null
          ? []
          : [{ name: words.SCATTER, first: bomb.lowest, probabilities: probabilitiesOf(bomb) }],
    },
    ringsStep(blast, rules),
  ];
}

function ringsStep({ rings, shockRadius }: Blast, rules: readonly string[]): OddsStep {
  return {
    title: words.RINGS_STEP,
    rules,
    notes: [
      ...rings.map(({ radius, modifier }) => words.ringNote(radius, modifier)),
      ...(shockRadius === null ? [] : [words.shockNote(shockRadius)]),
    ],
    distributions: [],
  };
}

function modifierSteps(catalogue: Catalogue, question: BlastQuestion): OddsStep[] {
  if (question.kind === 'flame') return [];
  return runsOf(question.figures, ({ target }) => targetWords(catalogue, target)).map(({ name, first }) => {
    const parts = addedParts(catalogue, question, question.figures[first]);
    return {
      title: `${words.MODIFIER_STEP}: ${name}`,
      rules: [...new Set(parts.flatMap(({ rules }) => rules))],
      notes: [...parts.map(partNote), sumNote(sumOf(parts))],
      distributions: [],
    };
  });
}

function assumptions({ burning }: Catalogue, question: BlastQuestion): string[] {
  const { base } = question;
  const common = [
    ...(question.kind === 'flame' ? [] : [words.coverFromBlast()]),
    ...(base === 0 ? [words.nearestPart()] : []),
  ];
  switch (question.kind) {
    case 'grenade':
      return [
        ...common,
        words.directionsUniform(),
        ...(question.distance === null ? [words.inRange()] : []),
        ...(question.room === null ? [] : [words.wallsHoldNothing()]),
        ...(question.opening === null ? [] : [words.insideSpared()]),
        ...(question.isThrownBack ? [backNote(question.isCooked)] : []),
        ...(question.circumstances.includes('reaction') ? [words.reactionCounts()] : []),
        ...doubts(question),
      ];
    case 'shell':
      return [
        ...common,
        words.stanceAsForGrenades(),
        ...(question.hasProximityFuze ? [words.proximity()] : []),
        ...(question.burst === 'ground' ? [words.flightAlong()] : []),
        ...(question.burst === 'ground' && question.explosive.kind === 'mortar'
          ? [words.roundAsShell()]
          : []),
        question.bomber === null ? words.hitsAimPoint() : words.directionsUniform(),
        ...doubts(question),
      ];
    case 'barrage':
      return [...common, words.stanceAsForGrenades(), words.allStay(), words.observed()];
    case 'flame':
      return [...common, words.reactionFollows(burning.flame.reactionWithin), words.startsFire()];
  }
}

/** A cooked grenade is thrown back by nobody (R-GREN-05). */
function backNote(isCooked: boolean): string {
  return isCooked ? words.cookedNotBack() : words.thrownBackLeaves();
}

function doubts({ explosive: { name, doubt } }: GrenadeQuestion | ShellQuestion): string[] {
  return doubt === null ? [] : [words.doubtful(name, doubt)];
}
