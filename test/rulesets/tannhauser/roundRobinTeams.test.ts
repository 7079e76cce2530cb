import { describe, expect, it } from 'vitest';
import { loadCatalogue } from '../../../src/rulesets/tannhauser/catalogue.ts';
import { matchConfiguration } from '../../../src/rulesets/tannhauser/matchup.ts';
import {
  factionTeams,
  namedTeams,
  roundRobinTeams,
  unusualTeams,
} from '../../../src/rulesets/tannhauser/roundRobinTeams.ts';
import { catalogue } from './support/catalogue.ts';

const configuration = matchConfiguration(catalogue, {
  teams: [],
  rules: [],
  entries: 'swapped',
  turnCap: 100,
});

function teamsOf(...texts: string[]) {
  return roundRobinTeams(catalogue, configuration, namedTeams(texts));
}

describe('teams of a round robin', () => {
  it('are called by their own words, or as the user says', () => {
    const teams = teamsOf('reich', 'Heroes=eva-kramer, karl-zermann', 'john-macneal:combat');
    expect(teams.map(({ name }) => name)).toEqual(['Reich', 'Heroes', 'john-macneal:combat']);
    expect(teams[1].team.miniatures.map(({ character }) => character)).toEqual([
      'eva-kramer',
      'karl-zermann',
    ]);
  });

  it('are by default the factions of the data that make a team of the rulebook (T-SETUP-04), and says which do not', async () => {
    expect(factionTeams(catalogue)).toEqual({
      teams: [
        { name: 'reich', text: 'reich' },
        { name: 'union', text: 'union' },
      ],
      leftOut: [],
    });
    const kit = await loadCatalogue({ overlays: ['datasets/house/special-kit'], sets: [] });
    const { teams, leftOut } = factionTeams(kit);
    expect(teams.map(({ name }) => name)).toEqual(['reich', 'union']);
    expect(leftOut).toEqual([expect.stringMatching(/^Left out: Matriarchy has 1 Hero /)]);
  });

  it('says what departs from the rulebook: other teams (T-SETUP-04), one faction twice (T-SETUP-02)', () => {
    const teams = teamsOf('reich', 'A=eva-kramer', 'B=john-macneal,eva-kramer');
    expect(unusualTeams(catalogue, teams)).toEqual([
      expect.stringMatching(/T-SETUP-04.*: A, B\.$/),
      expect.stringMatching(/^Of one faction \(Reich\) are Reich, A;.*T-SETUP-02/),
    ]);
    expect(unusualTeams(catalogue, teamsOf('reich', 'union'))).toEqual([]);
  });

  it.each([
    [['reich'], /found 1, expected from two to 16/],
    [Array.from({ length: 17 }, (_, index) => `T${index}=reich`), /found 17/],
    [['A=reich', 'A=union'], /A is given twice/],
    [['reich', 'reich'], /reich is given twice/],
    [['A\nB=reich', 'union'], /expected one line of at most 80 characters/],
    [[`${'A'.repeat(81)}=reich`, 'union'], /expected one line of at most 80 characters/],
    [['=reich', 'union'], /nothing before the =/],
    [['reich', 'unoin'], /unknown faction or character "unoin"/],
    [['reich~~union', 'union'], /found ~ or ~~/],
  ])('refuses %j', (texts, message) => {
    expect(() => teamsOf(...texts)).toThrow(message);
  });

  it('checks every meeting: nobody fights a mercenary of both teams', async () => {
    const overlays = ['datasets/house/setup-kit'];
    const kit = await loadCatalogue({ overlays, sets: [] });
    const mercenary = kit.characters.find((character) => character.mercenary)?.id ?? '';
    const named = namedTeams(['reich', `A=eva-kramer,${mercenary}`, `B=john-macneal,${mercenary}`]);
    expect(() => roundRobinTeams(kit, configuration, named)).toThrow(mercenary);
  });

  it('needs names where the data have one faction', () => {
    expect(() => roundRobinTeams(catalogue, configuration, [{ name: 'reich', text: 'reich' }])).toThrow(
      /only Reich, so name the teams/,
    );
  });
});
