/** The card of a scenario for people: setting, forces and victory conditions. */
import type { Card, CardTable } from '../../data/card.ts';
import type { Scenario } from './model.ts';
import { ScenarioWords } from './scenarioWords.ts';

export function scenarioCard(scenario: Scenario): Card {
  const { id, name, briefing, map, turnLimit, atLimit, source } = scenario;
  return {
    title: `${name} (${id})`,
    facts: [
      ['Map', map],
      ['Turn limit', `${turnLimit}; then ${limitText(atLimit, sideNameOf(scenario))}`],
      ['Source', source],
    ],
    tables: [sidesTable(scenario), ...partTables(scenario)],
    notes: [briefing],
  };
}

function sideNameOf({ sides }: Scenario): (side: 'first' | 'second') => string {
  return (side) => sides[side === 'first' ? 0 : 1].name;
}

function sidesTable({ sides }: Scenario): CardTable {
  return {
    heading: 'Sides',
    columns: ['side', 'miniatures', 'later', 'entry points', 'Command Points a turn'],
    rows: sides.map((side) => [
      side.name,
      forcesText(side),
      (side.arrivals ?? [])
        .flatMap(({ miniatures }) => miniatures.map(({ character }) => character))
        .join(', '),
      side.entries.join(', '),
      String(side.commandPoints),
    ]),
  };
}

/** Tables of actions, events and victory conditions. */
function partTables(scenario: Scenario): CardTable[] {
  const { exits = [], actions = [], events = [], victory } = scenario;
  const words = new ScenarioWords(scenario);
  const sideName = sideNameOf(scenario);
  return [
    {
      heading: 'Actions',
      columns: ['id', 'circles', 'who', 'roll', 'uses', 'effects'],
      rows: actions.map((action) => [
        action.id,
        action.at.join(', '),
        words.who(action.who),
        words.roll(action),
        action.uses ?? 'any',
        words.effects(action.effects),
      ]),
    },
    {
      heading: 'Exits',
      columns: ['circles', 'for', 'when'],
      rows: exits.map(({ circles, side, miniatures, when }) => [
        circles.join(', '),
        miniatures === undefined ? sideName(side) : miniatures.join(', '),
        words.conditions(when ?? []),
      ]),
    },
    {
      heading: 'Events',
      columns: ['id', 'when', 'effects'],
      rows: events.map(({ id, when, effects }) => [id, words.conditions(when), words.effects(effects)]),
    },
    {
      heading: 'Victory',
      columns: ['winner', 'when'],
      rows: victory.map(({ winner, when }) => [
        winner === 'draw' ? 'draw' : sideName(winner),
        words.conditions(when),
      ]),
    },
  ];
}

function forcesText({ miniatures, choose }: Scenario['sides'][number]): string {
  if (miniatures !== undefined) return miniatures.map(({ character }) => character).join(', ');
  return choose === undefined
    ? ''
    : `${choose.heroes} Heroes, ${choose.troopers} Troopers${choose.faction === undefined ? '' : ` of ${choose.faction}`}`;
}

function limitText(
  { winner, tie }: Scenario['atLimit'],
  sideName: (side: 'first' | 'second') => string,
): string {
  if (winner !== 'points') return winner === 'draw' ? 'a draw' : `${sideName(winner)} wins`;
  return `the points decide${tie === undefined ? '' : `, then ${tie}`}`;
}
