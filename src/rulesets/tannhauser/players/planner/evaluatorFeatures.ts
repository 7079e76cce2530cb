/**
 * Features of a position that predict the winner. All are made of values that both sides can see, and of nobody's name: they hold
 * for characters and maps that no game was fitted to. Exchanging the sides changes only their signs.
 */
import type { Side } from '../../../../game/contract.ts';
import type { Rules } from '../../compile/rules.ts';
import { DEAD, ESCAPED, MAX_MINIATURES, RESERVE } from '../../engine/layout.ts';
import { sideOf } from '../../engine/miniatures.ts';
import type { Position } from '../../engine/position.ts';
import type { TacticianWeights } from '../../model.ts';
import type { EvaluatorName } from '../../schema/evaluatorNames.ts';
import { originOf } from '../activationPlan.ts';
import { AimFeatures } from './aimFeatures.ts';
import { AT, FEATURES } from './featureIndex.ts';
import { addEquipment, addHealth } from './healthFeatures.ts';
import { ThreatFeatures } from './threatFeatures.ts';

/** Features that compare the same sum of both sides: the difference as a share of the two together. */
const SHARES = [
  ['aliveShare', 'alive'],
  ['rowShare', 'rows'],
  ['toughShare', 'tough'],
  ['strengthShare', 'strength'],
  ['freshShare', 'freshStrength'],
  ['focusShare', 'focus'],
] as const satisfies readonly (readonly [EvaluatorName, EvaluatorName])[];
const SHARE_AT = Int32Array.from(SHARES, ([share]) => AT[share]);
const SUM_AT = Int32Array.from(SHARES, ([, sum]) => AT[sum]);

export class EvaluatorFeatures {
  readonly #seesThreats: boolean;
  readonly #threats: ThreatFeatures;
  readonly #aims: AimFeatures;
  /** The features of the first side, then those of the second. */
  readonly #sums = new Float64Array(2 * FEATURES);
  readonly #origin = new Int32Array(MAX_MINIATURES);

  /**
   * Creates the feature extractor.
   * @param w values of the mode's objectives
   * @param seesThreats whether to compute threats between miniatures, most of the work; else they are 0
   */
  constructor(rules: Rules, w: TacticianWeights, seesThreats = true) {
    this.#seesThreats = seesThreats;
    this.#threats = new ThreatFeatures(rules.board);
    this.#aims = new AimFeatures(rules, w);
  }

  #addMiniatures(p: Position): void {
    const sums = this.#sums;
    const origin = this.#origin;
    this.#threats.begin();
    for (let miniature = 0; miniature < p.miniatureCount; miniature++) {
      const status = p.status[miniature];
      origin[miniature] = -1;
      const at = FEATURES * sideOf(p, miniature);
      if (status === DEAD && p.returning[miniature] > 0) sums[at + AT.returning]++;
      if (status === DEAD || status === RESERVE || status === ESCAPED) continue;
      addHealth(p, miniature, sums, at);
      origin[miniature] = originOf(p, miniature);
      if (this.#seesThreats && origin[miniature] >= 0)
        this.#threats.add(p, miniature, origin[miniature], sums);
    }
    const { danger } = this.#threats;
    for (let miniature = 0; miniature < p.miniatureCount; miniature++) {
      if (origin[miniature] >= 0) this.#aims.add(p, miniature, origin[miniature], danger, sums);
    }
    addEquipment(p, sums);
    this.#threats.finish(p, sums);
  }

  #addSide(p: Position, side: Side): void {
    const sums = this.#sums;
    const at = FEATURES * side;
    this.#aims.addSide(p, side, this.#threats.danger, sums);
    sums[at + AT.points] = p.commandPoints[side];
    if (p.nextSide === side) sums[at + AT.toMove] = 1;
    sums[at + AT.power] = Math.sqrt(sums[at + AT.strength] * sums[at + AT.tough]);
    const { turnLimit } = p.rules.mode;
    if (turnLimit === 0) return;
    const late = Math.min(1, p.turn / turnLimit);
    sums[at + AT.aliveLate] = late * late * sums[at + AT.alive];
    sums[at + AT.scoreLate] = late * late * p.score[side];
  }

  /** Writes the features of `side`, less those of its enemy, to `into`, in the order of EVALUATOR_NAMES. */
  find(p: Position, side: Side, into: Float64Array): void {
    const sums = this.#sums;
    sums.fill(0);
    this.#addMiniatures(p);
    this.#addSide(p, 0);
    this.#addSide(p, 1);
    const own = FEATURES * side;
    const enemy = FEATURES - own;
    for (let i = 0; i < FEATURES; i++) into[i] = sums[own + i] - sums[enemy + i];
    for (let i = 0; i < SHARE_AT.length; i++) {
      const sum = sums[own + SUM_AT[i]] + sums[enemy + SUM_AT[i]];
      into[SHARE_AT[i]] = sum > 0 ? into[SUM_AT[i]] / sum : 0;
    }
    const power = sums[own + AT.power] + sums[enemy + AT.power];
    into[AT.powerShare] = power > 0 ? into[AT.power] / power : 0;
    const lead = into[AT.score];
    into[AT.lead] = lead / (1 + Math.abs(lead));
    const { turnLimit } = p.rules.mode;
    if (turnLimit > 0) into[AT.leadLate] = (into[AT.lead] * Math.min(turnLimit, p.turn)) / turnLimit;
  }
}
