import { expect, test } from 'vitest';
import { isPlayed } from '../../src/rulesets/tannhauser/matchup.ts';
import { catalogue } from '../rulesets/tannhauser/support/catalogue.ts';
import { askAtEveryRoll } from '../rulesets/tannhauser/support/everyRoll.ts';

const GAMES = 300;

test('at every roll of 300 random games in every mode the question from that position is answered with the pool of the engine', () => {
  const { request, plain, wrong, modes } = askAtEveryRoll(GAMES, 1000);
  process.stderr.write(
    `rolls asked about: ${JSON.stringify(request)}; ${plain} single dice, draws and re-rolls\n`,
  );
  expect(wrong).toEqual([]);
  for (const name of ['odds attack', 'odds grenade', 'odds duel', 'odds test'])
    expect([name, (request[name] ?? 0) > 0]).toEqual([name, true]);
  const played = catalogue.modes.filter(isPlayed).map(({ id }) => id);
  expect([...modes].sort()).toEqual([...played, 'story'].sort());
});
