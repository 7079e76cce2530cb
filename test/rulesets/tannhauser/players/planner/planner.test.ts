/** The planner fulfils the contract of players in every mode; planner.slow.test.ts measures its strength. */
import { describe, expect, test } from 'vitest';
import { DECISION, OVER, type StudySpec } from '../../../../../src/game/contract.ts';
import { createStreams, seedStreams, WORDS_PER_STREAM } from '../../../../../src/random/streams.ts';
import { createPosition } from '../../../../../src/rulesets/tannhauser/engine/game.ts';
import { matchConfiguration } from '../../../../../src/rulesets/tannhauser/matchup.ts';
import { createPlayer } from '../../../../../src/rulesets/tannhauser/players/players.ts';
import { createMatchRunner, type MatchRunner } from '../../../../../src/rulesets/tannhauser/runner.ts';
import { cases, slowly } from '../../../../config/slowly.ts';
import { catalogue } from '../../support/catalogue.ts';
import { MODES, studyOf as matchStudyOf } from '../../support/studies.ts';

const SEED = 1944;
const LAST_TURN = cases(4, 10);

function studyOf(mode: string, ai: string): StudySpec {
  return matchStudyOf({ mode, ai, turnCap: LAST_TURN, seed: SEED });
}

/** All choices and rolls of a game up to the end of a turn. */
function answersOf(runner: MatchRunner, index: number, turns: number): number[] {
  const answers: number[] = [];
  runner.prepare(index);
  runner.playUntil(
    () => runner.position.turn > turns,
    (answer) => answers.push(answer),
  );
  return answers;
}

/** Asks players for the same choice at every decision of a game, and passes their answers to `look`. */
function askAlong(
  mode: string,
  names: readonly string[],
  look: (choices: readonly number[]) => void,
): number {
  const runner = createMatchRunner(studyOf(mode, 'random,greedy'));
  const players = names.map((name) => createPlayer(name, runner.rules));
  const rng = createStreams(1);
  const copy = createPosition(runner.rules);
  let request = 0;
  runner.prepare(0);
  runner.playUntil(() => {
    const p = runner.position;
    if (p.waiting !== DECISION || p.choiceCount === 1) return false;
    const choices = players.map((player) => {
      seedStreams(rng, SEED, 0, request);
      copy.shareRoster(p);
      copy.copyFrom(p);
      return player.choose(copy, rng, 0);
    });
    look(choices);
    request++;
    return false;
  });
  return request;
}

describe('the planner', () => {
  const repeatsItself = (mode: string) => {
    const study = studyOf(mode, 'planner+games:2,greedy');
    const runner = createMatchRunner(study);
    answersOf(runner, 1, 1);
    expect(answersOf(runner, 0, 1)).toEqual(answersOf(createMatchRunner(study), 0, 1));
  };
  test.each(MODES.slice(-1))(
    'same seed, same choices and rolls, whatever was played before: %s',
    repeatsItself,
  );
  slowly.each(MODES.slice(0, -1))(
    'same seed, same choices and rolls, whatever was played before: %s',
    repeatsItself,
  );

  test('another seed of its own stream, sometimes another choice: its dice come from there', () => {
    const runner = createMatchRunner(studyOf('deathmatch', 'greedy,greedy'));
    const player = createPlayer('planner+games:8', runner.rules);
    const rng = createStreams(1);
    let differing = 0;
    runner.prepare(0);
    runner.playUntil(() => {
      if (runner.position.waiting !== DECISION) return false;
      if (differing > 0) return true;
      const [one, two] = [1, 2].map((seed) => {
        seedStreams(rng, seed, 0, 0);
        return player.choose(runner.position, rng, 0);
      });
      if (one !== two) differing++;
      return false;
    });
    expect(differing).toBeGreaterThan(0);
  });

  test('leaves the position and the streams of others as they are', () => {
    const runner = createMatchRunner(studyOf('objective', 'greedy,greedy'));
    const planner = createPlayer('planner+games:3', runner.rules);
    const before = createPosition(runner.rules);
    const rng = createStreams(2);
    let request = 0;
    runner.prepare(0);
    runner.playUntil(() => {
      const p = runner.position;
      if (p.waiting !== DECISION || request++ > 20) return false;
      before.shareRoster(p);
      before.copyFrom(p);
      seedStreams(rng, SEED, 0, request);
      const others = rng.slice(WORDS_PER_STREAM);
      planner.choose(p, rng, 0);
      expect(p.memory.words).toEqual(before.memory.words);
      expect([p.decision, p.decider, p.choiceCount, p.activationCount]).toEqual([
        before.decision,
        before.decider,
        before.choiceCount,
        before.activationCount,
      ]);
      expect(rng.slice(WORDS_PER_STREAM)).toEqual(others);
      return false;
    });
    expect(request).toBeGreaterThan(20);
  });

  test('with one game a decision it is the tactician', () => {
    const request = askAlong('domination', ['planner+games:1', 'tactician'], ([planner, tactician]) =>
      expect(planner).toBe(tactician),
    );
    expect(request).toBeGreaterThan(20);
  });

  slowly('with more games it departs from the tactician now and then', () => {
    let departures = 0;
    const request = askAlong('deathmatch', ['planner+games:8', 'tactician'], ([planner, tactician]) => {
      if (planner !== tactician) departures++;
    });
    expect(departures).toBeGreaterThan(0);
    expect(departures).toBeLessThan(request / 2);
  });

  const playsToTheEnd = (mode: string) => {
    const runner = createMatchRunner(studyOf(mode, 'planner+games:2,greedy'));
    expect(answersOf(runner, 0, LAST_TURN).length).toBeGreaterThan(20);
    expect(runner.position.waiting).toBe(OVER);
  };
  test.each(MODES.slice(-1))('plays games to their end: %s', playsToTheEnd);
  slowly.each(MODES.slice(0, -1))('plays games to their end: %s', playsToTheEnd);

  slowly.each(catalogue.scenarios.map(({ id }) => id))('plays the scenario to its end: %s', (scenario) => {
    const configuration = matchConfiguration(catalogue, {
      teams: [],
      rules: [],
      entries: 'rolled',
      turnCap: LAST_TURN,
      scenario,
      ai: 'planner+games:4,greedy',
    });
    const runner = createMatchRunner({ ruleset: 'tannhauser', catalogue, configuration, seed: SEED });
    expect(answersOf(runner, 0, LAST_TURN).length).toBeGreaterThan(20);
    expect(runner.position.waiting).toBe(OVER);
  });
});
