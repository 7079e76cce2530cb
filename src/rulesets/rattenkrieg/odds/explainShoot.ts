/** The steps and rules behind the odds of one Shoot action. */
import { probabilityLabel } from '../../../base/messages/oddsCharts.ts';
import * as words from '../../../base/messages/rattenkriegShoot.ts';
import type { Explanation, OddsStep } from '../../../game/oddsSteps.ts';

import { DIE_THROWS, dieLaw } from '../fire/combatTable.ts';
import { isPiercing, partsOf } from '../fire/modifiers.ts';
import { sumOf } from '../fire/part.ts';
import type { PlannedDie } from '../fire/plan.ts';
import type { Catalogue } from '../model.ts';
import { OUTCOMES } from '../schema/names.ts';
import { diceByFigure, type WorkedShot } from './answerShoot.ts';
import { changedNotes, rulesBehind } from './ruleTrace.ts';
import { runsOf, targetWords } from './shootWords.ts';

/** @param assumed what the question left open, said by whoever read it */
export function explainShoot(
  catalogue: Catalogue,
  worked: WorkedShot,
  assumed: readonly string[],
): Explanation {
  const { question } = worked.answer;
  const steps = stepsOf(catalogue, worked);
  const changed = changedNotes(catalogue, question.readings);
  return {
    rules: rulesBehind([...steps.flatMap(({ rules }) => rules), ...changed.map(({ id }) => id)]),
    assumed: [...assumed, ...changed.map(({ note }) => note), ...otherHitsNote(worked)],
    steps: () => steps,
  };
}

/** What the other reading of OQ-50 would say. */
function otherHitsNote({ answer: { exact } }: WorkedShot): string[] {
  const { otherReading: other } = exact;
  if (other === null) return [];
  const { burstHits, figures, dead, out, expected } = other;
  const rule = `burstHits=${burstHits}`;
  return [
    figures.length === 1
      ? words.otherHitsOnOne(burstHits, rule, 1 - dead[0], 1 - out[0])
      : words.otherHits(burstHits, rule, expected),
  ];
}

function stepsOf(catalogue: Catalogue, worked: WorkedShot): OddsStep[] {
  const { answer } = worked;
  const { exact, plan } = answer;
  const isCounted = plan.doubleSix !== 'ignored';
  const isMany = plan.targets > 1;
  return [
    ...wallStep(worked),
    ...modifierSteps(catalogue, worked),
    diceStep(worked),
    ...dieSteps(worked),
    ...(isCounted
      ? [
          {
            title: words.SIXES_STEP,
            rules: ['R-FIRE-11', ...rateRules(worked)],
            notes: [words.sixesNote(exact.stopped, exact.jam, exact.expected.dice)],
            distributions: [],
          },
        ]
      : []),
    {
      title: words.FIGURES_STEP,
      rules: ['R-FIRE-04', 'R-CAS-01', 'R-CAS-02', ...(exact.otherReading === null ? [] : ['OQ-50'])],
      notes: [words.secondWound(), ...struckNotes(worked), words.lostNote(exact.expectedLost)],
      distributions: isMany
        ? [
            { name: words.DEAD, first: 0, probabilities: exact.dead },
            { name: words.OUT, first: 0, probabilities: exact.out },
          ]
        : [],
    },
    ...(exact.crew === null
      ? []
      : [
          {
            title: words.CREW_STEP,
            rules: ['R-FIRE-16'],
            notes: [
              words.crewLine(probabilityLabel(exact.crew.extraAction), probabilityLabel(exact.crew.fault)),
            ],
            distributions: [],
          },
        ]),
    ...(exact.beforeReaction === null
      ? []
      : [
          {
            title: words.REACTION_STEP,
            rules: ['R-FIRE-12', 'R-ACT-03', 'R-ACT-04'],
            notes: [words.beforeReactionNote(exact.beforeReaction.diceAtMost, exact.beforeReaction.expected)],
            distributions: isMany
              ? [{ name: words.OUT, first: 0, probabilities: exact.beforeReaction.out }]
              : [],
          },
        ]),
  ];
}

/** A rate of fire, and the barrel that is changed after the highest. */
function rateRules({ answer: { question } }: WorkedShot): string[] {
  const { rate, weapon } = question.shooting;
  if (rate === null) return [];
  return ['R-FIRE-15', ...(rate.react === 'printed' && weapon.barrelChange !== null ? ['R-FIRE-14'] : [])];
}

function wallStep({ answer: { question } }: WorkedShot): OddsStep[] {
  const { walls, weapon } = question.shooting;
  if (walls === null) return [];
  return [
    {
      title: words.WALL_STEP,
      rules: ['R-PEN-01', 'OQ-07'],
      notes: [words.wallNote(weapon.penetration, walls, isPiercing(question.shooting))],
      distributions: [],
    },
  ];
}

/** The modifiers of figures that stand alike. */
function modifierSteps(catalogue: Catalogue, { answer: { question } }: WorkedShot): OddsStep[] {
  const { shooting, arrangement, readings } = question;
  const targets = arrangement.sectors.flat();
  return runsOf(targets, (target) => targetWords(catalogue, target)).map(({ name, first, last }) => {
    const parts = partsOf(catalogue, readings, shooting, targets[first]);
    return {
      title: words.modifierStep(name, last - first + 1),
      rules: [...new Set(parts.flatMap(({ rules }) => rules))],
      notes: [...parts.map(words.partNote), words.sumNote(sumOf(parts))],
      distributions: [],
    };
  });
}

function diceStep({ answer: { question, plan } }: WorkedShot): OddsStep {
  const { fire } = question.shooting.weapon;
  const { sectors, bursts, reaction } = question.arrangement;
  const byFigure = diceByFigure(plan).map((dice) => dice.length);
  return {
    title: words.DICE_STEP,
    rules: [
      'R-FIRE-03',
      ...(fire.kind === 'bursts' ? ['R-FIRE-10', 'OQ-05'] : []),
      ...(fire.kind === 'single' ? [] : ['R-FIRE-12', 'OQ-04']),
      ...(fire.kind === 'autocannon' ? ['R-HE-03'] : []),
      ...(plan.oneOf.length > 1 ? ['R-FIRE-01', 'OQ-37'] : []),
    ],
    notes: [
      ...(fire.kind === 'bursts' && sectors.length > 1 ? [words.burstsNote(bursts)] : []),
      words.diceNote(plan.dice.length, plan.beforeReaction),
      ...(plan.oneOf.length > 1 ? [words.atRandomNote(plan.oneOf.length)] : [words.shareNote(byFigure)]),
      ...(reaction === 'hunker' ? [words.hunkeringNote()] : []),
    ],
    distributions: [],
  };
}

/** What later dice of the burst meet, where it matters what the earlier ones did (OQ-50). */
function struckNotes({ answer: { exact, plan } }: WorkedShot): string[] {
  if (exact.otherReading === null) return [];
  const seen = plan.dice.flatMap(({ modifier, struck }) =>
    struck === undefined ? [] : [words.struckNote(modifier, struck.wounded, struck.hunkered)],
  );
  return [...new Set(seen)];
}

function modifiersOf({ modifier, struck }: PlannedDie): number[] {
  if (struck === undefined) return [modifier];
  return [modifier, struck.wounded, ...(struck.hunkered === null ? [] : [struck.hunkered])];
}

/** What one die does, for every sum of modifiers. */
function dieSteps({ rules, answer: { plan } }: WorkedShot): OddsStep[] {
  const all = plan.oneOf.length === 0 ? plan.dice : plan.oneOf;
  const modifiers = [...new Set(all.flatMap(modifiersOf))];
  return modifiers.map((modifier) => {
    const { below, six } = dieLaw(rules, modifier, plan.isBurst);
    return {
      title: words.dieStep(modifier),
      rules: ['R-FIRE-04', 'R-FIRE-05', 'OQ-01', 'OQ-02', ...(plan.isBurst ? ['R-FIRE-11', 'OQ-03'] : [])],
      notes: OUTCOMES.map((outcome, index) =>
        words.outcomeNote(outcome, below[index] + six[index], DIE_THROWS),
      ),
      distributions: [],
    };
  });
}
