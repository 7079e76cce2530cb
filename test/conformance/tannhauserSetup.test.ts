/**
 * Checks mercenaries, bonus and challenge tokens, crates of other boxes and shared sides against the invariants of
 * every game.
 */
import { describe, expect, test } from 'vitest';
import type { StudySpec } from '../../src/game/contract.ts';
import type { Position } from '../../src/rulesets/tannhauser/engine/position.ts';
import { playerStream } from '../../src/rulesets/tannhauser/engine/streams.ts';
import { type MatchupRequest, matchConfiguration } from '../../src/rulesets/tannhauser/matchup.ts';
import { createPlayer } from '../../src/rulesets/tannhauser/players/players.ts';
import { createMatchRunner, tannhauser } from '../../src/rulesets/tannhauser/runner.ts';
import { playersBySeat } from '../../src/rulesets/tannhauser/seats.ts';
import { cases } from '../config/slowly.ts';
import type { Subject } from '../invariants/gameInvariants.ts';
import { watchInvariants } from '../rulesets/tannhauser/support/invariants.ts';
import { kit } from '../rulesets/tannhauser/support/kit.ts';
import { replaysItself, survivesItsFile } from '../rulesets/tannhauser/support/matchInvariants.ts';
import { gamesConform, runnerConforms } from './conforms.ts';

const REICH =
  'house-freelance~hermann-von-heizinger:combat+random,eva-kramer+random,karl-zermann,schocktruppen,stosstruppen:combat+random';
const UNION =
  'house-freelance+house-vest~john-macneal,barry-daniel-brown,tala-aponi,commando-alpha,commando-delta';

const studies: Readonly<Record<string, Partial<MatchupRequest>>> = {
  'wishes, mercenaries and random tokens': { teams: [`${REICH}~~${UNION}`, `reich+3~~${UNION}`] },
  'a contested mercenary, eight players': {
    teams: [REICH, UNION],
    seats: ['first=random,random,random,random', 'second=random,greedy,random,random'],
  },
  'tokens at random, three players, crates of every box, capture the flag': {
    teams: ['reich+3', 'union+3'],
    mode: 'capture-the-flag',
    seats: ['first=random,greedy'],
    crates: 'core,operation-novgorod,gorgei-single-figure-pack',
  },
  'mercenaries for points': { teams: [REICH, UNION], mode: 'king-of-the-hill' },
  'mercenaries after objectives, the crates of Novgorod alone': {
    teams: [REICH, 'house-freelance~john-macneal,tala-aponi,commando-alpha'],
    mode: 'objective',
    crates: 'operation-novgorod',
  },
};

function studyOf(request: Partial<MatchupRequest>, seed: number): StudySpec {
  const configuration = matchConfiguration(kit, {
    teams: [],
    ai: 'random',
    rules: [],
    entries: 'rolled',
    turnCap: 5,
    ...request,
  });
  return { ruleset: 'tannhauser', catalogue: kit, configuration, seed };
}

/** Games as the runner sets them up: with chosen teams, drawn tokens and players. */
function games(name: string, request: Partial<MatchupRequest>): Subject<Position> {
  return {
    name,
    start(seed) {
      const study = studyOf(request, seed);
      const runner = createMatchRunner(study);
      runner.prepare(0);
      const { position, rng, rules } = runner;
      const names = playersBySeat(matchConfigurationOf(study));
      return {
        game: position,
        rng,
        players: names.map((player) => createPlayer(player, rules)),
        playerStreams: names.map((_, seat) => playerStream(seat)),
      };
    },
    copy: (from, to) => to.copyFrom(from),
    result: (game) => [game.winner, game.reason, game.turn, [...game.memory.words]],
    watch: watchInvariants,
    mostSteps: 20_000,
  };
}

function matchConfigurationOf({ configuration }: StudySpec) {
  return configuration as ReturnType<typeof matchConfiguration>;
}

gamesConform(
  Object.entries(studies).map(([name, request]) => games(name, request)),
  cases(1, 4),
);

describe.each(Object.entries(studies))('%s', (name, request) => {
  runnerConforms('the runner', studyOf(request, 5), [0, 1]);

  test('a replay is the game it replays; saved and loaded anywhere a game goes on as it would have', () => {
    for (let seed = 0; seed < cases(1, 2); seed++) {
      const configuration = matchConfigurationOf(studyOf(request, seed));
      const game = { study: { ...studyOf(request, seed), configuration }, index: seed, name };
      replaysItself(game);
      for (const share of seed % 2 === 0 ? [0, 0.4] : [0.01, 0.8]) survivesItsFile(game, share);
    }
  });
});

test('T-MULTI-01 players of one mind share a side without a change to the game', () => {
  const columnsOf = (seats: readonly string[]) => {
    const { columns, play } = tannhauser.createRunner(
      studyOf({ ai: 'greedy', entries: 'swapped', seats }, 3),
    );
    const arrays = columns.map(() => new Float64Array(4));
    for (let index = 0; index < 4; index++) play(index, arrays, index);
    return arrays.map((array) => [...array]);
  };
  const alone = columnsOf([]);
  expect(columnsOf(['first=greedy,greedy,greedy', 'second=greedy,greedy'])).toEqual(alone);
  expect(columnsOf(['first=greedy,random'])).not.toEqual(alone);
});

describe('the columns of a study', () => {
  /** By column name: the value of each of the first games, in words where the column has them. */
  function rowsOf(
    request: Partial<MatchupRequest>,
    count: number,
  ): ReadonlyMap<string, readonly (string | number)[]> {
    const { columns, play } = tannhauser.createRunner(studyOf({ entries: 'swapped', ...request }, 9));
    const arrays = columns.map(() => new Float64Array(count));
    for (let index = 0; index < count; index++) play(index, arrays, index);
    return new Map(
      columns.map(({ name, labels }, i) => [name, [...arrays[i]].map((value) => labels?.[value] ?? value)]),
    );
  }

  test('T-SETUP-08 say which bonus token each miniature took, and in place of what', () => {
    const rows = rowsOf({ teams: ['eva-kramer:combat+house-vest/mauser-c96,karl-zermann', 'union+3'] }, 20);
    const taken = rows.get('bonus:eva-kramer') ?? [];
    expect(new Set(taken)).toEqual(new Set(['house-vest', 'none']));
    expect(rows.get('replaced:eva-kramer')).toEqual(
      taken.map((token) => (token === 'none' ? 'none' : 'mauser-c96')),
    );
    expect(rows.has('bonus:karl-zermann')).toBe(false);
    const union = [...rows].filter(([name]) => name.startsWith('bonus:') && name !== 'bonus:eva-kramer');
    expect(union).toHaveLength(5);
    for (let game = 0; game < 20; game++) {
      // A vest that both picked is on one side; the loser keeps its item (H-03).
      const tokens = union.map(([, values]) => values[game]).filter((token) => token !== 'none');
      expect(tokens.length).toBeGreaterThanOrEqual(2);
      expect(new Set([...tokens, taken[game]]).size).toBe(tokens.length + 1);
    }
  });

  test('T-SETUP-05 say who was fielded; pairs of games share their teams', () => {
    const rows = rowsOf({ teams: [REICH, UNION] }, 20);
    const fielded = (key: string) => rows.get(`fielded:${key}`) ?? [];
    const first = fielded('house-freelance');
    expect(new Set(first)).toEqual(new Set([0, 1]));
    expect(fielded('house-freelance#2')).toEqual(first.map((value) => 1 - Number(value)));
    expect(fielded('hermann-von-heizinger')).toEqual(first.map((value) => 1 - Number(value)));
    for (let game = 0; game < 20; game += 2) expect(first[game + 1]).toBe(first[game]);
  });

  test('T-CHAL-01 T-CHAL-02 say which challenge was drawn and whether it was carried out', () => {
    const rows = rowsOf({ teams: ['house-freelance', 'eva-kramer'], ai: 'random', turnCap: 30 }, 60);
    expect(new Set(rows.get('challenge:house-freelance'))).toEqual(
      new Set(['house-cold-steel', 'house-strong-arm', 'house-strong-mind', 'house-finders-keepers']),
    );
    expect(new Set(rows.get('fulfilled:house-freelance'))).toEqual(new Set([0, 1]));
  });

  test('are those of ever where no token and no roll decides about the teams', () => {
    const { columns } = tannhauser.createRunner(studyOf({}, 1));
    const topics = new Set(columns.map(({ name }) => name.split(':')[0]));
    expect([...topics]).toEqual([
      ...['winner', 'reason', 'turns', 'activations', 'decisions', 'entry', 'first'],
      ...['pack', 'rows', 'wounds', 'kills'],
    ]);
  });
});
