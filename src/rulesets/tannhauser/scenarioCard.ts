/** A scenario for people: what is played, by whom, and what decides it. */
import type { Card } from './cardParts.ts';
import type { Scenario, ScenarioCondition } from './model.ts';

export function scenarioCard(scenario: Scenario): Card {
  const {
    id,
    name,
    briefing,
    map,
    sides,
    actions = [],
    events = [],
    victory,
    turnLimit,
    atLimit,
    source,
  } = scenario;
  return {
    title: `${name} (${id})`,
    facts: [
      ['Map', map],
      ['Turn limit', `${turnLimit}: ${limitInWords(atLimit)}`],
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
        rows: actions.map(({ id: action, at, who, roll, withoutRoll, uses, effects }) => [
          action,
          at.join(', '),
          who === undefined ? 'anybody' : sentence(who),
          roll === undefined
            ? ''
            : `${sentence(roll)}${withoutRoll === undefined ? '' : `; none with ${withoutRoll.join(', ')}`}`,
          uses ?? 'any',
          effects.map(sentence).join('; '),
        ]),
      },
      {
        heading: 'Events',
        columns: ['id', 'when', 'effects'],
        rows: events.map(({ id: event, when, effects }) => [
          event,
          conditionsInWords(when),
          effects.map(sentence).join('; '),
        ]),
      },
      {
        heading: 'Victory',
        columns: ['winner', 'when'],
        rows: victory.map(({ winner, when }) => [
          winner === 'draw' ? 'draw' : sides[winner === 'first' ? 0 : 1].name,
          conditionsInWords(when),
        ]),
      },
    ],
    notes: [briefing],
  };
}

function forcesInWords({ figures, choose }: Scenario['sides'][number]): string {
  if (figures !== undefined) return figures.map(({ character }) => character).join(', ');
  return choose === undefined ? '' : sentence(choose);
}

function limitInWords({ winner, tie }: Scenario['atLimit']): string {
  if (winner !== 'points') return winner === 'draw' ? 'a draw' : `the ${winner} side wins`;
  return `the points decide${tie === undefined ? '' : `, then ${tie}`}`;
}

function conditionsInWords(when: readonly ScenarioCondition[]): string {
  return when.map(sentence).join(' and ');
}

/** Keys that say what kind of part it is. */
const TAGS = ['is', 'do', 'by'];

/** The keys and values of a part, as the file says them: `escapes, side first, at least 2`. */
function sentence(part: object): string {
  return Object.entries(part)
    .map(([key, value]) => (TAGS.includes(key) ? plain(value) : `${words(key)} ${plain(value)}`))
    .join(', ');
}

function words(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

function plain(value: unknown): string {
  if (Array.isArray(value)) return value.map(plain).join(' ');
  return typeof value === 'object' && value !== null ? sentence(value) : String(value);
}
