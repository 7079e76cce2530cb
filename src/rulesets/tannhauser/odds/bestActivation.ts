/** The best line of one activation against given targets, and what every other first choice costs. */

import type { OddsStep } from '../../../game/oddsSteps.ts';
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
import { createPosition } from '../engine/game.ts';
import { WEAPON_TOKEN } from '../engine/layout.ts';
import type { Position } from '../engine/position.ts';
import { beginActivation } from '../engine/scene.ts';
import type { Catalogue } from '../model.ts';
import {
  type ActivationTree,
  createActivationTree,
  isAct,
  type PolicySides,
  type TreePolicy,
  type TreeSetting,
} from './activationTree.ts';
import { type Combatant, UNARMED } from './attackScene.ts';
import { checkRoller, createField } from './openField.ts';
import { decisionsStep, type SampledTree, type Sampling, sampleSolution } from './sampledTree.ts';

export interface ActivationQuestion extends TreeSetting {
  readonly figure: Combatant;
  /** One to three enemies, all within reach of every weapon. */
  readonly targets: readonly Combatant[];
}

/** A first choice of the activation and what it leads to when everything after it is decided by the policy. */
export interface ActivationLine {
  /** Kind of the choice (engine/choices.ts). */
  readonly kind: number;
  /** Numbers of the targets in the question; empty for choices without one. */
  readonly targets: readonly number[];
  /** Item id, `unarmed`, or undefined for choices without an item. */
  readonly item: string | undefined;
  /** Whether the same attack by Extra Ammunition first is worth as much. */
  readonly eitherFirst: boolean;
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
  /** What the policy costs the active side against an opponent at its best, both from the first choice on; 0 for the optimum. */
  readonly policyLoss: number;
  readonly positions: number;
  /** Ids of grenades in the figure's hands, which the answer leaves out. */
  readonly grenades: readonly string[];
  /** The best line with dice: the figure first, then its targets. */
  readonly sampled: SampledTree | null;
}

/** An answered activation with the account of the decisions of its best line. */
export interface WorkedActivation {
  readonly answer: ActivationAnswer;
  /** @param names of the figure and its targets */
  readonly decisions: (names: readonly string[], rules: readonly string[]) => OddsStep;
}

/** @throws UsageError `usage/too-large` when there is too much to decide; InternalError `internal/odds-disagree` */
export function answerActivation(
  catalogue: Catalogue,
  question: ActivationQuestion,
  sampling: Sampling,
): WorkedActivation {
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
  const treeFor = (policy: TreePolicy, sides?: PolicySides): ActivationTree =>
    createActivationTree(p, figures, question.objective, policy, sides);
  const bestOf = ({ solver }: ActivationTree): number =>
    Math.max(...first.map((index) => solver.after(p, index).value));
  const tree = treeFor(question.policy);
  beginActivation(p, 0);
  const first = [...Array(p.choiceCount).keys()].filter((i) => isAct(p, p.choices[i]));
  const solved = first
    .map((index) => ({ index, solution: tree.solver.after(p, index) }))
    .sort((a, b) => b.solution.value - a.solution.value);
  const [best] = solved;
  const { positions } = tree.solver;
  const after = createPosition(p.rules);
  after.shareRoster(p);
  after.copyFrom(p);
  after.choose(best.index);
  const lines = solved.map(({ index, solution }): ActivationLine => {
    const choice = p.choices[index];
    const [own, ...others] = tree.losses(solution.distribution);
    const [meanTaken, ...means] = tree.means(solution.distribution);
    return {
      kind: kindOfChoice(choice),
      targets: targetsOf(choice),
      item: itemOf(p, choice),
      eitherFirst: false,
      value: solution.value,
      regret: best.solution.value - solution.value,
      means,
      kills: others.map((shares) => shares[shares.length - 1]),
      meanTaken,
      killed: own[own.length - 1],
    };
  });
  return {
    answer: {
      question,
      lines: withoutTwins(lines),
      policyLoss:
        question.policy === 'optimal'
          ? 0
          : bestOf(treeFor('optimal')) - bestOf(treeFor(question.policy, 'active')),
      positions,
      grenades: grenadesOf(p),
      sampled: sampleSolution(tree, after, best.solution, sampling),
    },
    decisions: (names, rules) => decisionsStep(tree, after, names, rules),
  };
}

/** Ids of what the figure could throw; it is the first of the field. */
function grenadesOf(p: Position): string[] {
  const tokens = [...Array(p.tokenCount).keys()].filter((token) => p.tokenPlace[token] === 0);
  const items = tokens.map((token) => itemOfToken(p, token));
  return [...new Set(items.filter(({ grenade }) => grenade !== undefined).map(({ id }) => id))];
}

/** Everything a line says about its outcome. */
function figuresOf({ value, means, kills, meanTaken, killed }: ActivationLine): number[] {
  return [value, ...means, ...kills, meanTaken, killed];
}

/** Values that differ by less are the same. */
const SAME_VALUE = 1e-9;

/** The action attack and that of Extra Ammunition are one line where their order does not matter. */
function withoutTwins(lines: readonly ActivationLine[]): ActivationLine[] {
  const isTwin = (a: ActivationLine, b: ActivationLine): boolean =>
    a.item === b.item &&
    a.targets.join() === b.targets.join() &&
    figuresOf(a).every((figure, i) => Math.abs(figure - figuresOf(b)[i]) < SAME_VALUE) &&
    a.kind !== b.kind;
  const extra = lines.filter(({ kind }) => kind === EXTRA_ATTACK);
  const attacks = lines.filter(({ kind }) => kind === ATTACK);
  return lines
    .filter((line) => line.kind !== EXTRA_ATTACK || !attacks.some((attack) => isTwin(line, attack)))
    .map((line) => ({
      ...line,
      eitherFirst: line.kind === ATTACK && extra.some((other) => isTwin(line, other)),
    }));
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
