import { describe, expect, test } from 'vitest';
import { loadCatalogue } from '../../../../../src/rulesets/tannhauser/catalogue.ts';
import type { MatchConfiguration } from '../../../../../src/rulesets/tannhauser/configuration.ts';
import { matchupsOf } from '../../../../../src/rulesets/tannhauser/studies/matchups.ts';
import { readMeetings } from '../../../../../src/rulesets/tannhauser/studies/results/meetings.ts';
import { readResultLines } from '../../../../../src/studies/results/resultLines.ts';

const catalogue = await loadCatalogue();
const played: MatchConfiguration = (await matchupsOf('play').read([], {}, () => ({}))).configuration;

function read(...lines: string[]) {
  const { lines: rows } = readResultLines(
    new TextEncoder().encode(lines.join('\n')),
    'season.csv',
    new Map(),
  );
  const people = readMeetings(catalogue, played, rows);
  return { ...people, faults: people.faults.map(({ fault }) => fault) };
}

describe('games of a table', () => {
  test('are seen from the team that the file names first, whoever stands first in a line', () => {
    const { meetings, games, players } = read(
      'team1,team2,winner,player1,player2,first',
      'Reich,union,1,Ann,Bo,1',
      'UNION,reich,1,Bo,Ann,Bo',
      'union,reich,draw,Cy,,2',
    );
    expect(meetings.map(({ teams, map, mode }) => [...teams.map(({ name }) => name), map, mode])).toEqual([
      ['Reich', 'Union', 'castle-ksiaz', 'deathmatch'],
    ]);
    expect(players).toEqual(['Ann', 'Bo', 'Cy']);
    expect(games.map(({ score, players: own, actedFirst }) => [score, own, actedFirst])).toEqual([
      [1, [0, 1], 0],
      [0, [0, 1], 1],
      [0.5, [null, 2], 0],
    ]);
  });

  test('of other teams, maps and modes are other meetings, by any name', () => {
    const { meetings, events, faults } = read(
      'team1,team2,winner,mode,event',
      'reich,union,1,Domination,May',
      'reich,union,1,domination,may',
      'reich,union,2,,June',
      '"eva-kramer,karl-zermann","john-macneal,tala-aponi",1,,',
    );
    expect(faults).toEqual([]);
    expect(meetings.map(({ teams: [own], mode }) => [own.name, mode])).toEqual([
      ['Reich', 'domination'],
      ['Reich', 'deathmatch'],
      ['eva-kramer,karl-zermann', 'deathmatch'],
    ]);
    expect(events).toEqual(['May', 'June']);
  });

  test('that cannot be are named by line and column, and the others stay', () => {
    const { games, faults } = read(
      'team1,team2,winner,map,first',
      'reich,union,1,,',
      'reich,unionn,1,,',
      ',union,1,,',
      'reich,union,maybe,,',
      'reich,union,1,castle ksiasz,',
      'reich,union,1,,both',
    );
    expect(games.length).toBe(1);
    expect(faults.map(({ place: { line, path }, nearest }) => [line, path, nearest])).toEqual([
      [3, 'team2', 'union'],
      [4, 'team1', undefined],
      [5, 'winner', undefined],
      [6, 'map', 'castle-ksiaz'],
      [7, 'first', undefined],
    ]);
    for (const { place } of faults) expect(place.file).toBe('season.csv');
  });

  test('of a team that the rules do not allow are refused; a team may meet itself', () => {
    const { meetings, faults } = read(
      'team1,team2,winner',
      '"eva-kramer,eva-kramer",union,1',
      'reich,reich~union,1',
      'reich,reich,2',
    );
    expect(meetings.map(({ teams }) => teams.map(({ name }) => name))).toEqual([['Reich', 'Reich']]);
    expect([...new Set(faults.map(({ place: { line, path } }) => `${line} ${path}`))]).toEqual([
      '2 team1',
      '3 team2',
    ]);
  });
});
