/** What players are offered and what they use: every kind of choice, and every item. */
import type { Side } from '../../../game/contract.ts';
import { createUseCounter, type Usable } from '../../../game/uses.ts';
import type { Rules } from '../compile/rules.ts';
import { DECIDE_ACT, firstOfChoice, secondOfChoice, thirdOfChoice } from '../engine/choices.ts';
import { holds, itemOfToken, weaponRecord } from '../engine/equipment.ts';
import { WEAPON_TOKEN } from '../engine/layout.ts';
import { extraAttackToken } from '../engine/offers.ts';
import type { Position } from '../engine/position.ts';
import { createApplied } from '../uses/applied.ts';
import { allowsReroll } from '../uses/items.ts';
import { ALL_OPTIONS, type ItemsNamed, optionOf } from '../uses/options.ts';
import { itemRows, usables } from '../uses/usables.ts';
import type { Gauge } from './gauge.ts';

/**
 * Columns for each side and each row of `usables`: `offers-0:key`, `uses-0:key` and, of items, `carriers-0:key`.
 *
 * A row is offered at a decision in which a legal choice belongs to it. What stays open through an activation is offered once
 * in it, and anew once it has been used. It is used when such a choice is taken; so the uses of all options add up to the
 * decisions of the game. Items that the rules apply by themselves are never offered; see applied.ts for their uses. Carriers
 * are the figures that have held the item at some decision, faceup or facedown.
 */
export function createUses(rules: Rules): Gauge {
  const all: readonly Usable[] = usables(rules);
  const rows = itemRows(rules);
  const counter = createUseCounter(all);
  const applied = createApplied(rules, (item, side) => counter.use(rows[item], side));
  let decision = 0;
  let side: Side = 0;
  let span = 0;

  const offerItem = (p: Position, token: number): void => {
    const row = token < 0 ? -1 : rows[p.tokenItem[token]];
    if (row >= 0) counter.offer(row, side, decision, span);
  };
  const useItem = (p: Position, token: number): void => {
    const row = token < 0 ? -1 : rows[p.tokenItem[token]];
    if (row >= 0) counter.use(row, side);
  };

  return {
    columns: counter.columns.map(({ spec }) => spec),
    begin(p) {
      counter.begin();
      applied.begin(p);
      decision = 0;
    },
    hear: applied.hear,
    roll: applied.roll,
    decide(p, index) {
      side = p.decider;
      decision++;
      // Counted from 1 on in every activation.
      span = p.decision === DECIDE_ACT ? p.activationCount : 0;
      noteCarriers(p);
      for (let i = 0; i < p.choiceCount; i++) {
        const choice = p.choices[i];
        const option = optionOf(p.decision, choice);
        counter.offer(option, side, decision, span);
        forItems(p, choice, ALL_OPTIONS[option].items, offerItem);
      }
      applied.decide(p);
      const option = optionOf(p.decision, p.choices[index]);
      counter.use(option, side);
      forItems(p, p.choices[index], ALL_OPTIONS[option].items, useItem);
    },
    write(_, columns, first, row) {
      counter.columns.forEach(({ read }, at) => {
        columns[first + at][row] = read(undefined);
      });
    },
  };

  function noteCarriers(p: Position): void {
    for (let token = 0; token < p.tokenCount; token++) {
      const holder = p.tokenPlace[token];
      const row = rows[p.tokenItem[token]];
      if (row < 0 || holder < 0 || holder >= p.figureCount) continue;
      counter.carry(row, p.side[holder] === 0 ? 0 : 1, holder);
    }
  }
}

/** Tells the tokens that the choice uses; -1 for bare hands. */
function forItems(
  p: Position,
  choice: number,
  named: ItemsNamed | undefined,
  tell: (p: Position, token: number) => void,
): void {
  const figure = p.decisionFigure;
  switch (named) {
    case undefined:
      return;
    case 'first':
      tell(p, firstOfChoice(choice));
      return;
    case 'second':
      tell(p, secondOfChoice(choice));
      return;
    case 'own weapon':
      tell(p, weaponToken(p, figure, secondOfChoice(choice)));
      return;
    case 'weapon of first':
      tell(p, weaponToken(p, firstOfChoice(choice), secondOfChoice(choice)));
      return;
    case 'weapon of third':
      tell(p, weaponToken(p, thirdOfChoice(choice), secondOfChoice(choice)));
      return;
    case 'own weapon and ammunition':
      tell(p, weaponToken(p, figure, secondOfChoice(choice)));
      tell(p, extraAttackToken(p, figure));
      return;
    case 'remote control': {
      const hound = p.rules.characters[p.character[secondOfChoice(choice)]].id;
      tell(
        p,
        tokenOf(p, figure, (token) => itemOfToken(p, token).deploys === hound),
      );
      return;
    }
    case 're-roll':
      tell(
        p,
        tokenOf(p, figure, (token) => allowsReroll(itemOfToken(p, token))),
      );
      return;
    case 'infiltration':
      tell(
        p,
        tokenOf(p, figure, (token) => itemOfToken(p, token).infiltrates),
      );
  }
}

function weaponToken(p: Position, figure: number, weapon: number): number {
  return p.weapons[weaponRecord(figure, weapon) + WEAPON_TOKEN];
}

/** The figure's first faceup token that is such a one, or -1. */
function tokenOf(p: Position, figure: number, isIt: (token: number) => boolean): number {
  for (let token = 0; token < p.tokenCount; token++) {
    if (holds(p, figure, token) && isIt(token)) return token;
  }
  return -1;
}
