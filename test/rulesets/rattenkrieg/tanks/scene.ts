/** Duels of vehicles driven step by step: every roll is asked for by its meaning. */
import { CHANCE, DECISION, OVER } from '../../../../src/game/contract.ts';
import type { Catalogue } from '../../../../src/rulesets/rattenkrieg/model.ts';
import type { TankEvent } from '../../../../src/rulesets/rattenkrieg/tanks/events.ts';
import { beginDuel, createTankPosition } from '../../../../src/rulesets/rattenkrieg/tanks/game.ts';
import type { TankPosition } from '../../../../src/rulesets/rattenkrieg/tanks/position.ts';
import { type TankRequest, tankConfiguration } from '../../../../src/rulesets/rattenkrieg/tanks/request.ts';
import { compileTankRules, type TankRules } from '../../../../src/rulesets/rattenkrieg/tanks/rules.ts';
import {
  DAMAGE_ROLLS,
  ENTRY_ROLLS,
  INITIATIVE_ROLLS,
  streamOf,
} from '../../../../src/rulesets/rattenkrieg/tanks/streams.ts';
import { catalogue } from '../ask.ts';

export function rulesOf(request: Partial<TankRequest> = {}, known: Catalogue = catalogue): TankRules {
  return compileTankRules(known, tankConfiguration(known, { cards: [], rules: [], ...request }));
}

/** What falls. */
export interface Falls {
  /** The side that takes the initiative. */
  readonly initiative?: (p: TankPosition) => number;
  /** What a shot comes to; see shots.ts. */
  readonly entry?: (p: TankPosition) => number;
  /** The state that the vehicle comes to, of those that it may; the first by default. */
  readonly damage?: (p: TankPosition, states: readonly number[]) => number;
  /** What is aimed at. */
  readonly aim?: (p: TankPosition) => number;
}

/** Plays to the end, and returns what happened. @param most steps that it may take */
export function played(
  rules: TankRules,
  falls: Falls,
  most = 2000,
): { p: TankPosition; events: TankEvent[] } {
  const p = createTankPosition(rules);
  const events: TankEvent[] = [];
  p.sink = (event) => events.push(event);
  beginDuel(p);
  for (let step = 0; step < most && p.waiting !== OVER; step++) {
    if (p.waiting === DECISION) p.choose(falls.aim?.(p) ?? 0);
    else if (p.waiting === CHANCE) p.resolve(outcomeOf(p, falls));
  }
  return { p, events };
}

function outcomeOf(p: TankPosition, falls: Falls): number {
  const is = (purpose: number): boolean => [0, 1].some((side) => p.chanceStream === streamOf(side, purpose));
  if (is(INITIATIVE_ROLLS)) return falls.initiative?.(p) ?? 0;
  if (is(ENTRY_ROLLS)) return falls.entry?.(p) ?? 0;
  if (!is(DAMAGE_ROLLS) || falls.damage === undefined) return 0;
  const { states } = p.rules.sides[p.actor].aims[p.aim].effects(p.shot(), p.entry, p.state[1 - p.actor]);
  return states.indexOf(falls.damage(p, states));
}
