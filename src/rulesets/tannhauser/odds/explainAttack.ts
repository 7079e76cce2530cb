/** The steps, rules and choices behind the odds of an attack. */
import * as attackWords from '../../../base/messages/attack.ts';
import * as words from '../../../base/messages/oddsSteps.ts';
import { byId } from '../compile/lookup.ts';
import { COUNTER_ATTACK, OVERWATCH_ATTACK } from '../engine/events.ts';
import { rowsLeft } from '../engine/figures.ts';
import type { Catalogue } from '../model.ts';
import { SINGLE_DIE_BONUS } from '../tables/tests.ts';
import { type ActingItem, itemsOfAttack } from './actingItems.ts';
import type { WorkedAttack } from './answerAttack.ts';
import { ATTACKER, UNARMED } from './attackScene.ts';
import { attackSteps, shockSteps, woundStep } from './explainContest.ts';
import { policySentences } from './policyAnswer.ts';
import { sortedRules } from './ruleIds.ts';
import type { Explanation, OddsStep } from './steps.ts';

export function explainAttack(catalogue: Catalogue, worked: WorkedAttack, weaponAsked: boolean): Explanation {
  const { answer, scene, weapon, reroll } = worked;
  const { question, policy, pools } = answer;
  const items = itemsOfAttack(catalogue, scene.p, ATTACKER, weapon, scene.targets, worked.kind);
  const rules = sortedRules([
    'T-TEST-02',
    'T-TEST-03',
    'T-TEST-06',
    'T-COMBAT-03',
    'T-COMBAT-04',
    'T-COMBAT-05',
    'T-COMBAT-06',
    'T-COMBAT-08',
    'T-WOUND-01',
    ...circumstances(worked),
    ...items.flatMap(({ rulings }) => rulings),
  ]);
  const name = question.weapon === UNARMED ? undefined : byId(catalogue.items, question.weapon).name;
  return {
    rules,
    assumed: [
      ...(weaponAsked ? [] : [attackWords.bestWeaponChosen(name)]),
      ...policySentences(pools.attack, reroll, policy, SINGLE_DIE_BONUS),
      attackWords.nothingSpent(),
    ],
    steps: () => stepsOf(worked, items),
  };
}

/** Rules that only some attacks touch. */
function circumstances({ answer: { question }, kind, scene }: WorkedAttack): string[] {
  const { attacker, target, second } = question;
  const fighters = [attacker, target, ...(second === undefined ? [] : [second])];
  const onCircles = fighters.some(({ circle }) => circle !== 0);
  const boosted = fighters.some(({ boost }) => boost);
  const blinded = question.smoke && scene.p.ignoresSmoke[ATTACKER] === 0;
  return [
    ...(onCircles ? ['T-MAP-04', 'R-06'] : []),
    ...(boosted ? ['T-CP-06'] : []),
    ...(question.smoke ? ['T-SMOKE-02', blinded ? 'T-SMOKE-03' : 'T-SMOKE-06'] : []),
    ...(kind === COUNTER_ATTACK ? ['T-CA-02', 'T-CA-03'] : []),
    ...(kind === OVERWATCH_ATTACK ? ['T-OW-05'] : []),
    ...(second === undefined ? [] : ['R-39']),
  ];
}

function stepsOf({ answer, scene, reroll }: WorkedAttack, items: readonly ActingItem[]): OddsStep[] {
  const { pools, second, joint, exact } = answer;
  const notes = items.map(({ item }) => words.itemNote(item.name, item.effect));
  const shocks = (contest: typeof pools, wounds: readonly number[], target: number): OddsStep[] => [
    ...shockSteps(contest),
    woundStep(wounds, rowsLeft(scene.p, scene.targets[target])),
  ];
  return [
    ...attackSteps(pools.attack, reroll, notes),
    ...shocks(pools, exact.wounds, 0),
    ...(second === null ? [] : shocks(second.pools, second.wounds, 1)),
    ...(joint === null
      ? []
      : [
          {
            title: words.SECOND_TARGET,
            rules: ['R-39'],
            notes: [],
            distributions: [
              { name: words.WOUNDS, first: 0, probabilities: joint.wounds },
              { name: words.KILLED, first: 0, probabilities: joint.killed },
            ],
          },
        ]),
  ];
}
