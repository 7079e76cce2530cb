/** Duels of vehicles played step by step, with rolls given by their meaning. */
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

/** Results of the rolls. */
export interface Falls {
  /** The side that takes the initiative. */
  readonly initiative?: (p: TankPosition) => number;
  /** Result of a shot; see shots.ts. */
  readonly entry?: (p: TankPosition) => number;
  /** The vehicle's next state, among the possible ones; the first by default. */
  readonly damage?: (p: TankPosition, states: readonly number[]) => number;
  /** The target of the aim. */
  readonly aim?: (p: TankPosition) => number;
}

/** Plays to the end and returns the events. @param most maximum number of steps */
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
