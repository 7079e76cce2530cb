/** The steps, rules and choices behind the odds of an attack. */
import { byId } from '../../../data/entries.ts';
import { addsExtraFirst } from '../../../dice/pool.ts';
import { givenSteps } from '../../../game/given.ts';
import type { Explanation, OddsStep } from '../../../game/oddsSteps.ts';
import { sortedRules } from '../../../game/ruleIds.ts';
import { COUNTER_ATTACK, OVERWATCH_ATTACK } from '../engine/events.ts';
import { rowsLeft } from '../engine/miniatures.ts';
import type { Catalogue } from '../model.ts';
import { SINGLE_DIE_BONUS } from '../tables/tests.ts';
import { type ActingItem, itemsOfAttack } from './actingItems.ts';
import type { AttackQuestion, WorkedAttack } from './answerAttack.ts';
import { type AttackScene, UNARMED } from './attackScene.ts';
import { attackSteps, shockSteps, WOUNDS, woundStep } from './explainContest.ts';
import { itemNote } from './phrases.ts';
import { policySentences } from './policyAnswer.ts';
import { lentWeapons, unusualStates } from './unusualStates.ts';

/** The assumption about choices of both sides outside the rolls. */
export function nothingSpent(): string {
  return 'Assumed: no Command Points except for the given boosts; no shake-off.';
}

export function explainAttack(
  catalogue: Catalogue,
  worked: WorkedAttack,
  weaponRequested: boolean,
): Explanation {
  const { answer, scene, weapon, reroll, kind } = worked;
  const { question, policy, pools } = answer;
  const itemsOn = (targets: readonly number[]): ActingItem[] =>
    itemsOfAttack(catalogue, scene.p, scene.attacker, weapon, targets, kind);
  const name = question.weapon === UNARMED ? undefined : byId(catalogue.items, question.weapon).name;
  return {
    rules: attackRules(catalogue, scene, { ...question, kind }, weapon),
    assumed: [
      ...(weaponRequested
        ? []
        : [`Assumed: the weapon with the highest expected wounds, ${name ?? 'bare hands'}.`]),
      ...policySentences(pools.attack, reroll, policy, SINGLE_DIE_BONUS),
      ...scene.targets
        .filter((target) => scene.p.armed[target] === 1)
        .map(
          (target) =>
            `Assumed: the protection that waits on ${scene.p.rules.characters[scene.p.character[target]].name} cancels all wounds of this attack (R-42).`,
        ),
      nothingSpent(),
      ...(addsExtraFirst(pools.attack)
        ? ['Assumed: extra dice come before the re-roll, and the lowest of all dice may be re-rolled (R-17).']
        : []),
      ...(answer.second !== null && scene.p.rules.rulings.flashRollsForEach
        ? ['Assumed: each target has a separate attack roll (R-39).']
        : []),
      ...(question.from === undefined
        ? [
            ...lentWeapons(catalogue, [{ ...question.attacker, weapon: question.weapon }]),
            ...unusualStates(catalogue, {
              attacker: question.attacker,
              targets: [question.target, ...(question.second === undefined ? [] : [question.second])],
            }),
          ]
        : []),
    ],
    steps: () => stepsOf(worked, itemsOn),
  };
}

/** The rules and rulings of an attack with a weapon, given by its number. */
export function attackRules(
  catalogue: Catalogue,
  scene: AttackScene,
  question: AttackQuestion,
  weapon: number,
): string[] {
  const items = itemsOfAttack(catalogue, scene.p, scene.attacker, weapon, scene.targets, question.kind);
  return sortedRules([
    'T-TEST-02',
    'T-TEST-03',
    'T-TEST-06',
    'T-COMBAT-03',
    'T-COMBAT-04',
    'T-COMBAT-05',
    'T-COMBAT-06',
    'T-COMBAT-08',
    'T-WOUND-01',
    ...circumstances(scene, question),
    ...items.flatMap(({ rulings }) => rulings),
  ]);
}

/** Rules that apply only to some attacks. */
function circumstances(scene: AttackScene, question: AttackQuestion): string[] {
  const { attacker, target, second, kind } = question;
  const fighters = [attacker, target, ...(second === undefined ? [] : [second])];
  const onCircles = fighters.some(({ circle }) => circle !== 0);
  const boosted = fighters.some(({ boost }) => boost);
  const blinded = question.smoke && scene.p.ignoresSmoke[scene.attacker] === 0;
  return [
    ...(onCircles ? ['T-MAP-04', 'R-06'] : []),
    ...(boosted ? ['T-CP-06'] : []),
    ...(question.smoke ? ['T-SMOKE-02', blinded ? 'T-SMOKE-03' : 'T-SMOKE-06'] : []),
    ...(kind === COUNTER_ATTACK ? ['T-CA-02', 'T-CA-03'] : []),
    ...(kind === OVERWATCH_ATTACK ? ['T-OW-05'] : []),
    ...(second === undefined ? [] : ['R-39']),
    ...(scene.targets.some((miniature) => scene.p.armed[miniature] === 1) ? ['R-42'] : []),
  ];
}

/**
 * The steps of the calculation.
 * @param itemsOn the items that affect the attack on these targets
 */
function stepsOf(
  { answer, scene, reroll }: WorkedAttack,
  itemsOn: (targets: readonly number[]) => readonly ActingItem[],
): OddsStep[] {
  const { pools, second, joint, exact } = answer;
  const notes = (targets: readonly number[], onShockOnly: boolean): string[] =>
    itemsOn(targets)
      .filter((acting) => acting.onShockOnly === onShockOnly)
      .map(({ item }) => itemNote(item.name, item.effect));
  const shocks = (contest: typeof pools, wounds: readonly number[], target: number): OddsStep[] => [
    ...shockSteps(contest, notes([scene.targets[target]], true)),
    woundStep(wounds, rowsLeft(scene.p, scene.targets[target])),
  ];
  return [
    ...attackSteps(pools.attack, reroll, notes(scene.targets, false)),
    ...givenSteps(exact.given, 'attacks', exact.hits),
    ...shocks(pools, exact.wounds, 0),
    ...(second === null ? [] : shocks(second.pools, second.wounds, 1)),
    ...(joint === null
      ? []
      : [
          {
            title: 'Both targets together',
            rules: ['R-39'],
            notes: [],
            distributions: [
              { name: WOUNDS, first: 0, probabilities: joint.wounds },
              { name: 'killed', first: 0, probabilities: joint.killed },
            ],
          },
        ]),
  ];
}
