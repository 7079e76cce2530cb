/** The steps and rules behind the odds of one Shoot action. */

import { atLeast } from '../../../dice/distribution.ts';
import { probabilityLabel } from '../../../dice/expression/phrases.ts';
import type { Explanation, OddsStep } from '../../../game/oddsSteps.ts';
import { signed } from '../../phrases.ts';
import { DIE_THROWS, dieDistribution } from '../fire/combatTable.ts';
import { isPiercing, partsOf } from '../fire/modifiers.ts';
import { sumOf } from '../fire/part.ts';
import type { PlannedDie } from '../fire/plan.ts';
import type { Catalogue } from '../model.ts';
import { OUTCOMES } from '../schema/names.ts';
import { diceByFigure, diceCount, type WorkedShot } from './answerShoot.ts';
import {
  crewLine,
  type Expected,
  expectedLine,
  OUT,
  OUTCOME_WORDS,
  partNoteText,
  sumNoteText,
} from './phrases.ts';
import { changedNotes, rulesBehind } from './ruleTrace.ts';
import { runsOf, targetWords } from './shootWords.ts';

/** @param assumed what the question left open, from its reader */
export function explainShoot(
  catalogue: Catalogue,
  worked: WorkedShot,
  assumed: readonly string[],
): Explanation {
  const { question } = worked.answer;
  const steps = stepsOf(catalogue, worked);
  const changed = changedNotes(catalogue, question.interpretations);
  return {
    rules: rulesBehind([...steps.flatMap(({ rules }) => rules), ...changed.map(({ id }) => id)]),
    assumed: [...assumed, ...changed.map(({ note }) => note), ...otherHitsNote(worked)],
    steps: () => steps,
  };
}

const HITS_WORDS = {
  atOnce: 'if every die met the man as he was before the burst',
  dieByDie: 'if the later dice met what the earlier ones of the burst did',
} as const;

type BurstHits = keyof typeof HITS_WORDS;

function otherHits(
  reading: BurstHits,
  rule: string,
  { dead, wounded }: Pick<Expected, 'dead' | 'wounded'>,
): string {
  return `${HITS_WORDS[reading]} (OQ-50, --rule ${rule}): ${dead.toFixed(2)} dead and ${wounded.toFixed(2)} wounded expected`;
}

/** The result under the other interpretation of OQ-50. */
function otherHitsNote({ answer: { exact } }: WorkedShot): string[] {
  const { otherInterpretation: other } = exact;
  if (other === null) return [];
  const { burstHits, figures, dead, out, expected } = other;
  const rule = `burstHits=${burstHits}`;
  return [
    figures.length === 1
      ? `${HITS_WORDS[burstHits]} (OQ-50, --rule ${rule}): dead ${probabilityLabel(atLeast(dead, 1))}, out of action ${probabilityLabel(atLeast(out, 1))}`
      : otherHits(burstHits, rule, expected),
  ];
}

function stepsOf(catalogue: Catalogue, worked: WorkedShot): OddsStep[] {
  const { answer } = worked;
  const { exact, plan } = answer;
  const isMany = plan.targets > 1;
  return [
    ...wallStep(worked),
    ...modifierSteps(catalogue, worked),
    diceStep(worked),
    ...dieSteps(worked),
    ...(plan.doubleSix === 'ignored' ? [] : [sixesStep(worked)]),
    {
      title: 'Outcomes',
      rules: ['R-FIRE-04', 'R-CAS-01', 'R-CAS-02', ...(exact.otherInterpretation === null ? [] : ['OQ-50'])],
      notes: [
        'a second wound removes the man',
        ...struckNotes(worked),
        `after the check of the wounded ${exact.expectedLost.toFixed(4)} are lost permanently`,
      ],
      distributions: isMany
        ? [
            { name: 'dead', first: 0, probabilities: exact.dead },
            { name: OUT, first: 0, probabilities: exact.out },
          ]
        : [],
    },
    ...(exact.crew === null
      ? []
      : [
          {
            title: 'Weapon without full crew',
            rules: ['R-FIRE-16'],
            notes: [crewLine(probabilityLabel(exact.crew.extraAction), probabilityLabel(exact.crew.fault))],
            distributions: [],
          },
        ]),
    ...(exact.beforeReaction === null
      ? []
      : [
          {
            title: 'Before the first reaction',
            rules: ['R-FIRE-12', 'R-ACT-03', 'R-ACT-04'],
            notes: [
              `${diceCount(exact.beforeReaction.diceAtMost)}, ${expectedLine(exact.beforeReaction.expected)}`,
            ],
            distributions: isMany ? [{ name: OUT, first: 0, probabilities: exact.beforeReaction.out }] : [],
          },
        ]),
  ];
}

function sixesStep(worked: WorkedShot): OddsStep {
  const { stopped, jam, expected } = worked.answer.exact;
  return {
    title: 'Sixes',
    rules: ['R-FIRE-11', ...rateRules(worked)],
    notes: [
      `stopped ${probabilityLabel(stopped)}, jammed ${probabilityLabel(jam)}, ${expected.dice.toFixed(4)} dice expected`,
    ],
    distributions: [],
  };
}

/** Rules of a rate of fire, and of the barrel change after the highest rate. */
function rateRules({ answer: { question } }: WorkedShot): string[] {
  const { rate, weapon } = question.shooting;
  if (rate === null) return [];
  return ['R-FIRE-15', ...(rate.react === 'printed' && weapon.barrelChange !== null ? ['R-FIRE-14'] : [])];
}

function wallNote(penetration: number, layers: readonly (number | null)[], isPierced: boolean): string {
  const levels = layers.map((level) => (level === null ? 'water' : String(level))).join(' + ');
  return isPierced
    ? `penetration ${penetration} goes through ${levels}: obstacles are no cover, the stance counts`
    : `penetration ${penetration} does not go through ${levels}: obstacles are cover`;
}

function wallStep({ answer: { question } }: WorkedShot): OddsStep[] {
  const { walls, weapon } = question.shooting;
  if (walls === null) return [];
  return [
    {
      title: 'Obstacles between',
      rules: ['R-PEN-01', 'OQ-07'],
      notes: [wallNote(weapon.penetration, walls, isPiercing(question.shooting))],
      distributions: [],
    },
  ];
}

function modifierStep(name: string, count: number): string {
  return `Modifiers of every die: ${count === 1 ? name : `${count} men, ${name}`}`;
}

/** The modifiers of figures with the same stance and cover. */
function modifierSteps(catalogue: Catalogue, { answer: { question } }: WorkedShot): OddsStep[] {
  const { shooting, arrangement, interpretations } = question;
  const targets = arrangement.sectors.flat();
  return runsOf(targets, (target) => targetWords(catalogue, target)).map(({ name, first, last }) => {
    const parts = partsOf(catalogue, interpretations, shooting, targets[first]);
    return {
      title: modifierStep(name, last - first + 1),
      rules: [...new Set(parts.flatMap(({ rules }) => rules))],
      notes: [...parts.map(partNoteText), sumNoteText(sumOf(parts))],
      distributions: [],
    };
  });
}

function diceNote(dice: number, before: number): string {
  if (dice === 1) return 'one die';
  return before >= dice
    ? `${dice} dice, all before any reaction`
    : `${dice} dice, ${before} of them before any reaction`;
}

function diceStep({ answer: { question, plan } }: WorkedShot): OddsStep {
  const { fire } = question.shooting.weapon;
  const { sectors, bursts, reaction } = question.arrangement;
  const byFigure = diceByFigure(plan).map((dice) => dice.length);
  return {
    title: 'The dice',
    rules: [
      'R-FIRE-03',
      ...(fire.kind === 'bursts' ? ['R-FIRE-10', 'OQ-05'] : []),
      ...(fire.kind === 'single' ? [] : ['R-FIRE-12', 'OQ-04']),
      ...(fire.kind === 'autocannon' ? ['R-HE-03'] : []),
      ...(plan.oneOf.length > 1 ? ['R-FIRE-01', 'OQ-37'] : []),
    ],
    notes: [
      ...(fire.kind === 'bursts' && sectors.length > 1 ? [`bursts by sector: ${bursts.join(', ')}`] : []),
      diceNote(plan.dice.length, plan.beforeReaction),
      ...(plan.oneOf.length > 1
        ? [`at one of ${plan.oneOf.length} men at random`]
        : [`by man: ${byFigure.join(', ')}`]),
      ...(reaction === 'hunker' ? ['then men without a die hunker down'] : []),
    ],
    distributions: [],
  };
}

/** @param hunkered null: no more dice at him */
function struckNote(modifier: number, wounded: number, hunkered: number | null): string {
  const label = (sum: number): string => (sum === 0 ? '0' : signed(sum));
  const down = hunkered === null ? 'no more dice once he hunkers' : `${label(hunkered)} once he hunkers`;
  return `a man at ${label(modifier)}: ${label(wounded)} once he is wounded, ${down}`;
}

/** The modifiers of later dice of the burst, where they depend on the earlier ones (OQ-50). */
function struckNotes({ answer: { exact, plan } }: WorkedShot): string[] {
  if (exact.otherInterpretation === null) return [];
  const seen = plan.dice.flatMap(({ modifier, struck }) =>
    struck === undefined ? [] : [struckNote(modifier, struck.wounded, struck.hunkered)],
  );
  return [...new Set(seen)];
}

function modifiersOf({ modifier, struck }: PlannedDie): number[] {
  if (struck === undefined) return [modifier];
  return [modifier, struck.wounded, ...(struck.hunkered === null ? [] : [struck.hunkered])];
}

/** The effect of one die, for every sum of modifiers. */
function dieSteps({ rules, answer: { plan } }: WorkedShot): OddsStep[] {
  const all = plan.oneOf.length === 0 ? plan.dice : plan.oneOf;
  const modifiers = [...new Set(all.flatMap(modifiersOf))];
  return modifiers.map((modifier) => {
    const { below, six } = dieDistribution(rules, modifier, plan.isBurst);
    return {
      title: `One die at ${modifier === 0 ? '0' : signed(modifier)}`,
      rules: ['R-FIRE-04', 'R-FIRE-05', 'OQ-01', 'OQ-02', ...(plan.isBurst ? ['R-FIRE-11', 'OQ-03'] : [])],
      notes: OUTCOMES.map(
        (outcome, index) =>
          `${OUTCOME_WORDS[outcome].padEnd(8)}${`${below[index] + six[index]}/${DIE_THROWS}`.padStart(6)}`,
      ),
      distributions: [],
    };
  });
}
