/** Choices as text: `attack eva-kramer with mp40`, for position files, scripts of scenes and errors. */
import { PACK_IDS } from './configuration.ts';
import * as choices from './engine/choices.ts';
import { itemOfToken, weaponRecord } from './engine/equipment.ts';
import { WEAPON_TOKEN } from './engine/layout.ts';
import type { Position } from './engine/position.ts';

/** Names of miniatures and circles by index. */
export interface Names {
  readonly miniatures: readonly string[];
  readonly circles: readonly string[];
  /** Names of items by id; without them, and without one, the id stands. */
  readonly items?: ReadonlyMap<string, string>;
}

/** One legal choice of the current decision: `attack macneal with mauser-c96`, `move to c`, `yes`. */
export function choiceText(p: Position, choice: number, names: Names): string {
  const { miniatures, circles } = names;
  const first = choices.firstOfChoice(choice);
  const second = choices.secondOfChoice(choice);
  const third = choices.thirdOfChoice(choice);
  const item = (token: number): string => itemName(p, token, names);
  const weapon = (miniature: number): string => weaponName(p, miniature, second, names);
  switch (choices.kindOfChoice(choice)) {
    case choices.DECLINE:
      return 'no';
    case choices.ACCEPT:
      return 'yes';
    case choices.PICK_ENTRY:
      return `enter by ${circles[p.rules.board.entries[first]]}`;
    case choices.ACTIVATE:
      return `activate ${miniatures[first]}`;
    case choices.END_ACTIVATION:
      return 'end';
    case choices.MOVE_TO:
      return `move to ${circles[first]}`;
    case choices.ATTACK: {
      const both = third > 0 ? ` and ${miniatures[third - 1]}` : '';
      return `attack ${miniatures[first]}${both} with ${weapon(p.decisionMiniature)}`;
    }
    case choices.THROW:
      return `throw ${item(second)} at ${circles[first]}`;
    case choices.HEAL:
      return `heal ${miniatures[first]} with ${item(second)}`;
    case choices.BUY_MOVEMENT:
      return 'buy movement';
    case choices.DISCARD_MEDAL:
      return `discard ${item(first)} of ${miniatures[p.tokenPlace[first]]}`;
    case choices.COUNTERATTACK:
      return `${miniatures[first]} answers with ${weapon(first)}`;
    case choices.FORCE_ATTACK:
      return `attack ${miniatures[first]} with ${weapon(p.decisionMiniature)}`;
    case choices.RAISE_MENTAL:
      return `raise Mental of ${miniatures[first]}`;
    case choices.SET_OVERWATCH:
      return `overwatch by ${miniatures[first]}`;
    case choices.OVERWATCH:
      return `${miniatures[first]} shoots with ${weapon(first)}`;
    case choices.EXTRA_ATTACK:
      return `spend ammunition on ${miniatures[first]} with ${weapon(p.decisionMiniature)}`;
    case choices.BULL_RUSH:
      return `rush ${miniatures[first]}`;
    case choices.FREE_MELEE:
      return `${miniatures[first]} strikes with ${weapon(first)}`;
    case choices.HURRY:
    case choices.WATCH:
      return `use ${item(first)}`;
    case choices.USE_DUEL:
    case choices.ARM:
      return `use ${item(second)} on ${miniatures[first]}`;
    default:
      return thingText(p, choice, names);
  }
}

/** Choices about flags, objectives and points. */
function thingText(p: Position, choice: number, names: Names): string {
  const { circles } = names;
  const first = choices.firstOfChoice(choice);
  const { specials } = p.rules.board;
  const entries = ['the enemy entry', 'the second enemy entry'];
  const special = first < specials.length ? circles[specials[first]] : entries[first - specials.length];
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
      return `put an objective at ${special}${smallerIcon(p, choices.secondOfChoice(choice))}`;
    case choices.SCORE:
      return `score at ${special}`;
    case choices.FLIP:
      return `flip ${special}`;
    case choices.ATTEMPT:
      return `attempt ${special}`;
    case choices.PUT_DOOR:
      return `put a secret door at ${special}`;
    case choices.USE_DOORS:
      return 'use the secret doors';
    case choices.STORY_ACT: {
      const action = p.rules.story?.actions[choices.secondOfChoice(choice)];
      return `${action?.id} at ${special}`;
    }
    case choices.LEAVE:
      return 'leave the board';
    default:
      return itemChoiceText(p, choice, names);
  }
}

/** ` with sneak` for a token with a known smaller icon. */
function smallerIcon(p: Position, token: number): string {
  return token === 0 ? '' : ` with ${p.rules.objectiveTokens[token - 1].small}`;
}

/** Choices about items on the ground, in crates and held by others, and about reinforcements. */
function itemChoiceText(p: Position, choice: number, names: Names): string {
  const { miniatures, circles } = names;
  const first = choices.firstOfChoice(choice);
  const item = (): string => itemName(p, first, names);
  switch (choices.kindOfChoice(choice)) {
    case choices.PICK_UP:
      return `pick up at ${circles[first]}`;
    case choices.PASS_ITEMS:
      return `hand items to ${miniatures[first]}`;
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
      return first === 0 ? 'keep' : `keep for ${itemName(p, first - 1, names)}`;
    case choices.PLACE:
      return `place ${item()}`;
    case choices.DETONATE:
      return `detonate ${item()}`;
    case choices.REINFORCE:
      return `reinforce ${miniatures[first]} ${PACK_IDS[choices.secondOfChoice(choice)]}`;
    case choices.DEPLOY:
      return `bring ${miniatures[choices.secondOfChoice(choice)]} in at ${circles[first]}`;
    case choices.HOUND_ATTACK: {
      const hound = choices.thirdOfChoice(choice);
      return `${miniatures[hound]} attacks ${miniatures[first]} with ${weaponName(p, hound, choices.secondOfChoice(choice), names)}`;
    }
    case choices.TAKE_WOUND:
      return `wound for ${miniatures[first]}`;
    case choices.CHALLENGE:
      return `challenge ${miniatures[first]}`;
    default:
      return `choice ${choice}`;
  }
}

/** A miniature's weapon by number, as its item is called; bare hands are number 0. */
export function weaponName(
  p: Position,
  miniature: number,
  weapon: number,
  names: Pick<Names, 'items'> = {},
): string {
  const token = p.weapons[weaponRecord(miniature, weapon) + WEAPON_TOKEN];
  return token < 0 ? 'bare hands' : itemName(p, token, names);
}

function itemName(p: Position, token: number, { items }: Pick<Names, 'items'>): string {
  const { id } = itemOfToken(p, token);
  return items?.get(id) ?? id;
}
