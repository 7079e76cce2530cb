/** The best line of one activation against given targets, and the cost of every other first choice. */

import { UsageError } from '../../../base/errors.ts';
import type { OddsStep } from '../../../game/oddsSteps.ts';
import {
  ATTACK,
  DECIDE_ACT,
  DISCARD_MEDAL,
  EXTRA_ATTACK,
  firstOfChoice,
  HEAL,
  kindOfChoice,
  secondOfChoice,
  THROW,
  USE_DUEL,
} from '../engine/choices.ts';
import { itemOfToken, weaponRecord } from '../engine/equipment.ts';
import { copyOf } from '../engine/game.ts';
import { WEAPON_TOKEN } from '../engine/layout.ts';
import { COMBAT, STAMINA } from '../engine/miniatures.ts';
import type { Position } from '../engine/position.ts';
import { beginActivation } from '../engine/scene.ts';
import type { Catalogue } from '../model.ts';
import {
  ActivationTree,
  isAct,
  type PolicySides,
  type TreePolicy,
  type TreeSetting,
  targetsOf,
} from './activationTree.ts';
import { type Combatant, type PositionAttack, UNARMED } from './attackScene.ts';
import { checkRoller, createField } from './openField.ts';
import { miniaturesIn, type PositionMiniatures } from './positionScene.ts';
import { decisionsStep, type SampledTree, type Sampling, sampleSolution } from './sampledTree.ts';

interface ActivationQuestion extends TreeSetting {
  readonly miniature: Combatant;
  /** One to three enemies, all within reach of every weapon. */
  readonly targets: readonly Combatant[];
  /** A position file with all of them: it determines the values above. */
  readonly from?: PositionAttack;
}

/** A first choice of the activation and its odds when the policy decides everything after it. */
export interface ActivationLine {
  /** Kind of the choice (engine/choices.ts). */
  readonly kind: number;
  /** Numbers of the targets in the question, of a grenade those that it reaches; empty for choices without one. */
  readonly targets: readonly number[];
  /** Item id, `unarmed`, or undefined for choices without an item. */
  readonly item: string | undefined;
  /** Circle of the position on which a grenade falls; null: no grenade, or no position. */
  readonly circle: string | null;
  /** Whether starting with the same attack by Extra Ammunition has the same value. */
  readonly eitherFirst: boolean;
  /** Expected value for the objective: wounds or kills of the targets minus those of the active character. */
  readonly value: number;
  /** Shortfall against the best line; 0 for the best. */
  readonly regret: number;
  /** Expected wounds of each target. */
  readonly means: readonly number[];
  /** Probability that each target dies. */
  readonly kills: readonly number[];
  /** Expected wounds of the active character; healing counts as negative. */
  readonly meanTaken: number;
  /** Probability that the active character dies. */
  readonly killed: number;
}

export interface ActivationAnswer {
  /** The question as parsed, with its defaults. */
  readonly question: ActivationQuestion;
  /** Best first. */
  readonly lines: readonly ActivationLine[];
  /**
   * Cost of the policy for the active side against an optimal opponent, from the first choice on; 0 for the optimum.
   */
  readonly policyLoss: number;
  /** Number of positions visited. */
  readonly positions: number;
  /** The best line, sampled: the miniature first, then its targets. */
  readonly sampled: SampledTree | null;
}

/** An answered activation with the decisions of its best line. */
export interface WorkedActivation {
  readonly answer: ActivationAnswer;
  /**
   * Creates the step about the decisions.
   * @param names of the miniature and its targets
   */
  readonly decisions: (names: readonly string[], rules: readonly string[]) => OddsStep;
}

/**
 * Answers the question.
 * @throws UsageError `usage/too-large` when there are too many decisions; InternalError `internal/odds-disagree`
 */
export function answerActivation(
  catalogue: Catalogue,
  question: ActivationQuestion,
  sampling: Sampling,
): WorkedActivation {
  const { from } = question;
  const { p, attacker, targets } =
    from === undefined ? fieldOf(catalogue, question) : miniaturesIn(catalogue, from);
  const side = p.side[attacker];
  [p.commandPoints[side], p.commandPoints[1 - side]] = question.commandPoints;
  const miniatures = [attacker, ...targets];
  const treeFor = (policy: TreePolicy, sides?: PolicySides): ActivationTree =>
    new ActivationTree(p, miniatures, question.objective, policy, sides);
  const bestOf = ({ solver, sign }: ActivationTree): number =>
    Math.max(...first.map((index) => sign * solver.after(p, index).value));
  const tree = treeFor(question.policy);
  beginActivation(p, attacker);
  if (p.decision !== DECIDE_ACT) throw cannotBegin(question.miniature.character);
  const first = [...Array(p.choiceCount).keys()].filter((i) => isAct(p, p.choices[i], miniatures));
  const solved = first
    .map((index) => {
      const solution = tree.solver.after(p, index);
      return { index, solution, value: tree.sign * solution.value };
    })
    .sort((a, b) => b.value - a.value);
  const [best] = solved;
  const { positions } = tree.solver;
  const after = afterChoice(p, best.index);
  const lines = solved.map(({ index, solution, value }): ActivationLine => {
    const choice = p.choices[index];
    const [own, ...others] = tree.losses(solution.distribution);
    const [meanTaken, ...means] = tree.means(solution.distribution);
    return {
      kind: kindOfChoice(choice),
      targets: targetsOf(p, choice).flatMap((one) => (targets.includes(one) ? [targets.indexOf(one)] : [])),
      circle:
        from === undefined || kindOfChoice(choice) !== THROW
          ? null
          : p.rules.board.names[firstOfChoice(choice)],
      item: itemOf(p, attacker, choice),
      eitherFirst: false,
      value,
      regret: best.value - value,
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
      sampled: sampleSolution(tree, after, best.solution, sampling),
    },
    decisions: (names, rules) => decisionsStep(tree, after, namesByIndex(p, miniatures, names), rules),
  };
}

/** Names by miniature: from the question where given, else the character's. */
function namesByIndex(p: Position, miniatures: readonly number[], names: readonly string[]): string[] {
  const byIndex = Array.from(
    { length: p.miniatureCount },
    (_, one) => p.rules.characters[p.character[one]].name,
  );
  for (const [number, one] of miniatures.entries()) byIndex[one] = names[number];
  return byIndex;
}

function afterChoice(p: Position, index: number): Position {
  const after = copyOf(p);
  after.choose(index);
  return after;
}

/**
 * The miniatures on an open field, the active one first. Its grenades reach all targets and not itself; the greedy player could walk to
 * where they fall, so it throws none.
 */
function fieldOf(
  catalogue: Catalogue,
  { miniature, targets, rulings, policy }: ActivationQuestion,
): PositionMiniatures {
  const numbers = targets.map((_, index) => 1 + index);
  const p = createField(
    catalogue,
    [
      { side: 0, ...miniature, circle: { column: COMBAT, delta: miniature.circle } },
      ...targets.map((target) => ({
        side: 1 as const,
        ...target,
        circle: { column: STAMINA, delta: target.circle },
      })),
    ],
    rulings,
    policy === 'greedy' ? [] : numbers,
  );
  checkRoller(p, 0, COMBAT, false);
  for (const target of numbers) checkRoller(p, target, STAMINA, false);
  return { p, attacker: 0, targets: numbers };
}

function cannotBegin(miniature: string): UsageError {
  return new UsageError([
    {
      code: 'usage/miniature',
      place: { path: 'MINIATURE' },
      message: `found ${miniature}, expected a character who can choose at the start of its activation`,
    },
  ]);
}

/** All values of a line's outcome. */
function miniaturesOf({ value, means, kills, meanTaken, killed }: ActivationLine): number[] {
  return [value, ...means, ...kills, meanTaken, killed];
}

/** Values that differ by less count as equal. */
const SAME_VALUE = 1e-9;

/** The action attack and that of Extra Ammunition are one line where their order does not matter. */
function withoutTwins(lines: readonly ActivationLine[]): ActivationLine[] {
  const isTwin = (a: ActivationLine, b: ActivationLine): boolean =>
    a.item === b.item &&
    a.targets.join() === b.targets.join() &&
    miniaturesOf(a).every((miniature, i) => Math.abs(miniature - miniaturesOf(b)[i]) < SAME_VALUE) &&
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

function itemOf(p: Position, miniature: number, choice: number): string | undefined {
  switch (kindOfChoice(choice)) {
    case ATTACK:
    case EXTRA_ATTACK: {
      const token = p.weapons[weaponRecord(miniature, secondOfChoice(choice)) + WEAPON_TOKEN];
      return token < 0 ? UNARMED : itemOfToken(p, token).id;
    }
    case HEAL:
    case THROW:
    case USE_DUEL:
      return itemOfToken(p, secondOfChoice(choice)).id;
    case DISCARD_MEDAL:
      return itemOfToken(p, firstOfChoice(choice)).id;
    default:
      return undefined;
  }
}
