/** The best line of one activation against given targets, and what every other first choice costs. */
import { mean } from '../../../dice/distribution.ts';
import {
  ATTACK,
  DISCARD_MEDAL,
  EXTRA_ATTACK,
  firstOfChoice,
  HEAL,
  kindOfChoice,
  secondOfChoice,
  thirdOfChoice,
  USE_DUEL,
} from '../engine/choices.ts';
import { itemOfToken, weaponRecord } from '../engine/equipment.ts';
import { COMBAT, STAMINA } from '../engine/figures.ts';
import { WEAPON_TOKEN } from '../engine/layout.ts';
import type { Position } from '../engine/position.ts';
import { beginActivation } from '../engine/scene.ts';
import type { Catalogue } from '../model.ts';
import { createActivationTree, isAct, type Objective, type TreePolicy } from './activationTree.ts';
import { type Combatant, UNARMED } from './attackScene.ts';
import { checkRoller, createField } from './openField.ts';

export interface ActivationQuestion {
  readonly figure: Combatant;
  /** One to three enemies, all within reach of every weapon. */
  readonly targets: readonly Combatant[];
  readonly commandPoints: readonly [number, number];
  readonly objective: Objective;
  readonly policy: TreePolicy;
  readonly rulings: Readonly<Record<string, boolean>>;
}

/** A first choice of the activation and what it leads to when everything after it is decided by the policy. */
export interface ActivationLine {
  /** Kind of the choice (engine/choices.ts). */
  readonly kind: number;
  /** Numbers of the targets in the question; empty for choices without one. */
  readonly targets: readonly number[];
  /** Item id, `unarmed`, or undefined for choices without an item. */
  readonly item: string | undefined;
  /** Expected worth for the objective, and how much less than the best that is. */
  readonly value: number;
  readonly regret: number;
  /** Expected wounds and probability of death of each target, and of the figure itself. */
  readonly means: readonly number[];
  readonly kills: readonly number[];
  readonly meanTaken: number;
  readonly killed: number;
}

export interface ActivationAnswer {
  readonly question: ActivationQuestion;
  /** Best first. */
  readonly lines: readonly ActivationLine[];
  readonly positions: number;
}

/** @throws UsageError `usage/too-large` when there is too much to decide */
export function answerActivation(catalogue: Catalogue, question: ActivationQuestion): ActivationAnswer {
  const { figure, targets } = question;
  const p = createField(
    catalogue,
    [
      { side: 0, ...figure, circle: { column: COMBAT, delta: figure.circle } },
      ...targets.map((target) => ({
        side: 1 as const,
        ...target,
        circle: { column: STAMINA, delta: target.circle },
      })),
    ],
    question.rulings,
  );
  checkRoller(p, 0, COMBAT, false);
  for (let target = 1; target <= targets.length; target++) checkRoller(p, target, STAMINA, false);
  [p.commandPoints[0], p.commandPoints[1]] = question.commandPoints;
  const figures = [...Array(1 + targets.length).keys()];
  const tree = createActivationTree(p, figures, question.objective, question.policy);
  beginActivation(p, 0);
  const lines: Omit<ActivationLine, 'regret'>[] = [];
  for (let i = 0; i < p.choiceCount; i++) {
    const choice = p.choices[i];
    if (!isAct(p, choice)) continue;
    const solution = tree.solver.after(p, i);
    const [own, ...others] = tree.losses(solution);
    lines.push({
      kind: kindOfChoice(choice),
      targets: targetsOf(choice),
      item: itemOf(p, choice),
      value: solution.value,
      means: others.map(mean),
      kills: others.map((shares) => shares[shares.length - 1]),
      meanTaken: mean(own),
      killed: own[own.length - 1],
    });
  }
  const best = Math.max(...lines.map((line) => line.value));
  return {
    question,
    lines: lines.map((line) => ({ ...line, regret: best - line.value })).sort((a, b) => a.regret - b.regret),
    positions: tree.solver.positions,
  };
}

/** Numbers of the targets in the question: figures 1, 2 … of the field. */
function targetsOf(choice: number): number[] {
  switch (kindOfChoice(choice)) {
    case ATTACK:
    case EXTRA_ATTACK: {
      const second = thirdOfChoice(choice) - 1;
      return second < 0 ? [firstOfChoice(choice) - 1] : [firstOfChoice(choice) - 1, second - 1];
    }
    case USE_DUEL:
      return [firstOfChoice(choice) - 1];
    default:
      return [];
  }
}

function itemOf(p: Position, choice: number): string | undefined {
  switch (kindOfChoice(choice)) {
    case ATTACK:
    case EXTRA_ATTACK: {
      const token = p.weapons[weaponRecord(0, secondOfChoice(choice)) + WEAPON_TOKEN];
      return token < 0 ? UNARMED : itemOfToken(p, token).id;
    }
    case HEAL:
    case USE_DUEL:
      return itemOfToken(p, secondOfChoice(choice)).id;
    case DISCARD_MEDAL:
      return itemOfToken(p, firstOfChoice(choice)).id;
    default:
      return undefined;
  }
}
