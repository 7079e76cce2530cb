/** Presentation of an `odds volley --ruleset dust-warfare` answer. */

import { type Block, blocksOf, distribution, notes } from '../../../answer/blocks.ts';
import { average, chance, type Measure } from '../../../answer/measure.ts';
import { counted } from '../../../base/phrases.ts';
import { distributionBars } from '../../../charts/oddsChartKinds.ts';
import { probabilityLabel } from '../../../dice/expression/phrases.ts';
import { givenPhrase, givenSteps } from '../../../game/given.ts';
import { sortedRules } from '../../../game/ruleIds.ts';
import type { OddsPresentation } from '../../../odds/presentation.ts';
import {
  bestNotes,
  eachTarget,
  eachWords,
  finisherWords,
  planTable,
  spareNote,
  targetWords,
  type VolleyRow,
  volleyTable,
  whoFinishesWhom,
} from '../../../odds/volleyBlocks.ts';
import { inTurn, namesNumbered } from '../../../odds/volleyWords.ts';
import type { Catalogue } from '../model.ts';
import type { VolleyAnswer, VolleyFire, VolleyTarget } from '../odds/answerVolley.ts';
import { houseInterpretations } from '../odds/houseInterpretations.ts';
import { DAMAGE, finishedWord, houseInterpretation, LOST, sideWords } from '../odds/phrases.ts';
import { abilityRules, switchedRulings } from '../odds/ruleTrace.ts';
import type { VolleyQuestion } from '../odds/volleyAttacks.ts';
import type { Stands } from '../odds/volleyStand.ts';

const RULES = ['D-ATK-04', 'D-ATK-05', 'D-ATK-06', 'D-ATK-07', 'D-ATK-08'];

export function volleyPresentation(
  catalogue: Catalogue,
  answer: VolleyAnswer,
  assumed: readonly string[],
): OddsPresentation<VolleyAnswer> {
  const { question, exact } = answer;
  const { named, targets } = namesOf(question);
  const losses = countsMiniatures(question) ? LOST : DAMAGE;
  const rows = exact.attacks.map((attack) => ({ ...attack, name: named[attack.number] }));
  const lost = distribution(losses, exact.lost);
  return {
    document: answer,
    sentence: sentenceOf(answer, rows, targets),
    headline: headlineOf(answer, targets),
    blocks: blocksOf(
      exact.plan &&
        planTable(
          exact.plan,
          rows.map(({ name }) => name),
          planWords(question, targets),
        ),
      volleyTable(rows, losses === LOST ? 'losses' : DAMAGE),
      whoFinishesWhom(rows, targets, 'finishes'),
      ...exact.targets.flatMap((one, index) => lossesOf(question, one, index, targets)),
      notes(
        targets.length === 1 ? null : `Targets: ${statesOf(question, targets).join(', ')}.`,
        ...exact.targets.flatMap((one, index) => leftOf(question, one, index, targets)),
        spareNote(exact.spare, rows.length),
        ...comparedNotes(answer, rows, losses === LOST ? 'losses' : DAMAGE),
      ),
    ),
    ...explained(catalogue, question, assumed),
    steps: () => [
      ...givenSteps(exact.condition, 'volleys'),
      ...rows.map(({ name, after }, index) => ({
        title: `After attack ${index + 1}, ${name}`,
        rules: RULES,
        notes: [],
        distributions: [{ name: losses, first: 0, probabilities: after }],
      })),
    ],
    chart: () =>
      distributionBars(
        lost,
        `The volley against ${targets.join(' and ')}`,
        losses === LOST ? 'Miniatures lost' : 'Points of damage',
      ),
  };
}

function headlineOf({ question, exact }: VolleyAnswer, names: readonly string[]): Measure[] {
  const isOne = names.length === 1;
  return [
    chance(isOne ? finishedWord(question.targets[0]) : 'all finished', exact.wiped),
    ...eachTarget(
      names,
      exact.targets.map(({ wiped }) => wiped),
      'finished',
    ),
    // Of one miniature the points of damage are counted, and it is lost when it is finished.
    average('expected losses', countsMiniatures(question) ? exact.mean : exact.wiped),
    ...(countsMiniatures(question) ? [] : [average(`expected ${DAMAGE}`, exact.mean)]),
  ];
}

/** Whether losses are counted in miniatures; of a single vehicle, in points of damage. */
function countsMiniatures({ targets }: VolleyQuestion): boolean {
  return targets.length > 1 || (targets[0].miniatures ?? 1) > 1;
}

/** Names of the attackers in the order of the question, and of the targets; equal ones are numbered. */
function namesOf({ attackers, targets }: VolleyQuestion) {
  const names = namesNumbered([...attackers.map(([first]) => first), ...targets].map(({ name }) => name));
  return { named: names.slice(0, attackers.length), targets: names.slice(attackers.length) };
}

function sentenceOf(
  { question, exact }: VolleyAnswer,
  rows: readonly VolleyRow[],
  names: readonly string[],
): string {
  const isOne = names.length === 1;
  const whom = isOne ? statesOf(question, names)[0] : targetWords(names, question.split === 'given');
  const against = `${inTurn(rows.map(({ name }) => name))} against ${whom}`;
  if (rows.every(({ made }) => made === 0)) return `${against}: no weapon can hurt ${isOne ? 'it' : 'them'}`;
  const isSquad = countsMiniatures(question);
  const gone = isOne ? (isSquad ? 'wiped out' : 'destroyed') : 'all finished';
  const each = eachWords(
    names,
    exact.targets.map(({ wiped }) => wiped),
  );
  const by = isOne ? finisherWords(rows) : '';
  const cost = `expected ${isSquad ? 'losses' : DAMAGE} ${exact.mean.toFixed(2)} of ${exact.lost.length - 1}`;
  return `${against}${givenPhrase(exact.condition, 'volleys')}: ${gone} ${probabilityLabel(exact.wiped)} of the time${by}${each}; ${cost}`;
}

/** `House Battle Squad (S2, 5 miniatures, in hard cover)`, a target each. */
function statesOf({ targets, attackers, rulings }: VolleyQuestion, names: readonly string[]): string[] {
  return targets.map((target, index) => {
    const { targetState } = sideWords({ rulings, target, attacker: attackers[0][index] });
    return `${names[index]} (${targetState.join(', ')})`;
  });
}

/** Points of damage and miniatures lost by a target; once where they are the same. */
function lossesOf(
  { targets }: VolleyQuestion,
  { damage, miniatures }: VolleyTarget,
  index: number,
  names: readonly string[],
): Block[] {
  const isSquad = (targets[index].miniatures ?? 1) > 1;
  const caption = names.length === 1 ? {} : { caption: names[index] };
  const points = distribution(DAMAGE, damage, {
    ...caption,
    marked: { name: 'destroyed', from: damage.length - 1 },
  });
  return [
    ...(isSquad && damage.length === miniatures.length ? [] : [points]),
    ...(isSquad ? [distribution(LOST, miniatures, caption)] : []),
  ];
}

/** What a target is left with: markers, effects. */
function leftOf(
  { targets }: VolleyQuestion,
  { suppressed, retreating, effects }: VolleyTarget,
  index: number,
  names: readonly string[],
): string[] {
  const whose = names.length === 1 ? 'Left' : `${names[index]} is left`;
  const retreat =
    retreating === null
      ? ''
      : `; with more markers than miniatures, so that it may retreat: ${probabilityLabel(retreating)}`;
  const suffered = effects.map(({ id, probability }) => `${id} ${probabilityLabel(probability)}`);
  return [
    ...(targets[index].armourClass.startsWith('S')
      ? [`${whose} with a suppression marker: ${probabilityLabel(suppressed)}${retreat}.`]
      : []),
    ...(suffered.length === 0 ? [] : [`${whose} with an effect: ${suffered.join(', ')}.`]),
  ];
}

/** How the plan names targets and weapons, and what has happened: `Battle Squad 3 damage, 1 marker`. */
function planWords({ targets: questions }: VolleyQuestion, targets: readonly string[]) {
  return {
    option: (fires: readonly VolleyFire[]): string =>
      fires.length === 1
        ? `fires at ${targets[fires[0].target]}`
        : `fires ${fires
            .map(({ target, weapons }) => {
              const parts = weapons.map(({ name, count }) => (count === 1 ? name : `${count} × ${name}`));
              return `${parts.join(' and ')} at ${targets[target]}`;
            })
            .join(', ')}`,
    state: (stands: Stands): string =>
      stands
        .flatMap(({ damage, markers, effects }, index) => {
          const news = [
            ...(damage > 0 ? [`${damage} damage`] : []),
            ...(markers > questions[index].markers ? [counted(markers, 'marker')] : []),
            ...effects.filter((id) => !questions[index].damage.includes(id)),
          ];
          return news.length === 0 ? [] : [`${targets[index]} ${news.join(', ')}`];
        })
        .join(' and '),
  };
}

function comparedNotes(
  { question, exact }: VolleyAnswer,
  rows: readonly VolleyRow[],
  losses: string,
): string[] {
  const { given, wiped, mean } = exact;
  if (given === null) return [];
  const isSplit = question.split === 'best';
  return bestNotes({
    order: question.order === 'best' ? rows.map(({ name }) => name) : null,
    ways: isSplit
      ? ['Best split: each unit picks its targets by what has happened so far, weapon by weapon (D-ATK-01).']
      : [],
    byDefault: ['the given order', ...(isSplit ? ['each at the first target that it can hurt'] : [])],
    verb: question.targets.length === 1 ? 'finishes the target' : 'finishes all targets',
    losses,
    best: { all: wiped, lost: mean },
    given: { all: given.wiped, lost: given.mean },
  });
}

function explained(catalogue: Catalogue, question: VolleyQuestion, assumed: readonly string[]) {
  const { attackers, targets, rulings } = question;
  const attacks = attackers.flatMap((unit) =>
    unit.map((attacker, index) => ({ attacker, target: targets[index], rulings })),
  );
  const switched = switchedRulings(catalogue, rulings);
  const interpretations = houseInterpretations(catalogue, attacks);
  const hasSoldiers = targets.some(({ armourClass }) => armourClass.startsWith('S'));
  const hasVehicles = targets.some(({ armourClass }) => !armourClass.startsWith('S'));
  return {
    assumed: [
      ...assumed,
      'Assumed: the attacks are resolved one after the other, and nothing else happens between them.',
      'Carried over: damage, suppression markers, effects of the damage table, and whether a target has hit the dirt. Left out: retreats, reactions with fire, and what an effect costs later, such as the fire of External Fire.',
      ...(targets.some(({ miniatures, hitPoints }) => (miniatures ?? 1) > 1 && (hitPoints ?? 1) > 1)
        ? ['Assumed: the owner spreads damage over the miniatures before he loses one.']
        : []),
      ...interpretations.map(({ id, meaning }) => houseInterpretation(id, meaning)),
      ...switched.map(({ id, meaning }) => `${id}: ${meaning}`),
    ],
    rules: sortedRules([
      ...RULES,
      ...(question.split === 'best' ? ['D-ATK-01'] : []),
      ...(hasSoldiers ? ['D-ATK-09', 'D-SUP-01', 'D-SUP-02', 'D-SUP-04', 'R-02'] : []),
      ...(hasVehicles ? ['D-VEH-01', 'D-VEH-03', 'R-04'] : []),
      ...(targets.some(({ hitsTheDirt }) => hitsTheDirt) ? ['D-REACT-01', 'D-REACT-05'] : []),
      ...attacks.flatMap((attack) => abilityRules(catalogue, attack)),
      ...[...interpretations, ...switched].map(({ id }) => id),
    ]),
  };
}
