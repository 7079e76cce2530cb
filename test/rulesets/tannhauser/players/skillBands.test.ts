/** Each skill band scores about as much against the one below it, in every mode. */
import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { strengthOf } from '../../../../src/rulesets/tannhauser/players/strength.ts';
import { slowly } from '../../../config/slowly.ts';
import { catalogue } from '../support/catalogue.ts';
import { MODES, scoreAgainst } from '../support/studies.ts';

interface Match {
  readonly mode: string;
  readonly player: string;
  readonly against: string;
  readonly games: number;
  readonly strength: { readonly score: number };
}

const record: { readonly matches: readonly Match[] } = JSON.parse(
  await readFile('bench/skill-bands.json', 'utf8'),
);
const STEPS = [
  ['club', 'beginner'],
  ['tactician', 'club'],
] as const;

/** Mean score over both teams in the record. */
function recorded(mode: string, player: string, against: string): number {
  const own = record.matches.filter(
    (match) => match.mode === mode && match.player === player && match.against === against,
  );
  expect(own).toHaveLength(2);
  return own.reduce((sum, { strength }) => sum + strength.score, 0) / own.length;
}

describe.each(MODES)('%s', (mode) => {
  test.each(STEPS)('%s scores 62 to 68 % against %s in the record', (player, against) => {
    const score = recorded(mode, player, against);
    expect(score).toBeGreaterThan(0.62);
    expect(score).toBeLessThan(0.68);
  });

  slowly('and as much in other games', () => {
    const GAMES = 160;
    for (const [player, against] of STEPS) {
      const scores = ['reich', 'union'].map((team) =>
        scoreAgainst(player, against, { teams: [team, team], mode, turnCap: 100, seed: 77 }, GAMES / 2),
      );
      const error = Math.sqrt(0.25 / GAMES);
      expect(Math.abs((scores[0] + scores[1]) / 2 - recorded(mode, player, against))).toBeLessThan(4 * error);
    }
  });
});

test('the strength of a band is that against its neighbours, and of the tactician that among the players', async () => {
  expect((await strengthOf('club')).map(({ against }) => against)).toEqual(['beginner', 'tactician']);
  expect((await strengthOf('tactician')).map(({ against }) => against)).toEqual(['greedy', 'planner']);
  expect(catalogue.bands?.map(({ id }) => id)).toEqual(['beginner', 'club', 'expert']);
});
