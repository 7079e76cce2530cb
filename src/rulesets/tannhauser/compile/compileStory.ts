/** Compiles a checked scenario for play (T-MODE-STORY-01). */

import { byId } from '../../../data/entries.ts';
import { DRAW, FIRST_WINS, SECOND_WINS, type Side } from '../../../game/contract.ts';
import type { Catalogue, Scenario, ScenarioCondition, ScenarioEffect } from '../model.ts';
import type { Board } from './board.ts';
import {
  FIND_CODE,
  type StoryCondition,
  type StoryEffect,
  type StoryMiniature,
  type StoryRoll,
  type StoryRules,
  type StorySide,
} from './story.ts';

const COLUMNS = ['combat', 'stamina', 'mental'];
const WINNERS = { first: FIRST_WINS, second: SECOND_WINS, draw: DRAW } as const;

/** The numbers of the names in one scenario, for the parts that refer to them. */
interface Scope {
  readonly board: Board;
  readonly itemIndex: ReadonlyMap<string, number>;
  readonly states: readonly string[];
  readonly finds: readonly string[];
  readonly groups: readonly (readonly string[])[];
  miniature(id: string): StoryMiniature;
}

/**
 * Compiles the scenario with this id; undefined without one. It must have been checked (schema/meaningScenarios.ts).
 */
export function compileStory(
  catalogue: Catalogue,
  id: string | undefined,
  board: Board,
  itemIndex: ReadonlyMap<string, number>,
): StoryRules | undefined {
  if (id === undefined) return undefined;
  const scenario = byId(catalogue.scenarios, id);
  const scope = scopeOf(catalogue, scenario, board, itemIndex);
  const { actions = [], events = [], finds = [], states = [], exits = [], setup = [], atLimit } = scenario;
  const conditions = (when: readonly ScenarioCondition[] = []): StoryCondition[] =>
    when.map((condition) => compileCondition(condition, scope));
  const effects = (list: readonly ScenarioEffect[] = []): StoryEffect[] =>
    list.map((effect) => compileEffect(effect, scope));
  const [first, second] = scenario.sides.map((side) => compileSide(catalogue, side, scope));
  return {
    id,
    name: scenario.name,
    turnLimit: scenario.turnLimit,
    sides: [first, second],
    states,
    setup: effects(setup),
    finds: finds.map((find) => ({ id: find.id, text: find.text, effects: effects(find.effects) })),
    exits: exits.map(({ circles, side, miniatures, when }) => ({
      circles: circles.map((circle) => circleIndex(scope, circle)),
      side: sideNumber(side),
      miniatures: miniatures?.map(scope.miniature),
      when: conditions(when),
    })),
    actions: actions.map(({ id, text, at, who, when, roll, withoutRoll = [], ...action }) => ({
      ...{ id, text, withoutRoll },
      at: at.map((circle) => placeIndex(scope, circle)),
      side: who?.side === undefined ? undefined : sideNumber(who.side),
      miniatures: who?.miniatures?.map(scope.miniature),
      heroes: who?.kind === undefined ? undefined : who.kind === 'hero',
      skills: who?.skills,
      when: conditions(when),
      roll: compileRoll(roll),
      uses: action.uses ?? 'any',
      effects: effects(action.effects),
      otherwise: effects(action.otherwise),
    })),
    events: events.map((event) => ({
      id: event.id,
      text: event.text,
      when: conditions(event.when),
      effects: effects(event.effects),
    })),
    victories: scenario.victory.map(({ winner, when }) => ({
      winner: WINNERS[winner],
      when: conditions(when),
    })),
    atLimit: atLimit.winner === 'points' ? 'points' : WINNERS[atLimit.winner],
    tieAtLimit: atLimit.tie === 'survivors' ? 'survivors' : WINNERS[atLimit.tie ?? 'draw'],
    tie: WINNERS[scenario.tie ?? 'draw'],
    words: states.length + events.length + actions.length,
    firstEvent: states.length,
    firstUse: states.length + events.length,
  };
}

function scopeOf(
  { characters }: Catalogue,
  { sides, states = [], finds = [] }: Scenario,
  board: Board,
  itemIndex: ReadonlyMap<string, number>,
): Scope {
  return {
    board,
    itemIndex,
    states,
    finds: finds.map(({ id }) => id),
    groups: sides.map(({ arrivals = [] }) => arrivals.map(({ id }) => id)),
    miniature: (id) => ({
      side: membersOf(sides[0]).includes(id) ? 0 : 1,
      character: characters.findIndex((character) => character.id === id),
    }),
  };
}

/** Every character that a side of a scenario names, including later arrivals. */
function membersOf({ miniatures = [], arrivals = [] }: Scenario['sides'][number]): string[] {
  return [...miniatures, ...arrivals.flatMap((group) => group.miniatures)].map(({ character }) => character);
}

function compileSide({ characters }: Catalogue, side: Scenario['sides'][number], scope: Scope): StorySide {
  return {
    entries: side.entries.map((circle) => circleIndex(scope, circle)),
    starts: (side.starts ?? []).map((circle) => circleIndex(scope, circle)),
    groups: (side.arrivals ?? []).map(({ id, miniatures, circles = [] }) => ({
      id,
      characters: miniatures.map(({ character }) => characters.findIndex((one) => one.id === character)),
      circles: circles.map((circle) => circleIndex(scope, circle)),
    })),
    commandPoints: side.commandPoints,
    reinforcements: side.reinforcements ?? true,
  };
}

function compileCondition(condition: ScenarioCondition, scope: Scope): StoryCondition {
  switch (condition.is) {
    case 'turn':
    case 'turns-played':
      return condition;
    case 'dead':
    case 'alive':
    case 'escaped':
      return { is: condition.is, miniature: scope.miniature(condition.miniature) };
    case 'wiped-out':
      return { is: condition.is, side: sideNumber(condition.side) };
    case 'escapes':
    case 'points':
      return { is: condition.is, side: sideNumber(condition.side), atLeast: condition.atLeast };
    case 'state':
      return { is: 'state', state: scope.states.indexOf(condition.state), on: condition.on ?? true };
  }
}

function compileEffect(effect: ScenarioEffect, scope: Scope): StoryEffect {
  switch (effect.do) {
    case 'points':
      return { do: effect.do, side: optionalSide(effect.side), amount: effect.points };
    case 'command-points':
      return { do: effect.do, side: optionalSide(effect.side), amount: effect.gain };
    case 'allowance':
      return { do: effect.do, side: optionalSide(effect.side), amount: effect.commandPoints };
    case 'state':
      return { do: effect.do, state: scope.states.indexOf(effect.state), on: effect.on ?? true };
    case 'heal': {
      const miniature = effect.miniature === undefined ? undefined : scope.miniature(effect.miniature);
      return { do: effect.do, miniature, rows: effect.rows };
    }
    case 'crate':
      return {
        do: effect.do,
        place: placeIndex(scope, effect.circle),
        content: contentCode(effect.holds, scope),
      };
    case 'rubble':
      return { do: effect.do, circle: circleIndex(scope, effect.circle), amount: effect.icons };
    case 'smoke':
      return { do: effect.do, circle: circleIndex(scope, effect.circle), amount: effect.tokens };
    case 'lock':
    case 'unlock':
      return { do: effect.do, circles: effect.circles.map((circle) => circleIndex(scope, circle)) };
    case 'arrive': {
      const side = scope.groups[0].includes(effect.group) ? 0 : 1;
      return { do: effect.do, side, group: scope.groups[side].indexOf(effect.group) };
    }
  }
}

/** A `crate` code: item index + 1, -(Command Points + 1), or FIND_CODE + number of a find. */
function contentCode(holds: Extract<ScenarioEffect, { do: 'crate' }>['holds'], scope: Scope): number {
  if (typeof holds === 'string') return (scope.itemIndex.get(holds) ?? 0) + 1;
  return 'find' in holds ? FIND_CODE + scope.finds.indexOf(holds.find) : -(holds.commandPoints + 1);
}

function compileRoll(roll: NonNullable<Scenario['actions']>[number]['roll']): StoryRoll | undefined {
  if (roll === undefined || roll.by === 'die') return roll;
  const column = COLUMNS.indexOf(roll.characteristic);
  return roll.by === 'duel' ? { by: 'duel', column } : { by: 'test', column, dice: roll.dice ?? TEST_DICE };
}

/** T-TEST-01. */
const TEST_DICE = 4;

function sideNumber(side: 'first' | 'second'): Side {
  return side === 'first' ? 0 : 1;
}

function optionalSide(side: 'first' | 'second' | undefined): Side | undefined {
  return side === undefined ? undefined : sideNumber(side);
}

function circleIndex({ board }: Scope, name: number): number {
  return board.names.indexOf(String(name));
}

function placeIndex(scope: Scope, name: number): number {
  return scope.board.specials.indexOf(circleIndex(scope, name));
}
