/** Styles affect the course of games. */
import { expect } from 'vitest';
import { createMatchRunner } from '../../../../src/rulesets/tannhauser/runner.ts';
import { slowly } from '../../../config/slowly.ts';
import { studyOf } from '../support/studies.ts';

const GAMES = 30;

/** Mean length in turns of games between two tacticians of one style. */
function turnsOf(style: string, mode: string): number {
  const runner = createMatchRunner(
    studyOf({ teams: ['union', 'union'], mode, ai: `tactician+${style}`, turnCap: 50, seed: 3 }),
  );
  let turns = 0;
  for (let index = 0; index < GAMES; index++) {
    runner.prepare(index);
    runner.finish();
    turns += runner.position.turn;
  }
  return turns / GAMES;
}

slowly('aggressive deathmatches are over sooner than cautious ones', () => {
  expect(turnsOf('aggressive', 'deathmatch')).toBeLessThan(turnsOf('cautious', 'deathmatch') - 0.5);
});

slowly('who goes for the flag first is done with it sooner', () => {
  expect(turnsOf('objective-first', 'capture-the-flag')).toBeLessThan(
    turnsOf('cautious', 'capture-the-flag') - 0.25,
  );
});
