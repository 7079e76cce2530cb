/**
 * Values of the entry points on the bundled maps: the record matches games, and picks by the record win more than other
 * picks. `RENEW_ENTRIES=600` in the environment measures again, with this number of games per pair, and writes the
 * record.
 */
import { writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { catalogue } from '../support/catalogue.ts';
import { entryRunner, measurePicks, type Picks, scoreOf } from '../support/entryPicks.ts';
import { MODES } from '../support/studies.ts';

/** Seed of the recorded games. */
const SEED = 5;
const FOLDER = 'datasets/house/entries';
const HOUR = 3_600_000;
const GAMES = Number(process.env.RENEW_ENTRIES ?? 0);

function record(games: number): string {
  return `Points of the winner of the Setup Roll, who picks first and acts first, in ${games} games of each pair of entry points: tactician against itself, Reich against Union, packs drawn at random, seed ${SEED}; 95 % interval ± ${(98 / Math.sqrt(games)).toFixed(1)} at most. Measured by test/rulesets/tannhauser/players/entryValues.slow.test.ts.`;
}

describe.runIf(GAMES > 0)('the record is renewed', () => {
  test.each(catalogue.maps.map(({ id }) => id))(
    '%s',
    (map) => {
      const modes = Object.fromEntries(MODES.map((mode) => [mode, measurePicks(map, mode, GAMES, SEED)]));
      const rounded = Object.fromEntries(
        Object.entries(modes).map(([mode, picks]) => [
          mode,
          picks.map((pick) => ({ ...pick, points: Math.round(10 * pick.points) / 10 })),
        ]),
      );
      const head = `# yaml-language-server: $schema=../../schemas/entries.schema.json\n# House values: what picking an entry point first was worth. Nothing here is printed.\n\n`;
      const text = stringify(
        { id: map, record: record(GAMES), modes: rounded },
        { lineWidth: 118, collectionStyle: 'any' },
      );
      writeFileSync(`${FOLDER}/${map.replace('house-', '')}.yaml`, head + text);
    },
    HOUR,
  );
});

describe.runIf(GAMES === 0)('the record holds', () => {
  const cases = catalogue.maps.flatMap(({ id }) => MODES.map((mode) => [id, mode] as const));

  test('every map is recorded in every mode', () => {
    for (const [map, mode] of cases) expect(entryRunner(map, mode, 1).rules.entryValues).toBeDefined();
  });

  test.each(cases)('%s, %s: other games score as recorded', (map, mode) => {
    const recorded: readonly Picks[] =
      catalogue.entryValues.find(({ id }) => id === map)?.modes[mode as 'deathmatch'] ?? [];
    const games = 60;
    for (const { first, second, points } of measurePicks(map, mode, games, SEED + 1)) {
      const before = recorded.find((pick) => pick.first === first && pick.second === second);
      // Both scores err; 4.5 standard errors for 140 comparisons.
      expect(Math.abs(points - (before?.points ?? Number.NaN)), `${first}, ${second}`).toBeLessThan(
        4.5 * 50 * Math.sqrt(1 / games + 1 / 200),
      );
    }
  });

  test('the side that picks by it scores more than one that picks the first entry point listed, or any', () => {
    const games = 40;
    let recorded = 0;
    let listed = 0;
    let random = 0;
    for (const [map, mode] of cases) {
      const runner = entryRunner(map, mode, SEED + 2);
      const { entries, names } = runner.rules.board;
      const scores = entries.map((circle) => scoreOf(runner, [Number(names[circle]), undefined], games));
      recorded += scoreOf(runner, [undefined, undefined], games);
      listed += scores[0];
      random += scores.reduce((sum, score) => sum + score, 0) / scores.length;
    }
    expect(recorded / games / cases.length).toBeGreaterThan(listed / games / cases.length + 0.02);
    expect(recorded / games / cases.length).toBeGreaterThan(random / games / cases.length + 0.05);
  });
});
