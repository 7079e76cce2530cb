import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { StudySpec } from '../../../../src/game/contract.ts';
import { OVER } from '../../../../src/game/contract.ts';
import type { MatchConfiguration } from '../../../../src/rulesets/tannhauser/configuration.ts';
import type { GameEvent } from '../../../../src/rulesets/tannhauser/engine/events.ts';
import { isPlayed, matchConfiguration } from '../../../../src/rulesets/tannhauser/matchup.ts';
import { readPosition } from '../../../../src/rulesets/tannhauser/positions/read.ts';
import { streamsOf } from '../../../../src/rulesets/tannhauser/positions/restore.ts';
import { isBetweenActivations, savePosition } from '../../../../src/rulesets/tannhauser/positions/save.ts';
import { positionText } from '../../../../src/rulesets/tannhauser/positions/text.ts';
import { createMatchRunner, type MatchRunner } from '../../../../src/rulesets/tannhauser/runner.ts';
import { catalogue } from '../support/catalogue.ts';

const MODES = catalogue.modes.filter(isPlayed).map(({ id }) => id);
const MAPS = catalogue.maps.map(({ id }) => id);
const SWITCHES = catalogue.rulings.flatMap((ruling) =>
  ruling.switch === undefined ? [] : [ruling.switch.name],
);

function read(text: string) {
  return readPosition(new TextEncoder().encode(text), 'position.yaml', catalogue);
}

function studyOf(configuration: MatchConfiguration, seed: number): StudySpec {
  return { ruleset: 'tannhauser', catalogue, configuration, seed };
}

/** Plays on to the end and returns all that happened. */
function rest(runner: MatchRunner): object {
  const events: GameEvent[] = [];
  const { position } = runner;
  position.sink = (event) => {
    // Events may be one object that changes.
    events.push(structuredClone(event));
  };
  runner.finish();
  position.sink = undefined;
  const { winner, reason, turn, decisionCount, activationCount, commandPoints } = position;
  return { events, winner, reason, turn, decisionCount, activationCount, points: [...commandPoints] };
}

const games = fc.record({
  seed: fc.integer({ min: 0, max: 1_000_000 }),
  index: fc.integer({ min: 0, max: 1000 }),
  mode: fc.constantFrom(...MODES),
  map: fc.constantFrom(...MAPS),
  ai: fc.constantFrom('random', 'random', 'random', 'greedy'),
  flipped: fc.subarray(SWITCHES),
  activations: fc.integer({ min: 0, max: 60 }),
});

test('200 random positions between activations survive their file: the game goes on event by event as it would have', () => {
  let saved = 0;
  fc.assert(
    fc.property(games, ({ seed, index, mode, map, ai, flipped, activations }) => {
      const base = matchConfiguration(catalogue, {
        teams: [],
        map,
        mode,
        ai,
        rules: [],
        entries: 'swapped',
        turnCap: 15,
      });
      const rulings = { ...base.rulings };
      for (const name of flipped) rulings[name] = !rulings[name];
      const configuration = { ...base, rulings };
      const runner = createMatchRunner(studyOf(configuration, seed));
      runner.prepare(index);
      const { position } = runner;
      runner.playUntil(() => isBetweenActivations(position) && position.activationCount >= activations);
      fc.pre(position.waiting !== OVER);
      saved++;
      const file = savePosition(position, configuration, runner.words);
      const loaded = read(positionText(file));
      expect(loaded).toEqual(file);
      const again = createMatchRunner(studyOf({ ...configuration, from: loaded }, seed));
      again.prepare(0);
      expect(savePosition(again.position, configuration)).toEqual({
        ...savePosition(position, configuration),
      });
      again.words.set(streamsOf(loaded) ?? []);
      expect(rest(again)).toEqual(rest(runner));
    }),
    { numRuns: 200 },
  );
  expect(saved).toBeGreaterThanOrEqual(200);
});

test('saved in the middle of an activation it would not be whole, and is refused', () => {
  const configuration = matchConfiguration(catalogue, {
    teams: [],
    rules: [],
    entries: 'swapped',
    turnCap: 100,
  });
  const runner = createMatchRunner(studyOf(configuration, 1));
  runner.prepare(0);
  runner.playUntil(() => runner.position.active >= 0);
  expect(() => savePosition(runner.position, configuration)).toThrow(/middle of an activation/);
});
