/** Counts offers and uses of every kind of choice and every item. */
import type { Side } from '../../../game/contract.ts';
import { createUseCounter, type Usable, type UseCounter } from '../../../game/uses.ts';
import type { Rules } from '../compile/rules.ts';
import { DECIDE_ACT } from '../engine/choices.ts';
import type { Position } from '../engine/position.ts';
import { AppliedItems } from '../uses/applied.ts';
import { optionOf } from '../uses/options.ts';
import { itemRows, usables } from '../uses/usables.ts';
import { forUsedTokens } from '../uses/usedTokens.ts';
import type { Gauge } from './gauge.ts';

/**
 * Columns for each side and each row of `usables`: `offers-0:key`, `uses-0:key` and, for items, `carriers-0:key`.
 *
 * A row is offered at a decision in which a legal choice belongs to it. An option that stays open through an activation
 * counts one offer, and another after each use. A use is such a choice taken, so the uses of all options add up to the
 * decisions of the game. Items that the rules apply automatically are never offered; see applied.ts for their uses.
 * Carriers are the miniatures that have held the item at some decision, faceup or facedown.
 */
export function createUses(rules: Rules): Gauge {
  const all: readonly Usable[] = usables(rules);
  const rows = itemRows(rules);
  const counter = createUseCounter(all);
  const applied = new AppliedItems(rules, (item, side) => counter.use(rows[item], side));
  let decision = 0;
  let side: Side = 0;
  let span = 0;

  const offerItem = (p: Position, token: number): void => {
    const row = ownRow(p, token, side, rows);
    if (row >= 0) counter.offer(row, side, decision, span);
  };
  const useItem = (p: Position, token: number): void => {
    const row = ownRow(p, token, side, rows);
    if (row >= 0) counter.use(row, side);
  };

  return {
    columns: counter.columns.map(({ spec }) => spec),
    begin(p) {
      counter.begin();
      applied.begin(p);
      decision = 0;
    },
    hear: (event) => applied.hear(event),
    roll: () => applied.roll(),
    decide(p, index) {
      side = p.decider;
      decision++;
      // Counted from 1 on in every activation.
      span = p.decision === DECIDE_ACT ? p.activationCount : 0;
      noteCarriers(p, rows, counter);
      for (let i = 0; i < p.choiceCount; i++) {
        const choice = p.choices[i];
        counter.offer(optionOf(p.decision, choice), side, decision, span);
        forUsedTokens(p, choice, offerItem);
      }
      applied.decide();
      counter.use(optionOf(p.decision, p.choices[index]), side);
      forUsedTokens(p, p.choices[index], useItem);
    },
    write(_, columns, first, row) {
      counter.columns.forEach(({ read }, at) => {
        columns[first + at][row] = read(undefined);
      });
    },
  };
}

/** Row of the token's item, or -1: for bare hands and for a weapon of a forced enemy. */
function ownRow(p: Position, token: number, side: Side, rows: ArrayLike<number>): number {
  if (token < 0) return -1;
  const holder = p.tokenPlace[token];
  const isEnemys = holder >= 0 && holder < p.miniatureCount && p.side[holder] !== side;
  return isEnemys ? -1 : rows[p.tokenItem[token]];
}

function noteCarriers(p: Position, rows: ArrayLike<number>, counter: UseCounter): void {
  for (let token = 0; token < p.tokenCount; token++) {
    const holder = p.tokenPlace[token];
    const row = rows[p.tokenItem[token]];
    if (row < 0 || holder < 0 || holder >= p.miniatureCount) continue;
    counter.carry(row, p.side[holder] === 0 ? 0 : 1, holder);
  }
}
