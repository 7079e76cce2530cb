/** Challenges and shared sides in position files. */
import { expect, test } from 'vitest';
import type { StudySpec } from '../../../../src/game/contract.ts';
import { matchConfiguration } from '../../../../src/rulesets/tannhauser/matchup.ts';
import { configurationFrom } from '../../../../src/rulesets/tannhauser/positions/configuration.ts';
import { positionOfGame } from '../../../../src/rulesets/tannhauser/positions/ofGame.ts';
import { readPosition } from '../../../../src/rulesets/tannhauser/positions/read.ts';
import type { PositionFile } from '../../../../src/rulesets/tannhauser/positions/schema.ts';
import { positionText } from '../../../../src/rulesets/tannhauser/positions/text.ts';
import { createMatchRunner } from '../../../../src/rulesets/tannhauser/runner.ts';
import { kit } from '../support/kit.ts';

const configuration = matchConfiguration(kit, {
  teams: ['house-freelance,eva-kramer+house-vest,karl-zermann', 'union'],
  seats: ['first=random,greedy'],
  rules: [],
  entries: 'swapped',
  turnCap: 20,
});
const study: StudySpec = { ruleset: 'tannhauser', catalogue: kit, configuration, seed: 4 };

const read = (file: PositionFile) =>
  readPosition(new TextEncoder().encode(positionText(file)), 'p.yaml', kit);

test('T-CHAL-01 a saved game keeps its open challenge, and T-MULTI-01 its players their characters', () => {
  const file = read(positionOfGame(study, 0, { activations: 2, steps: 0 }));
  expect(file.sides[0].miniatures[0].challenge).toMatch(/^house-/);
  const request = { ai: 'random', seats: ['first=random,greedy'], turnCap: 20 };
  const from = configurationFrom(kit, file, request);
  const { position, prepare } = createMatchRunner({ ...study, configuration: from });
  prepare(0);
  expect(position.rules.challenges[position.challenge[0] - 1].id).toBe(file.sides[0].miniatures[0].challenge);
  expect([...position.seatOf.subarray(0, position.miniatureCount)]).toEqual([0, 2, 0, 1, 1, 1, 1, 1]);
});

test('T-MULTI-01 the players must have a character each in the position, too', () => {
  const file = read(positionOfGame(study, 0, { activations: 2, steps: 0 }));
  const request = { ai: 'random', seats: ['first=random,random,random,random'], turnCap: 20 };
  expect(() => configurationFrom(kit, file, request)).toThrow('4 players for 3 characters');
});

test('a challenge that there is none is found in the file', () => {
  const file = positionOfGame(study, 0, { activations: 2, steps: 0 });
  const text = positionText(file).replace(/challenge: house-[\w-]+/, 'challenge: house-cold-steal');
  expect(() => readPosition(new TextEncoder().encode(text), 'p.yaml', kit)).toThrow('house-cold-steel');
});

test('T-SETUP-02 a saved game is of the team that its side plays', () => {
  const wishes = matchConfiguration(kit, {
    teams: ['reich~~union', 'reich~~union'],
    rules: [],
    entries: 'rolled',
    turnCap: 20,
  });
  for (const index of [0, 1, 2, 3, 4]) {
    const { sides } = positionOfGame({ ...study, configuration: wishes }, index, {
      activations: 1,
      steps: 0,
    });
    expect(sides.map(({ name }) => name).sort()).toEqual(['Reich', 'Union']);
    const [eva] = sides.flatMap(({ name, miniatures }) =>
      miniatures.some(({ character }) => character === 'eva-kramer') ? name : [],
    );
    expect(eva).toBe('Reich');
  }
});

test.each([0, 1, 2, 3, 5])(
  'T-SETUP-08 T-CHAL-01 a game saved after %i rolls of its setup goes on alike',
  (steps) => {
    const contested = matchConfiguration(kit, {
      teams: ['house-freelance,eva-kramer:combat+house-vest', 'tala-aponi:combat+house-vest,john-macneal'],
      rules: [],
      entries: 'rolled',
      turnCap: 20,
    });
    const original = { ...study, configuration: contested };
    const file = read(positionOfGame(original, 0, { activations: undefined, steps }));
    const from = { ...contested, from: file };
    const later = { activations: 2, steps: 0 };
    const { sides } = positionOfGame({ ...original, configuration: from }, 0, later);
    // Other dice from here on, the same teams, tokens and challenges.
    const items = sides.flatMap(({ miniatures }) => miniatures.flatMap((miniature) => miniature.items ?? []));
    expect(items.filter((item) => item === 'house-vest')).toHaveLength(1);
    expect(sides[0].miniatures[0].challenge).toMatch(/^house-/);
  },
);
