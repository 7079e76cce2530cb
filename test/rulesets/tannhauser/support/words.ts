/** Choices and questions of a game in words, so that scenes read like play. */
import { PACK_IDS } from '../../../../src/rulesets/tannhauser/configuration.ts';
import * as choices from '../../../../src/rulesets/tannhauser/engine/choices.ts';
import { itemOfToken, weaponRecord } from '../../../../src/rulesets/tannhauser/engine/equipment.ts';
import { WEAPON_TOKEN } from '../../../../src/rulesets/tannhauser/engine/layout.ts';
import type { Position } from '../../../../src/rulesets/tannhauser/engine/position.ts';

/** Names of figures and circles by index. */
export interface Names {
  readonly figures: readonly string[];
  readonly circles: readonly string[];
}

/** One legal choice of the decision at hand: `attack macneal with mauser-c96`, `move to c`, `yes`. */
export function choiceInWords(p: Position, choice: number, { figures, circles }: Names): string {
  const first = choices.firstOfChoice(choice);
  const second = choices.secondOfChoice(choice);
  const third = choices.thirdOfChoice(choice);
  const item = (token: number): string => itemOfToken(p, token).id;
  const weapon = (figure: number): string => weaponName(p, figure, second);
  switch (choices.kindOfChoice(choice)) {
    case choices.DECLINE:
      return 'no';
    case choices.ACCEPT:
      return 'yes';
    case choices.PICK_ENTRY:
      return `enter by ${circles[p.rules.board.entries[first]]}`;
    case choices.ACTIVATE:
      return `activate ${figures[first]}`;
    case choices.END_ACTIVATION:
      return 'end';
    case choices.MOVE_TO:
      return `move to ${circles[first]}`;
    case choices.ATTACK: {
      const both = third > 0 ? ` and ${figures[third - 1]}` : '';
      return `attack ${figures[first]}${both} with ${weapon(p.decisionFigure)}`;
    }
    case choices.THROW:
      return `throw ${item(second)} at ${circles[first]}`;
    case choices.HEAL:
      return `heal ${figures[first]} with ${item(second)}`;
    case choices.BUY_MOVEMENT:
      return 'buy movement';
    case choices.DISCARD_MEDAL:
      return `discard ${item(first)} of ${figures[p.tokenPlace[first]]}`;
    case choices.COUNTERATTACK:
      // Of a forced attack the choice names the target, not who answers.
      if (p.decision === choices.DECIDE_FORCED_ATTACK) {
        return `attack ${figures[first]} with ${weapon(p.decisionFigure)}`;
      }
      return `${figures[first]} answers with ${weapon(first)}`;
    case choices.SET_OVERWATCH:
      return `overwatch by ${figures[first]}`;
    case choices.OVERWATCH:
      return `${figures[first]} shoots with ${weapon(first)}`;
    case choices.EXTRA_ATTACK:
      return `spend ammunition on ${figures[first]} with ${weapon(p.decisionFigure)}`;
    case choices.BULL_RUSH:
      return `rush ${figures[first]}`;
    case choices.FREE_MELEE:
      return `${figures[first]} strikes with ${weapon(first)}`;
    case choices.HURRY:
    case choices.WATCH:
      return `use ${item(first)}`;
    case choices.USE_DUEL:
    case choices.ARM:
      return `use ${item(second)} on ${figures[first]}`;
    default:
      return thingInWords(p, choice, { figures, circles });
  }
}

/** Choices about flags, objectives and points. */
function thingInWords(p: Position, choice: number, { figures, circles }: Names): string {
  const first = choices.firstOfChoice(choice);
  const { specials } = p.rules.board;
  const special = first === specials.length ? 'the enemy entry' : circles[specials[first]];
  switch (choices.kindOfChoice(choice)) {
    case choices.ACQUIRE_FLAG:
      return `acquire the flag at ${special}`;
    case choices.PLANT_FLAG:
      return 'plant a flag';
    case choices.PLACE_FLAG:
      return `place a flag at ${special}`;
    case choices.PUT_FLAG:
      return `put a flag at ${special}`;
    case choices.PUT_OBJECTIVE:
      return `put an objective at ${special}`;
    case choices.SCORE:
      return `score at ${special}`;
    case choices.FLIP:
      return `flip ${special}`;
    case choices.ATTEMPT:
      return `attempt ${special}`;
    default:
      return itemChoiceInWords(p, choice, { figures, circles });
  }
}

/** Choices about items on the ground, in crates and in other hands, and about who comes back. */
function itemChoiceInWords(p: Position, choice: number, { figures, circles }: Names): string {
  const first = choices.firstOfChoice(choice);
  const item = (): string => itemOfToken(p, first).id;
  switch (choices.kindOfChoice(choice)) {
    case choices.PICK_UP:
      return `pick up at ${circles[first]}`;
    case choices.PASS_ITEMS:
      return `hand items to ${figures[first]}`;
    case choices.TAKE:
      return `take ${item()}`;
    case choices.DROP:
      return `drop ${item()}`;
    case choices.GIVE:
      return `give ${item()}`;
    case choices.DONE:
      return 'done';
    case choices.SEARCH:
      return `search ${circles[p.rules.board.specials[first]]}`;
    case choices.KEEP:
      return first === 0 ? 'keep' : `keep for ${itemOfToken(p, first - 1).id}`;
    case choices.PLACE:
      return `place ${item()}`;
    case choices.DETONATE:
      return `detonate ${item()}`;
    case choices.REINFORCE:
      return `reinforce ${figures[first]} ${PACK_IDS[choices.secondOfChoice(choice)]}`;
    case choices.CHALLENGE:
      return `challenge ${figures[first]}`;
    default:
      return `choice ${choice}`;
  }
}

/** Item id of a figure's weapon by number; bare hands are number 0. */
export function weaponName(p: Position, figure: number, weapon: number): string {
  const token = p.weapons[weaponRecord(figure, weapon) + WEAPON_TOKEN];
  return token < 0 ? 'bare hands' : itemOfToken(p, token).id;
}

const QUESTIONS: ReadonlyMap<number, string> = new Map([
  [choices.DECIDE_ENTRY, 'entry point'],
  [choices.DECIDE_INITIATIVE_REROLL, 're-roll'],
  [choices.DECIDE_FIGURE, 'next figure'],
  [choices.DECIDE_ACT, 'act'],
  [choices.DECIDE_COMBAT_BOOST, 'Combat +1'],
  [choices.DECIDE_REROLL, 're-roll lowest'],
  [choices.DECIDE_STAMINA_BOOST, 'Stamina +1'],
  [choices.DECIDE_SHAKE_OFF, 'shake off'],
  [choices.DECIDE_COUNTERATTACK, 'counterattack'],
  [choices.DECIDE_SET_OVERWATCH, 'set overwatch'],
  [choices.DECIDE_OVERWATCH, 'overwatch attack on'],
  [choices.DECIDE_FREE_MELEE, 'free melee attack'],
  [choices.DECIDE_DUEL_BOOST, 'duel +1'],
  [choices.DECIDE_FORCED_ATTACK, 'forced attack'],
  [choices.DECIDE_FORCED_MOVE, 'forced move'],
  [choices.DECIDE_ITEMS, 'items'],
  [choices.DECIDE_CRATE, 'crate'],
  [choices.DECIDE_INFILTRATION, 'infiltration'],
  [choices.DECIDE_SETUP, 'setup'],
]);

/** What is being decided, and about whom: `shake off: eva`, `next figure: union`. */
export function questionInWords(p: Position, { figures }: Names): string {
  const who = p.decisionFigure < 0 ? SIDES[p.decider] : figures[p.decisionFigure];
  return `${QUESTIONS.get(p.decision) ?? p.decision}: ${who}`;
}

/** Scenes call the first side Reich and the second Union. */
export const SIDES = ['reich', 'union'] as const;
export type SideName = (typeof SIDES)[number];
