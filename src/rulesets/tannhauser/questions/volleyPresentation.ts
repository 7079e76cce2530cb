/** Presentation of an `odds volley` answer. */

import { type Block, blocksOf, distribution, notes, sampledShares } from '../../../answer/blocks.ts';
import { average, chance } from '../../../answer/measure.ts';
import { counted } from '../../../base/phrases.ts';
import { distributionBars } from '../../../charts/oddsChartKinds.ts';
import { byId } from '../../../data/entries.ts';
import { probabilityLabel } from '../../../dice/expression/phrases.ts';
import { givenPhrase, givenSteps } from '../../../game/given.ts';
import { sortedRules } from '../../../game/ruleIds.ts';
import { type OddsPresentation, sampledSentence } from '../../../odds/presentation.ts';
import {
  bestNotes,
  eachTarget,
  eachWords,
  finisherWords,
  planTable,
  spareNote,
  targetWords,
  volleyTable,
  whoFinishesWhom,
} from '../../../odds/volleyBlocks.ts';
import { inTurn, namesNumbered } from '../../../odds/volleyWords.ts';
import type { Catalogue } from '../model.ts';
import { weaponName } from '../odds/answerMatrix.ts';
import type { VolleyAnswer, VolleyAttack } from '../odds/answerVolley.ts';
import { lentWeapons } from '../odds/unusualStates.ts';
import type { VolleyQuestion } from '../odds/volleyScene.ts';
import type { VolleyStand } from '../odds/volleyTree.ts';
import { miniatureName } from './miniatureNames.ts';
import { WOUNDS_AXIS } from './phrases.ts';
import { treeAssumptions } from './treePresentation.ts';

const RULES = ['T-ACT-01', 'T-COMBAT-06', 'T-COMBAT-07', 'T-WOUND-01', 'T-WOUND-02', 'R-24'];

export function volleyPresentation(
  catalogue: Catalogue,
  answer: VolleyAnswer,
): OddsPresentation<VolleyAnswer> {
  const { question, attacks, wounds, sampled } = answer;
  const { named, targets } = namesOf(catalogue, question);
  const names = attacks.map(({ number }) => named[number]);
  const rows = attacks.map((attack, index) => ({
    ...attack,
    name: `${names[index]}, ${weaponsOf(catalogue, attack)}`,
  }));
  const finishers = attacks.map(({ finishes }, index) => ({ name: names[index], finishes }));
  const whom = targets.map((name, index) => miniatureName(catalogue, question.targets[index], name));
  const isOne = targets.length === 1;
  const fate = isOne ? `dead ${chanceOf(answer)}${finisherWords(finishers)}` : `all dead ${chanceOf(answer)}`;
  const each = eachWords(
    targets,
    answer.targets.map(({ kill }) => kill),
  );
  const all = distribution('wounds', wounds);
  return {
    document: answer,
    sampled: sampledSentence(sampled, { rolled: 'volley', how: 'with dice' }),
    sentence: `${inTurn(names)} on ${isOne ? whom[0] : targetWords(targets, question.split === 'given')}${givenPhrase(answer.condition, 'volleys')}: ${fate}${each}; expected wounds ${answer.mean.toFixed(2)} of ${wounds.length - 1}`,
    headline: [
      chance(isOne ? 'dead' : 'all dead', answer.kill),
      ...eachTarget(
        targets,
        answer.targets.map(({ kill }) => kill),
        'dead',
      ),
      average('expected wounds', answer.mean),
    ],
    blocks: blocksOf(
      answer.plan && planTable(answer.plan, names, planWords(answer, targets)),
      volleyTable(rows, 'wounds'),
      whoFinishesWhom(rows, targets, 'kills'),
      ...woundsOf(answer, targets),
      notes(
        isOne ? null : `Targets: ${whom.join(', ')}.`,
        spareNote(answer.spare, attacks.length),
        ...comparedNotes(answer, names),
      ),
    ),
    assumed: assumedOf(catalogue, answer),
    rules: rulesOf(question),
    steps: () => [
      ...givenSteps(answer.condition, 'volleys'),
      ...rows.map(({ name, after }) => ({
        title: `After ${name}`,
        rules: ['T-COMBAT-06', 'T-WOUND-01'],
        notes: [],
        distributions: [{ name: 'wounds', first: 0, probabilities: after }],
      })),
    ],
    chart: () => distributionBars(all, `Wounds of ${targets.join(' and ')} by the volley`, WOUNDS_AXIS),
  };
}

function chanceOf({ kill }: VolleyAnswer): string {
  return `${probabilityLabel(kill)} of the time`;
}

/** The wounds of each target, with the fatal ones marked. */
function woundsOf({ targets, sampled }: VolleyAnswer, names: readonly string[]): Block[] {
  return targets.map(({ wounds }, index) =>
    distribution('wounds', wounds, {
      ...(targets.length === 1
        ? { sampled: sampledShares(sampled?.wounds, sampled) }
        : { caption: names[index] }),
      marked: { name: 'kill', from: wounds.length - 1 },
    }),
  );
}

/** `Mauser C96`; the weapons by target where they differ. */
function weaponsOf(catalogue: Catalogue, { weapons }: VolleyAttack): string {
  const used = weapons.flatMap((weapon) => (weapon === null ? [] : [weaponName(catalogue, weapon)]));
  return [...new Set(used)].join(' or ');
}

/** Of the attacks of one attacker, as many as a volley has. */
const ORDINALS = [
  ...['first', 'second', 'third', 'fourth', 'fifth', 'sixth'],
  ...['seventh', 'eighth', 'ninth', 'tenth', 'eleventh', 'twelfth'],
];

/** Names of the attacks in the order of the question, and of the targets; equal ones are numbered. */
function namesOf(catalogue: Catalogue, { attackers, targets }: VolleyQuestion) {
  const standing = [...attackers.filter(({ isExtra }) => !isExtra), ...targets];
  const names = namesNumbered(standing.map(({ character }) => byId(catalogue.characters, character).name));
  let last = -1;
  let attack = 0;
  const named = attackers.map(({ isExtra }, number) => {
    attack = isExtra ? attack + 1 : 0;
    if (!isExtra) last++;
    const isRepeated = isExtra || attackers[number + 1]?.isExtra;
    return isRepeated ? `${names[last]}, ${ORDINALS[attack]} attack` : names[last];
  });
  return { named, targets: names.slice(names.length - targets.length) };
}

/** How the plan names targets, and what has happened: `MacNeal 2 wounds, 1 Command Point left`. */
function planWords({ question }: VolleyAnswer, targets: readonly string[]) {
  const hasPoints = question.commandPoints.map((points) => points > 0);
  return {
    option: (aimed: readonly number[]): string =>
      `attacks ${aimed.map((target) => targets[target]).join(' and ')}`,
    state: ({ wounds, commandPoints }: VolleyStand): string =>
      [
        ...targets.flatMap((name, target) =>
          wounds[target] === 0 ? [] : [`${name} ${counted(wounds[target], 'wound')}`],
        ),
        ...['attackers', 'other side'].flatMap((side, index) =>
          hasPoints[index] ? [`${side} ${counted(commandPoints[index], 'Command Point')} left`] : [],
        ),
      ].join(', '),
  };
}

function comparedNotes({ question, given, kill, mean }: VolleyAnswer, names: readonly string[]): string[] {
  if (given === null) return [];
  const isSplit = question.split === 'best';
  return bestNotes({
    order: question.order === 'best' ? names : null,
    ways: isSplit ? ['Best split: each attacker picks its target by what has happened so far.'] : [],
    byDefault: ['the given order', ...(isSplit ? ['each on the first target that stands'] : [])],
    verb: question.targets.length === 1 ? 'kills' : 'kills all',
    losses: 'wounds',
    best: { all: kill, lost: mean },
    given: { all: given.kill, lost: given.mean },
  });
}

function assumedOf(catalogue: Catalogue, { question, attacks }: VolleyAnswer): string[] {
  const chosen = attacks.filter(({ number }) => question.attackers[number].weapon === undefined);
  return [
    ...(chosen.length === 0
      ? []
      : [
          `Assumed: ${chosen.length === 1 ? 'the weapon' : 'weapons'} with the highest expected wounds on the target as it stands, ${[...new Set(chosen.map((one) => weaponsOf(catalogue, one)))].join(', ')}.`,
        ]),
    ...treeAssumptions(question, null),
    ...nothingBought(question),
    ...(question.from === undefined && question.attackers.some(({ isExtra }) => isExtra)
      ? ['Assumed: who attacks twice holds Extra Ammunition (R-50).']
      : []),
    ...(question.lend ? lentWeapons(catalogue, question.attackers) : []),
    'Assumed: the attackers are activated one after the other; the other side only answers their attacks.',
    ...(question.from === undefined
      ? [
          'Assumed: all circles are adjacent, so every weapon reaches, and items that help others nearby count.',
        ]
      : []),
    'Carried over: wounds, deaths, Command Points, and what items have used up. Left out: grenades, overwatch, and every other use of an activation.',
  ];
}

/** Who has no Command Points. */
function nothingBought({ commandPoints: [own, other], from }: VolleyQuestion): string[] {
  if (from !== undefined || (own > 0 && other > 0)) return [];
  const who = own === 0 ? (other === 0 ? 'either side' : 'the attackers') : 'the other side';
  return [`Assumed: no purchase and no discarded medal by ${who}; --cp and --target-cp give Command Points.`];
}

function rulesOf({ attackers, commandPoints: [own, other], policy }: VolleyQuestion): string[] {
  const spends = policy !== 'never';
  return sortedRules([
    ...RULES,
    ...(spends && own > 0 ? ['T-CP-02', 'T-CP-06'] : []),
    ...(spends && other > 0 ? ['T-CP-02', 'T-CP-06', 'T-CP-08', 'T-CA-01', 'T-CA-03', 'T-CA-04'] : []),
    ...(attackers.some(({ isExtra }) => isExtra) ? ['R-50'] : []),
  ]);
}
