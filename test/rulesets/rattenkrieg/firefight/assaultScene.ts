import { CHANCE, DECISION, OVER } from '../../../../src/game/contract.ts';
import type { AssaultRules } from '../../../../src/rulesets/rattenkrieg/compile/assault.ts';
import { compileRules, type Rules } from '../../../../src/rulesets/rattenkrieg/compile/rules.ts';
import { kindOf, PASS } from '../../../../src/rulesets/rattenkrieg/engine/choices.ts';
import type { FirefightEvent } from '../../../../src/rulesets/rattenkrieg/engine/events.ts';
import { begin, createPosition } from '../../../../src/rulesets/rattenkrieg/engine/game.ts';
import type { Position } from '../../../../src/rulesets/rattenkrieg/engine/position.ts';
import { OPENING_TESTED } from '../../../../src/rulesets/rattenkrieg/engine/steps.ts';
import {
  type FirefightRequest,
  firefightConfiguration,
} from '../../../../src/rulesets/rattenkrieg/firefightRequest.ts';
import { catalogue } from '../ask.ts';

export const ROOM = { rooms: 1, entry: 'door', grenades: 1, cooked: false } as const;

export function configurationOf(request: Partial<FirefightRequest> = {}) {
  return firefightConfiguration(catalogue, { squads: [], rules: [], assault: ROOM, ...request });
}

export function rulesOf(request: Partial<FirefightRequest> = {}): Rules & { readonly assault: AssaultRules } {
  const { assault, ...rules } = compileRules(catalogue, configurationOf(request));
  if (assault === null) throw new Error('no assault');
  return { ...rules, assault };
}

export interface Script {
  /** Kinds that the first side chooses, in order; then it waits. The second side waits by default. */
  readonly first?: readonly number[];
  readonly second?: readonly number[];
  /** Outcome of every roll as an index of its table; undefined: the last possible one. */
  readonly roll?: (p: Position) => number | undefined;
  readonly turns?: number;
}

/** Plays a script; the first side has the initiative as long as it has actions. */
export function played(request: Partial<FirefightRequest>, script: Script) {
  const p = createPosition(rulesOf(request));
  const events: FirefightEvent[] = [];
  p.sink = (event) => events.push(event);
  const left = [[...(script.first ?? [])], [...(script.second ?? [])]];
  begin(p);
  for (let step = 0; step < 2000 && p.waiting !== OVER && p.turn <= (script.turns ?? 1); step++) {
    if (p.waiting === DECISION) {
      const kinds = [...p.choices.subarray(0, p.choiceCount)].map(kindOf);
      const wanted = kinds.indexOf(left[p.decider][0] ?? -1);
      if (wanted >= 0) left[p.decider].shift();
      const pass = kinds.indexOf(PASS);
      p.choose(wanted >= 0 ? wanted : pass >= 0 ? pass : kinds.length - 1);
    } else if (p.waiting === CHANCE) {
      const isInitiative = p.chance === p.rules.chances.upTo(3) && p.chanceStream === 0;
      const likely = p.chance.probabilities.findLastIndex((share) => share > 0);
      p.resolve(script.roll?.(p) ?? (isInitiative ? 0 : likely));
    }
  }
  return { p, events, types: events.map(({ type }) => type) };
}

/** Whether the roll decides the opening. */
export function isOpening(p: Position): boolean {
  return p.step === OPENING_TESTED;
}

export const RIFLES = { squads: ['house-rifles', 'house-rifles'], leaderQuality: '8,1', quality: '5,3' };
