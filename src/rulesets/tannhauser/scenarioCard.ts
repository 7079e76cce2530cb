/** A scenario for people: what is played, by whom, and what decides it. */
import type { Card } from '../../data/card.ts';
import type { Scenario } from './model.ts';
import { scenarioWords } from './scenarioWords.ts';

export function scenarioCard(scenario: Scenario): Card {
  const {
    id,
    name,
    briefing,
    map,
    sides,
    exits = [],
    actions = [],
    events = [],
    victory,
    turnLimit,
    atLimit,
    source,
  } = scenario;
  const words = scenarioWords(scenario);
  const sideName = (side: 'first' | 'second'): string => sides[side === 'first' ? 0 : 1].name;
  return {
    title: `${name} (${id})`,
    facts: [
      ['Map', map],
      ['Turn limit', `${turnLimit}; then ${limitInWords(atLimit, sideName)}`],
      ['Source', source],
    ],
    tables: [
      {
        heading: 'Sides',
        columns: ['side', 'figures', 'later', 'entry points', 'Command Points a turn'],
        rows: sides.map((side) => [
          side.name,
          forcesInWords(side),
          (side.arrivals ?? [])
            .flatMap(({ figures }) => figures.map(({ character }) => character))
            .join(', '),
          side.entries.join(', '),
          String(side.commandPoints),
        ]),
      },
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
        rows: exits.map(({ circles, side, figures, when }) => [
          circles.join(', '),
          figures === undefined ? sideName(side) : figures.join(', '),
          words.conditions(when ?? []),
        ]),
      },
      {
        heading: 'Events',
        columns: ['id', 'when', 'effects'],
        rows: events.map(({ id: event, when, effects }) => [
          event,
          words.conditions(when),
          words.effects(effects),
        ]),
      },
      {
        heading: 'Victory',
        columns: ['winner', 'when'],
        rows: victory.map(({ winner, when }) => [
          winner === 'draw' ? 'draw' : sideName(winner),
          words.conditions(when),
        ]),
      },
    ],
    notes: [briefing],
  };
}

function forcesInWords({ figures, choose }: Scenario['sides'][number]): string {
  if (figures !== undefined) return figures.map(({ character }) => character).join(', ');
  return choose === undefined
    ? ''
    : `${choose.heroes} Heroes, ${choose.troopers} Troopers${choose.faction === undefined ? '' : ` of ${choose.faction}`}`;
}

function limitInWords(
  { winner, tie }: Scenario['atLimit'],
  sideName: (side: 'first' | 'second') => string,
): string {
  if (winner !== 'points') return winner === 'draw' ? 'a draw' : `${sideName(winner)} wins`;
  return `the points decide${tie === undefined ? '' : `, then ${tie}`}`;
}
