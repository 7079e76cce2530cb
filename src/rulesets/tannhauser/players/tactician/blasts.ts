/** What grenades, smoke and charges are worth by the circle they go off on. */
import { hasBit } from '../../compile/bits.ts';
import { DEATHMATCH, KING_OF_THE_HILL } from '../../compile/mode.ts';
import type { Rules } from '../../compile/rules.ts';
import { isHit } from '../../engine/blast.ts';
import { circleOfCharge } from '../../engine/charges.ts';
import { itemOfToken } from '../../engine/equipment.ts';
import { canBeHit, movementValue, rowsLeft } from '../../engine/figures.ts';
import { MAX_FIGURES } from '../../engine/layout.ts';
import type { Position } from '../../engine/position.ts';
import type { TacticianWeights } from '../../model.ts';
import { addValue, blastContest } from '../shots.ts';
import type { Lanes } from './lanes.ts';
import { createSmoke } from './smoke.ts';

/** An enemy that has been activated comes to a charge later. */
const LATER = 0.5;

interface Blasts {
  /** From here to the next call the position is one, but for who is looked at: losses and smoke are remembered by side. */
  begin(): void;
  /** Puts what a grenade of `figure` is worth on every circle into `into`; 0 where it is worth nothing. */
  findThrows(p: Position, figure: number, token: number, into: Float64Array): void;
  /** What the charge is worth that lies on a circle, to who sets it off. */
  worthOfCharge(p: Position, figure: number, token: number): number;
  /** What leaving the charge on a circle is worth: something only beside a place to which the mode brings enemies. */
  worthOfPlacing(p: Position, figure: number, token: number, circle: number): number;
}

/** @param kills what each kill is worth; see findKills */
export function createBlasts(rules: Rules, w: TacticianWeights, kills: Float64Array, lanes: Lanes): Blasts {
  const { board, mode } = rules;
  const { size } = board;
  /** What a blast takes from each figure, counted against the thrower for friends. */
  const loss = new Float64Array(MAX_FIGURES);
  /** One loss on its way from `addValue`. */
  const sum = new Float64Array(1);
  const smoke = createSmoke(rules, w, kills, lanes);
  /** The smoke looked at last. */
  const smokes = new Float64Array(size);
  /** Whether anything is remembered; the sides of the losses and of the smoke kept, -1 = none, and the successes of the losses. */
  const kept = { isOn: false, losses: -1, successes: 0, smoke: -1 };

  function begin(): void {
    kept.isOn = true;
    kept.losses = -1;
    kept.smoke = -1;
  }

  function findLosses(p: Position, figure: number, successes: number): void {
    if (kept.isOn && kept.losses === p.side[figure] && kept.successes === successes) return;
    kept.losses = p.side[figure];
    kept.successes = successes;
    for (let victim = 0; victim < p.figureCount; victim++) {
      loss[victim] = 0;
      if (!canBeHit(p, victim)) continue;
      const weight = p.side[victim] === p.side[figure] ? -w.friendlyFire : 1;
      addLoss(p, victim, successes, weight);
    }
  }

  function addLoss(p: Position, victim: number, successes: number, weight: number): void {
    sum[0] = 0;
    addValue(blastContest(p, victim, successes), rowsLeft(p, victim), weight, sum, kills[victim]);
    loss[victim] = sum[0];
  }
  /** The thrower is left out: it will stand elsewhere. */
  function blastAt(p: Position, figure: number, circle: number): number {
    let worth = 0;
    for (let victim = 0; victim < p.figureCount; victim++) {
      if (victim !== figure && isHit(p, victim, circle)) worth += loss[victim];
    }
    return worth;
  }

  function findThrows(p: Position, figure: number, token: number, into: Float64Array): void {
    const grenade = itemOfToken(p, token).grenade;
    if (grenade !== undefined && grenade.smokeTokens > 0) {
      if (!kept.isOn || kept.smoke !== p.side[figure])
        smoke.find(p, p.side[figure], grenade.smokeTokens, smokes);
      kept.smoke = p.side[figure];
      into.set(smokes);
      return;
    }
    into.fill(0);
    if (grenade === undefined) return;
    findLosses(p, figure, grenade.automaticSuccesses);
    const { start, neighbours } = board;
    for (let enemy = 0; enemy < p.figureCount; enemy++) {
      if (p.side[enemy] === p.side[figure] || loss[enemy] <= 0) continue;
      const center = p.circle[enemy];
      into[center] = Math.max(0, blastAt(p, figure, center));
      for (let i = start[center]; i < start[center + 1]; i++) {
        into[neighbours[i]] = Math.max(0, blastAt(p, figure, neighbours[i]));
      }
    }
  }

  function worthOfCharge(p: Position, figure: number, token: number): number {
    const successes = itemOfToken(p, token).grenade?.automaticSuccesses ?? 0;
    findLosses(p, figure, successes);
    const circle = circleOfCharge(p, token);
    return blastAt(p, figure, circle) + (isHit(p, figure, circle) ? loss[figure] : 0);
  }

  function worthOfPlacing(p: Position, figure: number, token: number, circle: number): number {
    if (!isBesidePlace(p, figure, circle)) return 0;
    findLosses(p, figure, itemOfToken(p, token).grenade?.automaticSuccesses ?? 0);
    let worth = 0;
    for (let enemy = 0; enemy < p.figureCount; enemy++) {
      if (p.side[enemy] === p.side[figure] || loss[enemy] <= 0) continue;
      if (board.distance[circle * size + p.circle[enemy]] > movementValue(p, enemy)) continue;
      worth += w.charge * loss[enemy] * (p.activated[enemy] === 0 ? 1 : LATER);
    }
    return worth;
  }

  /** Whether the mode brings enemies to a place beside the circle. */
  function isBesidePlace(p: Position, figure: number, circle: number): boolean {
    const enemy = 1 << (1 - p.side[figure]);
    for (let special = 0; special < board.specials.length; special++) {
      if (!hasBit(board.adjacent, board.specials[special] * board.words, circle)) continue;
      if (mode.kind === KING_OF_THE_HILL) {
        if (mode.points[special] > 0 && (p.scored[special] & enemy) === 0) return true;
      } else if (mode.kind !== DEATHMATCH && mode.objectives.includes(special)) return true;
    }
    return false;
  }

  return { begin, findThrows, worthOfCharge, worthOfPlacing };
}
