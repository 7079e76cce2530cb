/** An exchange of attacks: the first attack, and whatever shake-offs, counterattacks and further attacks follow. */
import { mean } from '../../../dice/distribution.ts';
import { ATTACK, encodeChoice } from '../engine/choices.ts';
import { beginActivation } from '../engine/scene.ts';
import type { Catalogue } from '../model.ts';
import { createActivationTree, type Objective, type TreePolicy } from './activationTree.ts';
import { type AttackSetting, createAttackScene } from './attackScene.ts';

export interface ExchangeQuestion extends AttackSetting {
  readonly weapon: string;
  /** Command Points of the attacker's and the target's side. */
  readonly commandPoints: readonly [number, number];
  readonly objective: Objective;
  readonly policy: TreePolicy;
}

export interface ExchangeAnswer {
  readonly question: ExchangeQuestion;
  /** Wounds of the target and of the attacker: P(0), P(1) … */
  readonly wounds: readonly number[];
  readonly taken: readonly number[];
  /** Expected wounds of the target and of the attacker. */
  readonly mean: number;
  readonly meanTaken: number;
  /** Probability that the target dies, and that the attacker does. */
  readonly kill: number;
  readonly killed: number;
  /** Positions of the engine looked at. */
  readonly positions: number;
}

/** @throws UsageError `usage/too-large` when there is too much to decide */
export function answerExchange(catalogue: Catalogue, question: ExchangeQuestion): ExchangeAnswer {
  const { p, attacker, target, weapons } = createAttackScene(catalogue, question);
  [p.commandPoints[0], p.commandPoints[1]] = question.commandPoints;
  const { solver, losses, rows } = createActivationTree(
    p,
    [attacker, target],
    question.objective,
    question.policy,
  );
  beginActivation(p, attacker);
  const attack = encodeChoice(ATTACK, target, weapons.indexOf(question.weapon));
  p.choose(p.choices.subarray(0, p.choiceCount).indexOf(attack));
  const [taken, wounds] = losses(solver.solve(p));
  return {
    question,
    wounds,
    taken,
    mean: mean(wounds),
    meanTaken: mean(taken),
    kill: wounds[rows[1]],
    killed: taken[rows[0]],
    positions: solver.positions,
  };
}
