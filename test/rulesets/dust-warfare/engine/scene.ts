/** Engagements of a few plain units, played step by step. */
import { CHANCE, DECISION, OVER } from '../../../../src/game/contract.ts';
import { compileRules } from '../../../../src/rulesets/dust-warfare/compile/rules.ts';
import type { EngagementConfiguration } from '../../../../src/rulesets/dust-warfare/configuration.ts';
import {
  ACTIVATE,
  DECIDE_ACTION,
  DECIDE_UNIT,
  kindOf,
  PASS,
  unitOf,
} from '../../../../src/rulesets/dust-warfare/engine/choices.ts';
import { begin, createPosition } from '../../../../src/rulesets/dust-warfare/engine/game.ts';
import type { Position } from '../../../../src/rulesets/dust-warfare/engine/position.ts';
import type { Catalogue, Unit, Weapon } from '../../../../src/rulesets/dust-warfare/model.ts';
import { catalogue, rulingsWith } from '../ask.ts';

/** A rifle with one die, one point of damage against soldiers, and unlimited range. */
export const RIFLE: Weapon = {
  id: 'rifle',
  name: 'Rifle',
  count: 5,
  range: { min: 0, max: 96 },
  profiles: { S1: { dice: 1, damage: 1 }, S2: { dice: 1, damage: 1 }, S3: { dice: 1, damage: 1 } },
  abilities: [],
};

/** A gun against vehicles. */
export const GUN: Weapon = {
  ...RIFLE,
  id: 'gun',
  name: 'Gun',
  count: 1,
  profiles: { S2: { dice: 2, damage: 1 }, V4: { dice: 2, damage: 4 } },
};

/** Five soldiers of class 2 with a rifle each. */
export const SQUAD: Unit = {
  id: 'squad',
  edition: 'house',
  bloc: 'allies',
  name: 'Squad',
  type: 'soldier',
  armourClass: 'S2',
  armyPoints: 20,
  miniatures: 5,
  hitPoints: 1,
  move: 6,
  abilities: [],
  weapons: [RIFLE],
  figures: [],
};

export const WALKER: Unit = {
  ...SQUAD,
  id: 'walker',
  name: 'Walker',
  type: 'vehicle',
  armourClass: 'V4',
  miniatures: 1,
  hitPoints: 5,
  weapons: [GUN, { ...GUN, id: 'second-gun', name: 'Second Gun', profiles: { S2: { dice: 1, damage: 1 } } }],
};

export type Changes = Partial<Omit<EngagementConfiguration, 'sides' | 'rulings'>> & {
  readonly rulings?: Readonly<Record<string, boolean>>;
};

/** The built-in data with these units added. */
export function withUnits(units: readonly Unit[]): Catalogue {
  const ids = new Set(units.map(({ id }) => id));
  return { ...catalogue, units: [...catalogue.units.filter(({ id }) => !ids.has(id)), ...units] };
}

export function configurationOf(
  first: readonly Unit[],
  second: readonly Unit[],
  { rulings, ...changes }: Changes = {},
): EngagementConfiguration {
  const side = (name: string, units: readonly Unit[]) => ({ name, units: units.map(({ id }) => id) });
  return {
    sides: [side('First', first), side('Second', second)],
    ranges: [12, 12, 12],
    cover: { fixed: ['none', 'none'] },
    players: ['aggressive', 'aggressive'],
    otherUnits: [0, 0],
    retreatMoves: 2,
    scoring: 'units',
    drawMargin: 0,
    rulings: rulingsWith(rulings),
    ...changes,
  };
}

/** An engagement before the dice of its first turn. */
export function sceneOf(first: readonly Unit[], second: readonly Unit[], changes: Changes = {}): Position {
  const units = [...new Map([...first, ...second].map((unit) => [unit.id, unit])).values()];
  const position = createPosition(compileRules(withUnits(units), configurationOf(first, second, changes)));
  begin(position);
  return position;
}

/** Lets the first side begin, with one order each. */
export function firstBegins(p: Position): void {
  const { probabilities } = p.chance;
  const theirs = p.rules.endOf[1] - p.rules.firstOf[1] + 1;
  // No hit for the first side, one for the second.
  if (probabilities[1] === 0 || theirs < 2) throw new Error('the first side cannot begin');
  p.resolve(1);
}

/** Takes the first choice of this kind, optionally of this unit. */
export function choose(p: Position, kind: number, unit?: number): void {
  const index = choicesOf(p).findIndex(
    (choice) => kindOf(choice) === kind && (unit === undefined || unitOf(choice) === unit),
  );
  if (p.waiting !== DECISION || index < 0) throw new Error(`no choice ${kind} of unit ${unit}`);
  p.choose(index);
}

export function choicesOf(p: Position): number[] {
  return p.waiting === DECISION ? Array.from(p.choices.subarray(0, p.choiceCount)) : [];
}

/** Kinds of the current choices, each once. */
export function kindsOf(p: Position): number[] {
  return [...new Set(choicesOf(p).map(kindOf))];
}

/**
 * Passes every decision, with the most likely rolls, until a unit decides on its actions, or until another condition.
 */
export function passUntil(p: Position, isReached: (p: Position) => boolean): void {
  for (let step = 0; step < 1000 && p.waiting !== OVER; step++) {
    if (isReached(p)) return;
    if (p.waiting === CHANCE) {
      const { probabilities } = p.chance;
      p.resolve(probabilities.indexOf(Math.max(...probabilities)));
    } else choose(p, p.decision === DECIDE_UNIT ? ACTIVATE : PASS);
  }
  if (!isReached(p)) throw new Error('the scene never comes there');
}

/** Stops when this unit decides on its action. */
export function actsNow(unit: number): (p: Position) => boolean {
  return (p) => p.waiting === DECISION && p.decision === DECIDE_ACTION && p.decisionUnit === unit;
}

/** Selects the outcome after which `isWanted` holds; without one the position is unchanged. */
export function rollFor(p: Position, isWanted: (after: Position) => boolean): void {
  const after = createPosition(p.rules);
  for (let outcome = 0; outcome < p.chance.probabilities.length; outcome++) {
    if (p.chance.probabilities[outcome] === 0) continue;
    after.copyFrom(p);
    after.resolve(outcome);
    if (isWanted(after)) {
      p.resolve(outcome);
      return;
    }
  }
  throw new Error('no outcome does that');
}

/**
 * Enumerates every outcome of the dice from here until `isReached`, with decisions by `decide`: probability by
 * `describe`.
 */
export function enumerate(
  start: Position,
  decide: (p: Position) => void,
  isReached: (p: Position) => boolean,
  describe: (p: Position) => string,
): Map<string, number> {
  const distribution = new Map<string, number>();
  const visit = (p: Position, share: number): void => {
    while (p.waiting === DECISION && !isReached(p)) decide(p);
    if (isReached(p) || p.waiting === OVER) {
      distribution.set(describe(p), (distribution.get(describe(p)) ?? 0) + share);
      return;
    }
    const { probabilities } = p.chance;
    for (let outcome = 0; outcome < probabilities.length; outcome++) {
      if (probabilities[outcome] === 0) continue;
      const branch = createPosition(p.rules);
      branch.copyFrom(p);
      branch.resolve(outcome);
      visit(branch, share * probabilities[outcome]);
    }
  };
  const copy = createPosition(start.rules);
  copy.copyFrom(start);
  visit(copy, 1);
  return distribution;
}
