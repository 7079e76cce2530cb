/** An exchange of attacks: the first attack, and the shake-offs, counterattacks and further attacks that follow. */
import { UsageError } from '../../../base/errors.ts';
import { mean } from '../../../dice/distribution.ts';
import type { CountCondition, CountGiven } from '../../../game/given.ts';
import type { OddsStep } from '../../../game/oddsSteps.ts';
import { ATTACK, DECIDE_ACT, encodeChoice } from '../engine/choices.ts';
import type { Position } from '../engine/position.ts';
import { beginActivation } from '../engine/scene.ts';
import type { Catalogue } from '../model.ts';
import { ActivationTree, type PolicySides, type TreePolicy, type TreeSetting } from './activationTree.ts';
import type { AttackScene, AttackSetting } from './attackScene.ts';
import { notInHands, outOfReach } from './phrases.ts';
import { createScene } from './positionScene.ts';
import { decisionsStep, type SampledTree, type Sampling, sampleSolution } from './sampledTree.ts';
import { bestWeapon } from './volleyScene.ts';

/** A question about an exchange; the attacker's side is active. */
export interface ExchangeQuestion extends AttackSetting, TreeSetting {
  readonly weapon: string;
}

/** The same before a weapon is chosen. */
interface AskedExchange extends AttackSetting, TreeSetting {
  /** undefined: the one with the highest expected wounds. */
  readonly weapon: string | undefined;
}

export interface ExchangeAnswer {
  /** The question as parsed, with its defaults. */
  readonly question: ExchangeQuestion;
  /** P(0, 1, 2 … wounds of the target). */
  readonly wounds: readonly number[];
  /** P(0, 1, 2 … wounds of the attacker). */
  readonly taken: readonly number[];
  /** Expected wounds of the target. */
  readonly mean: number;
  /** Expected wounds of the attacker. */
  readonly meanTaken: number;
  /** Probability that the target dies. */
  readonly kill: number;
  /** Probability that the attacker dies. */
  readonly killed: number;
  /** The condition on wounds or deaths under which the wounds and deaths hold; null: none. */
  readonly given: CountCondition | null;
  /** Expected value for the attacker's side, of all exchanges. */
  readonly value: number;
  /** Cost of the policy for the attacker's side against an optimal opponent; 0 for the optimum. */
  readonly policyLoss: number;
  /** Number of positions visited. */
  readonly positions: number;
  /** Results of sampling: the attacker first, then the target; null without samples. */
  readonly sampled: SampledTree | null;
}

/** An answered exchange with its decisions. */
export interface WorkedExchange {
  readonly answer: ExchangeAnswer;
  /**
   * Creates the step about the decisions.
   * @param names of the attacker and the target
   */
  readonly decisions: (names: readonly [string, string], rules: readonly string[]) => OddsStep;
}

/**
 * Index of the attack among the choices.
 * @throws UsageError `usage/weapon` when the attacker cannot make this attack from its circle
 */
function indexOfAttack(
  { p, target, weapons, reaches }: AttackScene,
  { weapon, attacker }: ExchangeQuestion,
): number {
  const number = weapons.indexOf(weapon);
  const index =
    p.decision === DECIDE_ACT
      ? p.choices.subarray(0, p.choiceCount).indexOf(encodeChoice(ATTACK, target, number))
      : -1;
  if (index >= 0) return index;
  const message =
    number < 0
      ? notInHands(weapon, weapons)
      : reaches(number)
        ? `found ${attacker.character}, expected an attacker whose activation can begin with this attack`
        : outOfReach(
            weapon,
            weapons.filter((_, other) => reaches(other)),
          );
  throw new UsageError([{ code: 'usage/weapon', place: { path: 'WEAPON' }, message }]);
}

/** The weapon that reaches the target with the highest expected wounds; bare hands where none does. */
function bestOf({ p, attacker, target, weapons, reaches }: AttackScene): string {
  const reaching = [...weapons.keys()].filter((weapon) => reaches(weapon));
  return weapons[Math.max(0, bestWeapon(p, attacker, target, reaching))];
}

function characterName(p: Position, miniature: number): string {
  return p.rules.characters[p.character[miniature]].name;
}

/**
 * Answers the question.
 * @param condition only exchanges that meet it count; the decisions do not know it
 * @throws UsageError `usage/too-large` when there are too many decisions, `usage/condition` when the condition never holds; InternalError
 * `internal/odds-disagree`
 */
export function answerExchange(
  catalogue: Catalogue,
  asked: AskedExchange,
  sampling: Sampling,
  condition?: CountGiven,
): WorkedExchange {
  const scene = createScene(catalogue, asked);
  const { p, attacker, target } = scene;
  const question = { ...asked, weapon: asked.weapon ?? bestOf(scene) };
  const side = p.side[attacker];
  [p.commandPoints[side], p.commandPoints[1 - side]] = question.commandPoints;
  const treeFor = (policy: TreePolicy, sides?: PolicySides): ActivationTree =>
    new ActivationTree(p, [attacker, target], question.objective, policy, sides);
  const tree = treeFor(question.policy);
  const worthOf = ({ solver, sign }: ActivationTree): number => sign * solver.solve(p).value;
  beginActivation(p, attacker);
  p.choose(indexOfAttack(scene, question));
  const solution = tree.solver.solve(p);
  const { positions } = tree.solver;
  const ends = condition && tree.endsGiven(solution.distribution, condition);
  const distribution = ends?.shares ?? solution.distribution;
  const [taken, wounds] = tree.losses(distribution);
  const names = (miniatures: readonly [string, string]): string[] => {
    const byIndex = Array.from({ length: p.miniatureCount }, (_, miniature) => characterName(p, miniature));
    byIndex[attacker] = miniatures[0];
    byIndex[target] = miniatures[1];
    return byIndex;
  };
  return {
    answer: {
      question,
      wounds,
      taken,
      mean: mean(wounds),
      meanTaken: mean(taken),
      kill: wounds[tree.rows[1]],
      killed: taken[tree.rows[0]],
      given: condition && ends ? { ...condition, probability: Math.min(1, ends.left) } : null,
      value: tree.sign * solution.value,
      policyLoss:
        question.policy === 'optimal'
          ? 0
          : worthOf(treeFor('optimal')) - worthOf(treeFor(question.policy, 'active')),
      positions,
      sampled: sampleSolution(tree, p, { distribution }, sampling, condition),
    },
    decisions: (miniatures, rules) => decisionsStep(tree, p, names(miniatures), rules),
  };
}
