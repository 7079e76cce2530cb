/**
 * The tactician: evaluates whole activations, where to act and where to rest afterwards, against the enemy's possible
 * reactions, and ranks them. Its weights are data. It sees only open information.
 */
import type { Player } from '../../../../game/contract.ts';
import type { Rules } from '../../compile/rules.ts';
import {
  ACCEPT,
  DECIDE_ACT,
  DECIDE_COMBAT_BOOST,
  DECIDE_COUNTERATTACK,
  DECIDE_CRATE,
  DECIDE_DUEL_BOOST,
  DECIDE_ENTRY,
  DECIDE_FORCED_ATTACK,
  DECIDE_FORCED_MOVE,
  DECIDE_FREE_MELEE,
  DECIDE_HOUND_ATTACK,
  DECIDE_HOUND_MOVE,
  DECIDE_INFILTRATION,
  DECIDE_INITIATIVE_REROLL,
  DECIDE_ITEMS,
  DECIDE_MINIATURE,
  DECIDE_OVERWATCH,
  DECIDE_REROLL,
  DECIDE_SET_OVERWATCH,
  DECIDE_SETUP,
  DECIDE_SHAKE_OFF,
  DECIDE_STAMINA_BOOST,
  DECIDE_WOUND,
  DECLINE,
} from '../../engine/choices.ts';
import { MAX_MINIATURES } from '../../engine/layout.ts';
import { sideOf } from '../../engine/miniatures.ts';
import type { Position } from '../../engine/position.ts';
import type { TacticianWeights } from '../../model.ts';
import { chooseForcedAttack, chooseForcedMove } from '../forced.ts';
import { indexOfChoice } from '../greedy.ts';
import { letHoundAttack, moveHound } from '../houndPlan.ts';
import { answerWound, rerollLowest } from '../reactions.ts';
import { ActivationChooser } from './activationChooser.ts';
import { AttackDecisions } from './attackDecisions.ts';
import { CircleValues } from './circleValues.ts';
import { answerDuelBoost } from './duels.ts';
import { rerollInitiative } from './initiative.ts';
import { chooseCrate, chooseItems } from './items.ts';
import { answerWatch, chooseWatcher, type Watch } from './overwatch.ts';
import { createPoints, type Points } from './points.ts';
import { SetupChoices } from './setupChoices.ts';
import { findKills } from './values.ts';

/** A tactician with its own working memory, for one thread. */
export class Tactician implements Player<Position> {
  readonly name: string;
  readonly #w: TacticianWeights;
  readonly #kills = new Float64Array(MAX_MINIATURES);
  readonly #points: Points;
  readonly #activations: ActivationChooser;
  readonly #answers: AttackDecisions;
  readonly #watch: Watch;
  readonly #setup: SetupChoices;

  /**
   * Creates a tactician.
   * @param name its id: other weights make another player
   */
  constructor(rules: Rules, w: TacticianWeights, name: string) {
    this.name = name;
    this.#w = w;
    const circles = new CircleValues(rules, w, this.#kills);
    this.#points = createPoints(rules, w, circles.lanes);
    this.#activations = new ActivationChooser(rules, w, circles, this.#points, this.#kills);
    this.#answers = new AttackDecisions(this.#points, this.#kills);
    this.#watch = {
      kills: this.#kills,
      lanes: circles.lanes,
      points: this.#points,
      w,
      activations: this.#activations,
    };
    this.#setup = new SetupChoices(rules, circles, w.approach);
  }

  #decide(p: Position): number {
    switch (p.decision) {
      case DECIDE_REROLL:
        return rerollLowest(p) ? ACCEPT : DECLINE;
      case DECIDE_HOUND_MOVE:
        return moveHound(p);
      case DECIDE_HOUND_ATTACK:
        return letHoundAttack(p);
      case DECIDE_WOUND:
        return answerWound(p);
      case DECIDE_ITEMS:
        return chooseItems(p);
      case DECIDE_CRATE:
        return chooseCrate(p);
      case DECIDE_ENTRY:
        return this.#setup.chooseEntry(p);
      case DECIDE_SETUP:
        return this.#setup.choosePlace(p);
      case DECIDE_FORCED_MOVE:
        return chooseForcedMove(p);
      case DECIDE_INITIATIVE_REROLL:
        return rerollInitiative(p, this.#points, this.#w);
      default:
        findKills(p, this.#kills, this.#w);
        return this.#decideByKills(p);
    }
  }

  /** Decisions that depend on the values of kills. */
  #decideByKills(p: Position): number {
    const answers = this.#answers;
    switch (p.decision) {
      case DECIDE_MINIATURE:
        return this.#activations.chooseMiniature(p);
      case DECIDE_ACT:
        return this.#activations.chooseAct(p);
      case DECIDE_COMBAT_BOOST:
        return answers.boostCombat(p);
      case DECIDE_STAMINA_BOOST:
        return answers.boostStamina(p);
      case DECIDE_SHAKE_OFF:
        return answers.shakeOff(p);
      case DECIDE_COUNTERATTACK:
        return answers.answer(p);
      case DECIDE_OVERWATCH:
        return answerWatch(p, this.#watch);
      case DECIDE_FREE_MELEE:
        return answers.strike(p);
      case DECIDE_DUEL_BOOST:
        return answerDuelBoost(
          p,
          this.#points.price(p, sideOf(p, p.decisionMiniature)),
          this.#kills,
          this.#w,
          this.#activations,
        );
      case DECIDE_FORCED_ATTACK:
        return chooseForcedAttack(p, this.#kills);
      case DECIDE_INFILTRATION:
        return this.#setup.infiltrate(p);
      case DECIDE_SET_OVERWATCH:
        return chooseWatcher(p, this.#watch);
      default:
        return p.choices[0];
    }
  }

  choose(p: Position): number {
    return p.choiceCount === 1 ? 0 : indexOfChoice(p, this.#decide(p));
  }
}
