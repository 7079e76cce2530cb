/** Which items a choice puts to use. */
import { firstOfChoice, secondOfChoice, thirdOfChoice } from '../engine/choices.ts';
import { holds, itemOfToken, weaponRecord } from '../engine/equipment.ts';
import { WEAPON_TOKEN } from '../engine/layout.ts';
import { extraAttackToken } from '../engine/offers.ts';
import type { Position } from '../engine/position.ts';
import { allowsReroll } from './items.ts';
import { ALL_OPTIONS, optionOf } from './options.ts';

/** Tells the tokens that a choice of the decision at hand uses; -1 for bare hands. */
export function forUsedTokens(p: Position, choice: number, tell: (p: Position, token: number) => void): void {
  const miniature = p.decisionMiniature;
  switch (ALL_OPTIONS[optionOf(p.decision, choice)].items) {
    case undefined:
      return;
    case 'first':
      tell(p, firstOfChoice(choice));
      return;
    case 'second':
      tell(p, secondOfChoice(choice));
      return;
    case 'own weapon':
      tell(p, weaponToken(p, miniature, secondOfChoice(choice)));
      return;
    case 'weapon of first':
      tell(p, weaponToken(p, firstOfChoice(choice), secondOfChoice(choice)));
      return;
    case 'weapon of third':
      tell(p, weaponToken(p, thirdOfChoice(choice), secondOfChoice(choice)));
      return;
    case 'own weapon and ammunition':
      tell(p, weaponToken(p, miniature, secondOfChoice(choice)));
      tell(p, extraAttackToken(p, miniature));
      return;
    case 'remote control': {
      const hound = p.rules.characters[p.character[secondOfChoice(choice)]].id;
      tell(
        p,
        tokenOf(p, miniature, (token) => itemOfToken(p, token).deploys === hound),
      );
      return;
    }
    case 're-roll':
      tell(
        p,
        tokenOf(p, miniature, (token) => allowsReroll(itemOfToken(p, token))),
      );
      return;
    case 'infiltration':
      tell(
        p,
        tokenOf(p, miniature, (token) => itemOfToken(p, token).infiltrates),
      );
  }
}

function weaponToken(p: Position, miniature: number, weapon: number): number {
  return p.weapons[weaponRecord(miniature, weapon) + WEAPON_TOKEN];
}

/** The miniature's first faceup token that is such a one, or -1. */
function tokenOf(p: Position, miniature: number, isIt: (token: number) => boolean): number {
  for (let token = 0; token < p.tokenCount; token++) {
    if (holds(p, miniature, token) && isIt(token)) return token;
  }
  return -1;
}
