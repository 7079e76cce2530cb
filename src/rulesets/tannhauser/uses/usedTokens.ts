/** The items that a choice uses. */
import { firstOfChoice, secondOfChoice, thirdOfChoice } from '../engine/choices.ts';
import { holds, itemOfToken, weaponRecord } from '../engine/equipment.ts';
import { WEAPON_TOKEN } from '../engine/layout.ts';
import { extraAttackToken } from '../engine/offers.ts';
import type { Position } from '../engine/position.ts';
import { allowsReroll } from './items.ts';
import { ALL_OPTIONS, optionOf } from './options.ts';

/** Reports the tokens that a choice of the current decision uses; -1 for bare hands. */
export function forUsedTokens(
  p: Position,
  choice: number,
  report: (p: Position, token: number) => void,
): void {
  const miniature = p.decisionMiniature;
  switch (ALL_OPTIONS[optionOf(p.decision, choice)].items) {
    case undefined:
      return;
    case 'first':
      report(p, firstOfChoice(choice));
      return;
    case 'second':
      report(p, secondOfChoice(choice));
      return;
    case 'own weapon':
      report(p, weaponToken(p, miniature, secondOfChoice(choice)));
      return;
    case 'weapon of first':
      report(p, weaponToken(p, firstOfChoice(choice), secondOfChoice(choice)));
      return;
    case 'weapon of third':
      report(p, weaponToken(p, thirdOfChoice(choice), secondOfChoice(choice)));
      return;
    case 'own weapon and ammunition':
      report(p, weaponToken(p, miniature, secondOfChoice(choice)));
      report(p, extraAttackToken(p, miniature));
      return;
    case 'remote control': {
      const hound = p.rules.characters[p.character[secondOfChoice(choice)]].id;
      report(
        p,
        tokenOf(p, miniature, (token) => itemOfToken(p, token).deploys === hound),
      );
      return;
    }
    case 're-roll':
      report(
        p,
        tokenOf(p, miniature, (token) => allowsReroll(itemOfToken(p, token))),
      );
      return;
    case 'infiltration':
      report(
        p,
        tokenOf(p, miniature, (token) => itemOfToken(p, token).infiltrates),
      );
  }
}

function weaponToken(p: Position, miniature: number, weapon: number): number {
  return p.weapons[weaponRecord(miniature, weapon) + WEAPON_TOKEN];
}

/** The miniature's first faceup token that fits, or -1. */
function tokenOf(p: Position, miniature: number, isIt: (token: number) => boolean): number {
  for (let token = 0; token < p.tokenCount; token++) {
    if (holds(p, miniature, token) && isIt(token)) return token;
  }
  return -1;
}
