/**
 * Choices as people say them at the table: what they are about is named, and who makes them stands before them. Position files have
 * words of their own (choiceWords.ts), in which `yes` answers whatever was asked.
 */
import { choiceText, type Names, weaponName } from '../../choiceWords.ts';
import { PACK_IDS } from '../../configuration.ts';
import * as choices from '../../engine/choices.ts';
import { hasLoot } from '../../engine/inventory.ts';
import { sideOf } from '../../engine/miniatures.ts';
import type { Position } from '../../engine/position.ts';

/** What ACCEPT and DECLINE mean. */
type Offer = readonly [accept: string, decline: string];

const OFFERS: ReadonlyMap<number, Offer> = new Map([
  [choices.DECIDE_INITIATIVE_REROLL, ['re-roll the initiative', 'keep the roll for the initiative']],
  [choices.DECIDE_MINIATURE, ['activate', 'pass']],
  [choices.DECIDE_COMBAT_BOOST, ['buy Combat +1', 'attack without Combat +1']],
  [choices.DECIDE_REROLL, ['re-roll the lowest dice', 'keep the dice']],
  [choices.DECIDE_STAMINA_BOOST, ['buy Stamina +1', 'roll without Stamina +1']],
  [choices.DECIDE_SHAKE_OFF, ['shake off a wound', 'shake off no wound']],
  [choices.DECIDE_COUNTERATTACK, ['counterattack', 'do not counterattack']],
  [choices.DECIDE_SET_OVERWATCH, ['go on overwatch', 'set nobody on overwatch']],
  [choices.DECIDE_OVERWATCH, ['shoot from overwatch', 'hold the fire of overwatch']],
  [choices.DECIDE_FREE_MELEE, ['strike', 'do not strike']],
  [choices.DECIDE_DUEL_BOOST, ['buy +1 for the duel', 'go into the duel without +1']],
  [choices.DECIDE_CRATE, ['keep it', 'put it back']],
  [choices.DECIDE_INFILTRATION, ['infiltrate', 'do not infiltrate']],
  [choices.DECIDE_HOUND_MOVE, ['move the hound', 'leave the hound where it is']],
  [choices.DECIDE_HOUND_ATTACK, ['attack with the hound', 'attack with no hound']],
]);

/** Who a choice is about, of the side that decides; -1: the side itself. */
export function subjectOf(p: Position, choice: number): number {
  const first = choices.firstOfChoice(choice);
  switch (choices.kindOfChoice(choice)) {
    case choices.ACTIVATE:
    case choices.SET_OVERWATCH:
    case choices.COUNTERATTACK:
    case choices.OVERWATCH:
    case choices.FREE_MELEE:
    case choices.REINFORCE:
      return first;
    case choices.DEPLOY:
      return choices.secondOfChoice(choice);
    case choices.HOUND_ATTACK:
      return choices.thirdOfChoice(choice);
    case choices.DISCARD_MEDAL:
      return isOwn(p, p.active) ? p.active : p.tokenPlace[first];
    default:
      if (isOwn(p, p.decisionMiniature)) return p.decisionMiniature;
      return isOwn(p, p.active) ? p.active : -1;
  }
}

function isOwn(p: Position, miniature: number): boolean {
  return miniature >= 0 && sideOf(p, miniature) === p.decider;
}

/** A choice in words, without its subject: `buy Stamina +1`. */
export function spokenChoice(p: Position, choice: number, names: Names): string {
  const first = choices.firstOfChoice(choice);
  const kind = choices.kindOfChoice(choice);
  switch (kind) {
    case choices.ACCEPT:
    case choices.DECLINE: {
      const [accept, decline] = OFFERS.get(p.decision) ?? ['accept the offer', 'decline the offer'];
      return kind === choices.ACCEPT ? accept : decline;
    }
    case choices.END_ACTIVATION:
      return p.movedThisTurn[p.active] === 1 ? 'stop there' : 'do nothing';
    case choices.DISCARD_MEDAL: {
      const whole = choiceText(p, choice, names);
      return subjectOf(p, choice) === p.tokenPlace[first] ? whole.slice(0, whole.lastIndexOf(' of ')) : whole;
    }
    case choices.PICK_UP:
      return `${hasLoot(p, p.decisionMiniature, first) ? 'pick up' : 'lay an item down'} at ${names.circles[first]}`;
    case choices.SEARCH:
    case choices.ATTEMPT:
    case choices.FLIP:
      return choiceText(p, choice, names).replace(
        ' ',
        kind === choices.SEARCH ? ' the crate at ' : ' the objective at ',
      );
    case choices.BULL_RUSH:
      return `bull ${choiceText(p, choice, names)}`;
    case choices.DONE:
      return 'leave it at that';
    case choices.KEEP:
      return choiceText(p, choice, names).replace('keep', 'keep what the crate holds');
    case choices.BUY_MOVEMENT:
      return 'buy a movement point';
    default:
      return reactionWords(p, choice, names);
  }
}

/** Choices about others than the active miniature. */
function reactionWords(p: Position, choice: number, names: Names): string {
  const { miniatures, circles } = names;
  const first = choices.firstOfChoice(choice);
  const weapon = (): string => weaponName(p, first, choices.secondOfChoice(choice), names);
  const isForced = p.decision === choices.DECIDE_FORCED_ATTACK || p.decision === choices.DECIDE_FORCED_MOVE;
  if (isForced) return `make ${miniatures[p.decisionMiniature]} ${choiceText(p, choice, names)}`;
  switch (choices.kindOfChoice(choice)) {
    case choices.COUNTERATTACK:
      return `counterattack with ${weapon()}`;
    case choices.OVERWATCH:
      return `shoot from overwatch with ${weapon()}`;
    case choices.FREE_MELEE:
      return `strike with ${weapon()}`;
    case choices.SET_OVERWATCH:
      return 'go on overwatch';
    case choices.HOUND_ATTACK:
      return `attack ${miniatures[first]}`;
    case choices.DEPLOY:
      return `come in at ${circles[first]}`;
    case choices.REINFORCE:
      return `come back with the ${PACK_IDS[choices.secondOfChoice(choice)]} pack`;
    case choices.TAKE_WOUND:
      return `give the wound to ${miniatures[first]}`;
    case choices.PICK_ENTRY:
      return p.decision === choices.DECIDE_INFILTRATION
        ? `infiltrate from ${circles[p.rules.board.entries[first]]}`
        : choiceText(p, choice, names);
    default:
      return choiceText(p, choice, names);
  }
}
